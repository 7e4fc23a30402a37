import { describeHostileWrites } from "../support/hostile-writes.ts";

describeHostileWrites(1, 2);
