// Generated from models/ipam/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const ipamChoices = {
  "ipam.fhrp-group-auth-type": {
    name: "ipam.fhrp-group-auth-type",
    type: "string",
    choices: [
      { value: "plaintext", label: "Plaintext" },
      { value: "md5", label: "MD5" },
    ],
  },
  "ipam.fhrp-group-protocol": {
    name: "ipam.fhrp-group-protocol",
    type: "string",
    choices: [
      { value: "vrrp2", label: "VRRPv2", group: "Standard" },
      { value: "vrrp3", label: "VRRPv3", group: "Standard" },
      { value: "carp", label: "CARP", group: "Standard" },
      { value: "clusterxl", label: "ClusterXL", group: "CheckPoint" },
      { value: "hsrp", label: "HSRP", group: "Cisco" },
      { value: "glbp", label: "GLBP", group: "Cisco" },
      { value: "other", label: "Other", group: "Other" },
    ],
  },
  "ipam.ip-address-family": {
    name: "ipam.ip-address-family",
    type: "int",
    choices: [
      { value: 4, label: "IPv4" },
      { value: 6, label: "IPv6" },
    ],
  },
  "ipam.ip-address-role": {
    name: "ipam.ip-address-role",
    type: "string",
    choices: [
      { value: "loopback", label: "Loopback", color: "gray" },
      { value: "secondary", label: "Secondary", color: "blue" },
      { value: "anycast", label: "Anycast", color: "yellow" },
      { value: "vip", label: "VIP", color: "purple" },
      { value: "vrrp", label: "VRRP", color: "green" },
      { value: "hsrp", label: "HSRP", color: "green" },
      { value: "glbp", label: "GLBP", color: "green" },
      { value: "carp", label: "CARP", color: "green" },
    ],
  },
  "ipam.ip-address-status": {
    name: "ipam.ip-address-status",
    type: "string",
    extend: "ipam.IPAddress.status",
    choices: [
      { value: "active", label: "Active", color: "blue" },
      { value: "reserved", label: "Reserved", color: "cyan" },
      { value: "deprecated", label: "Deprecated", color: "red" },
      { value: "dhcp", label: "DHCP", color: "green" },
      { value: "slaac", label: "SLAAC", color: "purple" },
    ],
  },
  "ipam.ip-range-status": {
    name: "ipam.ip-range-status",
    type: "string",
    extend: "ipam.IPRange.status",
    choices: [
      { value: "active", label: "Active", color: "blue" },
      { value: "reserved", label: "Reserved", color: "cyan" },
      { value: "deprecated", label: "Deprecated", color: "red" },
    ],
  },
  "ipam.prefix-status": {
    name: "ipam.prefix-status",
    type: "string",
    extend: "ipam.Prefix.status",
    choices: [
      { value: "container", label: "Container", color: "gray" },
      { value: "active", label: "Active", color: "blue" },
      { value: "reserved", label: "Reserved", color: "cyan" },
      { value: "deprecated", label: "Deprecated", color: "red" },
    ],
  },
  "ipam.service-protocol": {
    name: "ipam.service-protocol",
    type: "string",
    choices: [
      { value: "tcp", label: "TCP" },
      { value: "udp", label: "UDP" },
      { value: "sctp", label: "SCTP" },
    ],
  },
  "ipam.vlan-status": {
    name: "ipam.vlan-status",
    type: "string",
    extend: "ipam.VLAN.status",
    choices: [
      { value: "active", label: "Active", color: "blue" },
      { value: "reserved", label: "Reserved", color: "cyan" },
      { value: "deprecated", label: "Deprecated", color: "red" },
    ],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
