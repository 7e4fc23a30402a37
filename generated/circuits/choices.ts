// Generated from models/circuits/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const circuitsChoices = {
  "circuits.circuit-commit-rate": {
    name: "circuits.circuit-commit-rate",
    type: "int",
    extend: "circuits.Circuit.commit_rate",
    choices: [
      { value: 10000, label: "10 Mbps" },
      { value: 100000, label: "100 Mbps" },
      { value: 1000000, label: "1 Gbps" },
      { value: 10000000, label: "10 Gbps" },
      { value: 25000000, label: "25 Gbps" },
      { value: 40000000, label: "40 Gbps" },
      { value: 100000000, label: "100 Gbps" },
      { value: 1544, label: "T1 (1.544 Mbps)" },
      { value: 2048, label: "E1 (2.048 Mbps)" },
    ],
  },
  "circuits.circuit-status": {
    name: "circuits.circuit-status",
    type: "string",
    extend: "circuits.Circuit.status",
    choices: [
      { value: "planned", label: "Planned", color: "cyan" },
      { value: "provisioning", label: "Provisioning", color: "blue" },
      { value: "active", label: "Active", color: "green" },
      { value: "offline", label: "Offline", color: "red" },
      { value: "deprovisioning", label: "Deprovisioning", color: "yellow" },
      { value: "decommissioned", label: "Decommissioned", color: "gray" },
    ],
  },
  "circuits.circuit-termination-port-speed": {
    name: "circuits.circuit-termination-port-speed",
    type: "int",
    extend: "circuits.CircuitTermination.port_speed",
    choices: [
      { value: 10000, label: "10 Mbps" },
      { value: 100000, label: "100 Mbps" },
      { value: 1000000, label: "1 Gbps" },
      { value: 10000000, label: "10 Gbps" },
      { value: 25000000, label: "25 Gbps" },
      { value: 40000000, label: "40 Gbps" },
      { value: 100000000, label: "100 Gbps" },
      { value: 1544, label: "T1 (1.544 Mbps)" },
      { value: 2048, label: "E1 (2.048 Mbps)" },
    ],
  },
  "circuits.circuit-termination-side": {
    name: "circuits.circuit-termination-side",
    type: "string",
    choices: [
      { value: "A", label: "A" },
      { value: "Z", label: "Z" },
    ],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
