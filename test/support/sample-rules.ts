import type { ModelName } from "../../runtime/declaration/model-declaration.ts";
import type { Body, Fill, Samples } from "./sample.ts";

/** What a model's declaration does not say of a valid body. */
export interface SampleRule {
  /** Fields left out of full bodies. */
  readonly omit?: readonly string[];
  /** Fields that bodies need although each alone is optional. */
  readonly require?: readonly string[];
  /** References that lead to an object of their own each time. */
  readonly fresh?: readonly string[];
  /** Members set last. */
  readonly set?: (input: { n: number; samples: Samples; fill: Fill }) => Body | Promise<Body>;
  /** Objects come as rows: a JSON body cannot make them. */
  readonly asRows?: true;
  /** The database holds objects from the start; references lead to one of them. */
  readonly isGiven?: true;
}

/** Rules across fields, by model; each has its reason. */
export const SAMPLE_RULES: Readonly<Record<ModelName, SampleRule>> = {
  "extras.content-type": { isGiven: true },
};
