// biome-ignore-all lint/correctness/noUndeclaredDependencies: the bench installs them where this runs
// Run in the folder where PostGraphile is installed: serves the database of DATABASE_URL on a free port.
import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";

const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ["public"] })],
  grafserv: { graphqlPath: "/graphql/", watch: false, graphiql: false },
};
const server = createServer();
await postgraphile(preset).createServ(grafserv).addTo(server);
server.listen(0, "127.0.0.1", () => console.log(`listens on http://127.0.0.1:${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
