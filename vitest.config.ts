import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Every file has its own database; more files at once than processors only makes each of them slower.
    pool: "threads",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
