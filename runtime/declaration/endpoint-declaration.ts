/** An address below /api/ that belongs to no model, as data; the operations themselves are hooks. */
export interface EndpointDeclaration {
  /** App and kebab-case name: "dcim.connected-device". */
  readonly name: string;
  /** Name in the answer to OPTIONS. */
  readonly label: string;
  readonly description: string;
  /** Path below /api/ without slashes at the ends; a segment in braces stands for any text: "extras/reports/{name}". */
  readonly path: string;
  /** Hook for each HTTP method, in upper case. */
  readonly methods: Readonly<Partial<Record<OperationMethod, string>>>;
  /** The root of its app does not name it. */
  readonly listed?: false;
  /** Anonymous requests are refused. */
  readonly login?: true;
}

export const OPERATION_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type OperationMethod = (typeof OPERATION_METHODS)[number];
