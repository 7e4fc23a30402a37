/** What is read of package-lock.json. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}
interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** A dependency, by what its package says of itself. */
export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; "" where the package names none. */
  readonly licence: string;
  /** Only used by those who develop the project. */
  readonly isForDevelopment: boolean;
}

/** All direct and indirect dependencies, in order of name and version. */
export function thirdPartiesOf(lock: LockFile): ThirdParty[] {
  const found = Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, license = "", dev = false, devOptional = false }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      licence: license,
      isForDevelopment: dev || devOptional,
    }));
  const byName = new Map(found.map((one) => [`${one.name} ${one.version} ${one.isForDevelopment}`, one]));
  return [...byName.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** The page that lists what the server is made of, by licence: Markdown. */
export function licencesPage(lock: LockFile): string {
  const shipped = thirdPartiesOf(lock).filter(({ isForDevelopment }) => !isForDevelopment);
  const licences = [...new Set(shipped.map(({ licence }) => licence))].sort();
  const sections = licences.map((licence) => {
    const of = shipped.filter((one) => one.licence === licence);
    return `## ${licence}\n\n${of.map(({ name, version }) => `- ${name} ${version}`).join("\n")}\n`;
  });
  return `# Third-party packages

What the server is made of besides its own sources, by licence. Written from \`package-lock.json\` by \`npm run licences\`.

${sections.join("\n")}`;
}
