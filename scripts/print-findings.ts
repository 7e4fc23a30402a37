import type { Finding } from "../runtime/doctor/finding.ts";

/** Prints a line for each finding of the doctor, and a last one that sums them. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { place, problem, count, ids } of findings)
    console.log(`${place}: ${count} rows ${problem} (id ${ids.join(", ")}${count > ids.length ? ", …" : ""})`);
  console.log(findings.length === 0 ? "Nothing is wrong." : `${findings.length} findings.`);
}
