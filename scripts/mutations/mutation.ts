/** A mistake that a test must notice. */
export interface Mutation {
  /** What would be wrong. */
  readonly title: string;
  /** Path in the repository. */
  readonly file: string;
  /** Stands in the file once. */
  readonly text: string;
  readonly replacement: string;
  /** Test file that fails because of it. */
  readonly test: string;
  /** What the titles of those tests of the file have that need be run, as a regular expression. Default: all. */
  readonly only?: string;
}
