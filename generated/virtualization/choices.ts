// Generated from models/virtualization/choices.yaml by "npm run generate". DO NOT EDIT.
import type { ChoiceSetDeclaration } from "../../runtime/declaration/model-declaration.ts";

export const virtualizationChoices = {
  "virtualization.cluster-status": {
    name: "virtualization.cluster-status",
    type: "string",
    extend: "virtualization.Cluster.status",
    choices: [
      { value: "planned", label: "Planned", color: "cyan" },
      { value: "staging", label: "Staging", color: "blue" },
      { value: "active", label: "Active", color: "green" },
      { value: "decommissioning", label: "Decommissioning", color: "yellow" },
      { value: "offline", label: "Offline", color: "red" },
    ],
  },
  "virtualization.virtual-machine-status": {
    name: "virtualization.virtual-machine-status",
    type: "string",
    extend: "virtualization.VirtualMachine.status",
    choices: [
      { value: "offline", label: "Offline", color: "gray" },
      { value: "active", label: "Active", color: "green" },
      { value: "planned", label: "Planned", color: "cyan" },
      { value: "staged", label: "Staged", color: "blue" },
      { value: "failed", label: "Failed", color: "red" },
      { value: "decommissioning", label: "Decommissioning", color: "yellow" },
    ],
  },
} as const satisfies Readonly<Record<string, ChoiceSetDeclaration>>;
