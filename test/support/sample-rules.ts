import type { ModelName } from "../../runtime/declaration/model-declaration.ts";
import type { Body, Fill, Samples } from "./sample.ts";

/** What a model's declaration does not say of a valid body. */
export interface SampleRule {
  /** Fields left out of full bodies. */
  readonly omit?: readonly string[];
  /** Fields that bodies need although each alone is optional. */
  readonly require?: readonly string[];
  /** Fields that only an object that exists can have: what they refer to belongs to it. */
  readonly late?: readonly string[];
  /** References that lead to an object of their own each time. */
  readonly fresh?: readonly string[];
  /** Members that go with a given one, by its name; undefined leaves a member out. */
  readonly beside?: Readonly<Record<string, (samples: Samples, value: unknown) => Body | Promise<Body>>>;
  /** What the object must be that a reference leads to, by the reference's name. */
  readonly referred?: Readonly<Record<string, (samples: Samples) => Body | Promise<Body>>>;
  /** Members set last. */
  readonly set?: (input: { n: number; samples: Samples; fill: Fill }) => Body | Promise<Body>;
  /** Members that the answer to a write shows as they were before it. */
  readonly shownBefore?: readonly string[];
  /** The database holds objects from the start; samples are some of them. */
  readonly isGiven?: true;
}

/** A template belongs to a device type or to a module type. */
const TEMPLATE = {
  omit: ["module_type"],
  require: ["device_type"],
  beside: { module_type: () => ({ device_type: undefined }) },
} satisfies SampleRule;
const highest = 1024;
const WIRELESS = { type: "ieee802.11ac" };
const wired = { type: "1000base-t" };

