import { defineConfig } from "vitest/config";

/** File for the results as JSON besides what is shown; CI sums them. */
const { TEST_RESULTS } = process.env;

export default defineConfig({
  test: {
    reporters: TEST_RESULTS === undefined ? ["default"] : ["default", ["json", { outputFile: TEST_RESULTS }]],
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    pool: "threads",
    testTimeout: 20_000,
    hookTimeout: 60_000,
    coverage: {
      provider: "v8",
      include: ["runtime/**/*.ts", "models/**/*.ts"],
      // Types alone.
      exclude: ["**/*.d.ts"],
      reporter: ["text-summary", "json-summary", "html"],
      reportOnFailure: true,
    },
  },
});
