import { describeHostileWrites } from "../support/hostile-writes.ts";

describeHostileWrites(0, 2);
