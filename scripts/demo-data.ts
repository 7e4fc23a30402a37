import { ensureContentTypes } from "../runtime/database/content-types.ts";
import type { Database } from "../runtime/database/database.ts";
import type { Registry } from "../runtime/declaration/registry.ts";
import { addCables } from "./demo/cables.ts";
import { addCircuits } from "./demo/circuits.ts";
import { DeviceBuilder } from "./demo/devices.ts";
import { addHardware } from "./demo/hardware.ts";
import { addDeviceAddresses, addNetworks, addSwitchPorts } from "./demo/network.ts";
import { addOrganisation } from "./demo/organisation.ts";
import { addPolicies } from "./demo/policies.ts";
import { SampleBook } from "./demo/sample-book.ts";
import { SeededRandom } from "./demo/seeded-random.ts";
import { addVirtualMachines } from "./demo/virtual-machines.ts";
import { writeSamples } from "./demo/write-samples.ts";

const SEED = 3701;
/** When every object was made. */
const TIME = "2024-05-06T08:00:00Z";

/** Depth and number of children, which a prefix keeps. */
const PLACE_PREFIXES = `
  UPDATE ipam_prefix p SET
    _depth = (SELECT count(*) FROM ipam_prefix o WHERE o.prefix >> p.prefix AND o.vrf_id IS NOT DISTINCT FROM p.vrf_id),
    _children = (SELECT count(*) FROM ipam_prefix o WHERE o.prefix << p.prefix AND o.vrf_id IS NOT DISTINCT FROM p.vrf_id)`;

/**
 * Fills a database that holds no records with the network of an invented company: 12 sites, about 150 devices with
 * some 3,000 interfaces, addresses, circuits and virtual machines. The same rows every time, in one transaction.
 * Throws the database's error when there are records already.
 */
export async function fillDemoData(database: Database, registry: Registry): Promise<void> {
  await database.transaction(async (connection) => {
    await ensureContentTypes(connection, registry);
    await writeSamples(connection, registry, demoBook(), { time: TIME });
    await connection.run(PLACE_PREFIXES, []);
  });
}

/** The objects, before they are rows. */
export function demoBook(): SampleBook {
  const book = new SampleBook();
  const random = new SeededRandom(SEED);
  const organisation = addOrganisation(book);
  const hardware = addHardware(book);
  const builder = new DeviceBuilder(book, random, { hardware, tags: organisation.tags });
  for (const site of organisation.sites) builder.addSite(site);
  const networks = addNetworks(book, organisation);
  addDeviceAddresses(book, builder.devices, networks);
  addSwitchPorts(book, builder.devices, networks);
  addCables(book, builder.devices);
  addCircuits(book, organisation, random);
  addPolicies(book, { organisation, hardware, networks });
  addVirtualMachines(book, random, { organisation, devices: builder.devices, networks });
  return book;
}
