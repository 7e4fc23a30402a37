import type { CountingServer } from "./counting-server.ts";

type Body = Readonly<Record<string, unknown>>;

export interface WriteScenario {
  readonly name: string;
  /** Collection that is posted to. */
  readonly path: string;
  /** Objects of the list that is compared with one object. */
  readonly count: number;
  /** Whether the objects are changed and deleted as well. */
  readonly isWhole?: true;
  /** Makes what the objects refer to, and gives the body of each by its number. */
  prepare(server: CountingServer): Promise<(number: number) => Body>;
}

interface Made {
  readonly id: number;
}

const INTERFACES = 48;

/** An address of 10.0.0.0/8 and the networks after it, another one for each number. */
const addressOf = (number: number): string =>
  [10 + (number >> 24), (number >> 16) & 255, (number >> 8) & 255, number & 255].join(".");

/** Bulk writes, measured against the same write of one object. */
export const WRITE_SCENARIOS: readonly WriteScenario[] = [
  {
    name: "addresses",
    path: "/api/ipam/ip-addresses/",
    count: 1000,
    isWhole: true,
    prepare: () =>
      Promise.resolve((number) => ({ address: `${addressOf(number)}/24`, dns_name: `host${number}.example.org` })),
  },
  {
    name: "devices",
    path: "/api/dcim/devices/",
    count: 500,
    isWhole: true,
    async prepare(server) {
      const make = async (path: string, body: unknown) => (await server.post<Made>(`/api/dcim/${path}/`, body)).id;
      const manufacturer = await make("manufacturers", { name: "plain", slug: "plain" });
      const type = await make("device-types", { manufacturer, model: "plain", slug: "plain" });
      const site = await make("sites", { name: "plain", slug: "plain" });
      const role = await make("device-roles", { name: "plain", slug: "plain" });
      return (number) => ({ name: `plain ${number}`, device_type: type, role, site });
    },
  },
  {
    name: `create devices of ${INTERFACES} interfaces`,
    path: "/api/dcim/devices/",
    count: 100,
    async prepare(server) {
      const make = async (path: string, body: unknown) => (await server.post<Made>(`/api/dcim/${path}/`, body)).id;
      const manufacturer = await make("manufacturers", { name: "bench", slug: "bench" });
      const type = await make("device-types", { manufacturer, model: "bench", slug: "bench" });
      await server.post(
        "/api/dcim/interface-templates/",
        Array.from({ length: INTERFACES }, (_, index) => ({
          device_type: type,
          name: `Ethernet1/${index + 1}`,
          type: "10gbase-x-sfpp",
        })),
      );
      const site = await make("sites", { name: "bench", slug: "bench" });
      const role = await make("device-roles", { name: "bench", slug: "bench" });
      return (number) => ({ name: `bench ${number}`, device_type: type, role, site });
    },
  },
];
