// npm run licences
// Writes THIRD-PARTY.md, the list of the packages that the server uses, from package-lock.json.
import { readFileSync, writeFileSync } from "node:fs";
import { licencesPage } from "./third-party-licences.ts";

const file = (name: string): URL => new URL(`../${name}`, import.meta.url);
writeFileSync(file("THIRD-PARTY.md"), licencesPage(JSON.parse(readFileSync(file("package-lock.json"), "utf8"))));
