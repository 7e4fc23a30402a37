/** What the rows of a foreign database mean where names alone do not tell. */
export interface SourceKnowledge {
  /** Tables that hold no records, with what they do hold ("sessions of browsers"). Leaving them out loses nothing. */
  readonly technicalTables: Readonly<Record<string, string>>;
  /** Columns that the source derives from other columns. Leaving them out loses nothing. */
  readonly derivedColumns: RegExp;
  /** Tables by the name of the sequence that numbers them, where it is not `<table>_id_seq`. */
  readonly sequences: Readonly<Record<string, string>>;
}
