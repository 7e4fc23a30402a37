/** Columns of ours that are made from one of the source's. */
export interface Conversion {
  readonly from: string;
  readonly into: readonly string[];
  /** The values of `into`, in order, for a value of the source that is not null. The same value must always give the same ones. */
  convert(value: string): readonly string[];
}

/** What the rows of a foreign database mean where names alone do not tell. */
export interface SourceKnowledge {
  /** Tables that hold no records, with what they do hold ("sessions of browsers"). Leaving them out loses nothing. */
  readonly technicalTables: Readonly<Record<string, string>>;
  /** Columns that the source derives from other columns. Leaving them out loses nothing. */
  readonly derivedColumns: RegExp;
  /** Tables by the name of the sequence that numbers them, where it is not `<table>_id_seq`. */
  readonly sequences: Readonly<Record<string, string>>;
  /** By table. */
  readonly conversions: Readonly<Record<string, Conversion>>;
}
