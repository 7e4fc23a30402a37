// Generated from models/dcim/connected-device.endpoint.yaml by "npm run generate". DO NOT EDIT.
import type { EndpointDeclaration } from "../../runtime/declaration/endpoint-declaration.ts";

export const dcimConnectedDeviceEndpoint = {
  name: "dcim.connected-device",
  label: "Connected Device Locator",
  description: "The device at the far end of an interface that is named with its device. A device that boots without a configuration but sees its neighbours, by LLDP for example, finds itself so.",
  path: "dcim/connected-device",
  methods: { GET: "connectedDevice" },
} as const satisfies EndpointDeclaration;
