const { FUZZ_SEED = "3701" } = process.env;

/**
 * Seed of everything a test draws by chance: FUZZ_SEED, or another one each time when that is `random`. The ordinary suite always
 * draws the same, so that what fails is due to a change. It is printed, for repeating the run.
 */
export function drawSeed(): number {
  const seed = FUZZ_SEED === "random" ? Date.now() % 2 ** 31 : Number(FUZZ_SEED);
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  return seed;
}
