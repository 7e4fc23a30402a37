import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type LockFile, licencesPage, thirdPartiesOf } from "../../scripts/third-party-licences.ts";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
/** Licences that ask for no more than to be named. */
const PERMISSIVE = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "Python-2.0"];
/** What is used to develop the project and never comes with it may ask for more. */
const FOR_DEVELOPMENT = [...PERMISSIVE, "(MIT OR CC0-1.0)", "MIT OR Apache-2.0", "MPL-2.0"];

it("THIRD-PARTY.md lists the packages of package-lock.json", () => {
  expect(readFileSync("THIRD-PARTY.md", "utf8")).toBe(licencesPage(lock));
});

it("every package has a licence under which it may be used here", () => {
  const foreign = thirdPartiesOf(lock).filter(
    ({ licence, isForDevelopment }) => !(isForDevelopment ? FOR_DEVELOPMENT : PERMISSIVE).includes(licence),
  );
  expect(foreign).toEqual([]);
});
