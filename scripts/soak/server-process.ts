// The server, which collects its garbage when it gets SIGUSR2: what its heap holds then is in use.
import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What is only found to be garbage by one collection goes with the next. */
const COLLECTIONS = 3;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
process.on("SIGUSR2", async () => {
  for (let done = 0; done < COLLECTIONS; done++) {
    collect();
    await delay(10);
  }
});
await import("../../runtime/main.ts");
