import type { DemoDevice } from "./devices.ts";
import { addAddress, type Networks } from "./network.ts";
import type { DemoSite, Organisation } from "./organisation.ts";
import type { SampleBook } from "./sample-book.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { slug } from "./slug.ts";

const SERVICES = [
  { name: "web", ports: [80, 443], count: 8, memory: 4096 },
  { name: "database", ports: [5432], count: 4, memory: 32_768 },
  { name: "queue", ports: [5672, 15_672], count: 3, memory: 8192 },
  { name: "monitoring", ports: [9090], count: 2, memory: 16_384 },
  { name: "dns", ports: [53], count: 2, memory: 2048 },
] as const;

interface ClusterPlace {
  readonly cluster: number;
  readonly site: DemoSite;
  readonly platform: number;
  readonly roles: ReadonlyMap<string, number>;
}

/** A cluster in each data centre, its hosts, and virtual machines with disks, interfaces, addresses and services. */
export function addVirtualMachines(
  book: SampleBook,
  random: SeededRandom,
  {
    organisation,
    devices,
    networks,
  }: { organisation: Organisation; devices: readonly DemoDevice[]; networks: Networks },
): void {
  const type = book.add("virtualization.cluster-type", { name: "Proxmox VE", slug: "proxmox-ve" });
  const group = book.add("virtualization.cluster-group", { name: "Production", slug: "production" });
  const platform = book.add("dcim.platform", { name: "Debian 12 (virtual)", slug: "debian-12-virtual" });
  const roles = new Map(
    SERVICES.map(({ name }) => [
      name,
      book.add("dcim.device-role", { name: `VM ${name}`, slug: `vm-${name}`, color: "03a9f4", vm_role: true }),
    ]),
  );
  for (const site of organisation.sites.filter(({ kind }) => kind === "data-centre")) {
    const cluster = book.add("virtualization.cluster", {
      name: `${site.code} production`,
      type,
      group,
      site: site.id,
      status: "active",
      tenant: organisation.tenants.platform,
    });
    for (const host of devices)
      if (host.site === site && host.kind === "server") book.change("dcim.device", host.id, { cluster });
    addMachines(book, random, {
      place: { cluster, site, platform, roles },
      tenant: organisation.tenants.platform,
      networks,
    });
  }
}

function addMachines(
  book: SampleBook,
  random: SeededRandom,
  { place, tenant, networks }: { place: ClusterPlace; tenant: number; networks: Networks },
): void {
  const network = networks.get(place.site)?.Servers;
  if (network === undefined) return;
  let host = 20;
  for (const { name: service, ports, count, memory } of SERVICES) {
    for (let number = 1; number <= count; number += 1) {
      host += 1;
      const name = `${slug(place.site.code)}-${service}-${String(number).padStart(2, "0")}`;
      const disks = [20, random.pick([50, 100, 200])];
      const machine = book.add("virtualization.virtual-machine", {
        name,
        cluster: place.cluster,
        site: place.site.id,
        tenant,
        platform: place.platform,
        role: place.roles.get(service) ?? null,
        status: random.oneIn(12) ? "staged" : "active",
        vcpus: random.pick([2, 4, 8]),
        memory,
        disk: disks.reduce((sum, size) => sum + size, 0),
      });
      for (const [at, size] of disks.entries())
        book.add("virtualization.virtual-disk", { virtual_machine: machine, name: `disk${at}`, size });
      const port = book.add("virtualization.vm-interface", {
        virtual_machine: machine,
        name: "eth0",
        mtu: 1500,
        mode: "access",
        untagged_vlan: network.vlan,
      });
      const address = addAddress(
        book,
        `${network.bytes}.${host}/24`,
        { model: "virtualization.vm-interface", id: port },
        { tenant, name },
      );
      book.change("virtualization.virtual-machine", machine, { primary_ip4: address });
      book.add("ipam.service", {
        virtual_machine: machine,
        name: service,
        protocol: service === "dns" ? "udp" : "tcp",
        ports: [...ports],
        ipaddresses: [address],
      });
    }
  }
}
