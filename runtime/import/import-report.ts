/** What became of one table of ours. */
export interface TableReport {
  readonly table: string;
  /** Rows the source has. */
  readonly read: number;
  readonly written: number;
  /** Rows that were there before with the same content. */
  readonly present: number;
  /** Values left out, by column: columns that have no home here, empty values not counted. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/** A table of the source that none of ours corresponds to. */
export interface HomelessTable {
  readonly table: string;
  readonly rows: number;
  /** Why nothing is lost without it; null: its rows are lost. */
  readonly reason: string | null;
}

export interface ImportReport {
  readonly tables: readonly TableReport[];
  readonly homeless: readonly HomelessTable[];
  /** Tables of ours that the source does not mention. */
  readonly absent: readonly string[];
  /** False when rows or values were left out. */
  readonly isComplete: boolean;
  readonly milliseconds: number;
}

type Counts = Omit<ImportReport, "isComplete">;

export function importReport(counts: Counts): ImportReport {
  const isLossless = counts.tables.every((table) => Object.keys(table.leftOut).length === 0);
  const isHoused = counts.homeless.every((table) => table.reason !== null || table.rows === 0);
  return { ...counts, isComplete: isLossless && isHoused };
}

/** The report as a table for people; tables without rows are left out. */
export function reportText(report: ImportReport): string {
  const rows = report.tables.filter((table) => table.read > 0);
  const lines = [
    columns("table", "read", "written", "already there"),
    ...rows.map((row) => columns(row.table, row.read, row.written, row.present)),
    columns("total", sum(rows, "read"), sum(rows, "written"), sum(rows, "present")),
  ];
  const lost = rows.flatMap((row) =>
    Object.entries(row.leftOut).map(
      ([column, values]) => `  ${row.table}.${column}: ${values} values left out, no such column here`,
    ),
  );
  const homeless = report.homeless.filter((table) => table.rows > 0);
  if (homeless.length > 0) lines.push("", "no home:", ...homeless.map(homelessLine));
  if (lost.length > 0) lines.push("", "left out:", ...lost);
  if (report.absent.length > 0) lines.push("", `not in the source: ${report.absent.join(", ")}`);
  lines.push(
    "",
    `${report.isComplete ? "Complete" : "NOT complete"}, in ${(report.milliseconds / 1000).toFixed(1)} s.`,
  );
  return lines.join("\n");
}

function columns(name: string, ...counts: (string | number)[]): string {
  const cells = counts.map((count) => (typeof count === "number" ? count.toLocaleString("en") : count).padStart(14));
  return `${name.padEnd(44)}${cells.join("")}`;
}

function homelessLine(table: HomelessTable): string {
  return `  ${table.table}: ${table.rows.toLocaleString("en")} rows, ${table.reason ?? "LOST: no table here takes them"}`;
}

function sum(rows: readonly TableReport[], key: "read" | "written" | "present"): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
