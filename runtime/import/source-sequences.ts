import type { DumpPart } from "./dump-part.ts";
import type { SequenceState } from "./sequences.ts";
import type { SourceKnowledge } from "./source-knowledge.ts";

type SequencePart = Extract<DumpPart, { kind: "sequence" | "owner" }>;

/** Collects the source's sequences and finds the tables they number. */
export class SourceSequences {
  readonly #knowledge: SourceKnowledge;
  readonly #owners = new Map<string, string>();
  readonly #states: Extract<DumpPart, { kind: "sequence" }>[] = [];

  constructor(knowledge: SourceKnowledge) {
    this.#knowledge = knowledge;
  }

  add(part: SequencePart): void {
    if (part.kind === "owner") this.#owners.set(part.sequence, part.table);
    else this.#states.push(part);
  }

  /** By table. */
  states(): ReadonlyMap<string, SequenceState> {
    return new Map(
      this.#states.map(({ sequence, value, called }) => {
        const table =
          this.#owners.get(sequence) ?? this.#knowledge.sequences[sequence] ?? sequence.replace(/_id_seq$/, "");
        return [table, { table, value, isCalled: called }];
      }),
    );
  }
}