/** Rules across fields, by model. */
export const SAMPLE_RULES: Readonly<Record<ModelName, SampleRule>> = {
  // One end of a circuit is at a site or in a provider's network.
  "circuits.circuit-termination": {
    omit: ["provider_network"],
    require: ["site"],
    beside: { provider_network: () => ({ site: undefined }) },
  },
  "circuits.circuit": {
    referred: { provider_account: async (samples) => ({ provider: await samples.shared("circuits.provider") }) },
  },
  // A cable is in two ports, of which its answer shows that they were free.
  "dcim.cable": {
    shownBefore: ["a_terminations", "b_terminations"],
    set: async ({ samples }) => {
      const [a, b] = await samples.make("dcim.interface", 2);
      const port = (id: number | undefined) => [{ object_type: "dcim.interface", object_id: id }];
      return { a_terminations: port(a?.id), b_terminations: port(b?.id) };
    },
  },
  // One more port at an end, of the type that is there.
  "dcim.cable-termination": {
    omit: ["termination"],
    set: async ({ samples }) => ({
      cable_end: "A",
      termination_type: "dcim.interface",
      termination_id: (await samples.makeOne("dcim.interface")).id,
    }),
  },
  "dcim.console-port-template": TEMPLATE,
  "dcim.console-server-port-template": TEMPLATE,
  // Mounted at no height, so that any number fits in one rack.
  "dcim.device": {
    omit: ["position", "face"],
    late: ["oob_ip", "primary_ip4", "primary_ip6"],
    beside: { virtual_chassis: () => ({ vc_position: 1 }) },
  },
  "dcim.device-bay": { omit: ["installed_device"] },
  "dcim.device-role": { set: () => ({ vm_role: true }) },
  // Images are uploaded, not sent as JSON; only a parent device has bays.
  "dcim.device-type": {
    omit: ["front_image", "rear_image"],
    set: ({ fill }) => (fill === "full" ? { subdevice_role: "parent" } : {}),
  },
  // Bays are in parent devices.
  "dcim.device-bay-template": { referred: { device_type: () => ({ subdevice_role: "parent" }) } },
  // A front port and its rear port are on one device.
  "dcim.front-port": {
    require: ["rear_port_position"],
    beside: {
      device: async (samples, device) => ({ rear_port: (await samples.makeOne("dcim.rear-port", { device })).id }),
    },
  },
  "dcim.front-port-template": {
    ...TEMPLATE,
    require: ["device_type", "rear_port_position"],
    beside: {
      device_type: async (samples, device_type) => rearPortTemplate(samples, { device_type }),
      module_type: async (samples, module_type) => ({
        device_type: undefined,
        ...(await rearPortTemplate(samples, { module_type })),
      }),
    },
  },
  // What goes with a wired type: no radio; VLANs of any number.
  "dcim.interface": {
    omit: ["rf_role", "rf_channel", "rf_channel_frequency", "rf_channel_width", "tx_power", "wireless_lans"],
    set: ({ fill }) => (fill === "full" ? { ...wired, mode: "tagged" } : wired),
    beside: { parent: () => ({ type: "virtual" }) },
    referred: { lag: () => ({ type: "lag" }) },
  },
  "dcim.interface-template": { ...TEMPLATE, omit: ["module_type", "rf_role"], set: () => wired },
  // A module is in a bay of its device.
  "dcim.module": {
    beside: {
      device: async (samples, device) => ({ module_bay: (await samples.makeOne("dcim.module-bay", { device })).id }),
    },
  },
  "dcim.power-outlet-template": TEMPLATE,
  "dcim.power-port-template": TEMPLATE,
  // A unit is reserved once.
  "dcim.rack-reservation": { fresh: ["rack"], set: ({ n }) => ({ units: [(n % 42) + 1] }) },
  // High enough for a reservation of any unit.
  "dcim.rack": { set: ({ fill }) => (fill === "full" ? { u_height: 100, starting_unit: 1 } : {}) },
  "dcim.rear-port": { set: () => ({ positions: highest }) },
  "dcim.rear-port-template": { ...TEMPLATE, set: () => ({ positions: highest }) },
  "dcim.virtual-chassis": { late: ["master"] },
  "dcim.virtual-device-context": { late: ["primary_ip4", "primary_ip6"] },
  // The source follows from the file, which comes from the source.
  "extras.config-context": { late: ["data_source"] },
  "extras.config-template": { omit: ["data_file"], late: ["data_source"] },
  "extras.content-type": { isGiven: true },
  // A field that other samples need not fill in, of a type without a choice set or object type.
  "extras.custom-field": {
    omit: ["object_type", "choice_set", "default", "validation_minimum", "validation_maximum", "validation_regex"],
    set: ({ fill }) => (fill === "full" ? { type: "text", required: false } : { type: "text" }),
    beside: { choice_set: () => ({ type: "select" }) },
  },
  "extras.event-rule": {
    omit: ["conditions"],
    set: async ({ samples }) => ({
      type_create: true,
      action_type: "webhook",
      action_object_type: "extras.webhook",
      action_object_id: await samples.shared("extras.webhook"),
    }),
  },
  "extras.export-template": { late: ["data_source"] },
  // A tag for objects of some types cannot be given to others.
  "extras.tag": { omit: ["object_types"] },
  // A certificate file is for verification.
  "extras.webhook": { omit: ["ca_file_path"] },
  "ipam.asn-range": { set: ({ n }) => ({ start: n * 10, end: n * 10 + 9 }) },
  // Some states and roles are for one family or one kind of interface.
  "ipam.ip-address": { set: ({ fill }) => (fill === "full" ? { status: "active", role: "secondary" } : {}) },
  "ipam.ip-range": {
    set: ({ n }) => ({ start_address: `10.200.${n % 256}.10/24`, end_address: `10.200.${n % 256}.20/24` }),
  },
  // A service runs on a device or on a virtual machine, at addresses of its interfaces.
  "ipam.service": {
    omit: ["virtual_machine", "ipaddresses"],
    require: ["device"],
    beside: { virtual_machine: () => ({ device: undefined }) },
  },
  // A VLAN of a group has the group's scope.
  "ipam.vlan": { omit: ["site"] },
  "ipam.vlan-group": { set: ({ fill }) => (fill === "full" ? { min_vid: 1, max_vid: 4094 } : {}) },
  "users.object-permission": { set: ({ fill }) => (fill === "full" ? { constraints: [{ id__gt: 0 }] } : {}) },
  "users.token": { set: ({ n, fill }) => (fill === "full" ? { key: n.toString(16).padStart(40, "0") } : {}) },
  // A machine runs in a cluster, whose site is its own, or at a site.
  "virtualization.virtual-machine": {
    late: ["primary_ip4", "primary_ip6"],
    require: ["cluster"],
    beside: { site: () => ({ cluster: undefined }) },
    referred: {
      device: async (samples) => ({
        cluster: await samples.shared("virtualization.cluster"),
        site: await samples.shared("dcim.site"),
      }),
    },
  },
  "virtualization.vm-interface": { set: ({ fill }) => (fill === "full" ? { mode: "tagged" } : {}) },
  "vpn.ike-policy": { set: () => ({ version: 1, mode: "main" }) },
  // Of any number of terminations.
  "vpn.l2vpn": { set: () => ({ type: "vxlan" }) },
  "wireless.wireless-link": {
    referred: { interface_a: () => WIRELESS, interface_b: () => WIRELESS },
    set: async ({ samples }) => {
      const ends = await samples.make("dcim.interface", 2, WIRELESS);
      return { interface_a: ends[0]?.id, interface_b: ends[1]?.id };
    },
    omit: ["interface_a", "interface_b"],
  },
};

async function rearPortTemplate(samples: Samples, parent: Body): Promise<Body> {
  const given = "module_type" in parent ? { device_type: undefined, ...parent } : parent;
  return { rear_port: (await samples.makeOne("dcim.rear-port-template", given)).id };
}
