// The server, which collects its garbage whenever it gets SIGUSR2: what its heap holds then is in use.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
process.on("SIGUSR2", () => collect());
await import("../../runtime/main.ts");
