import { sql } from "kysely";
import type { EndpointHook } from "../../runtime/declaration/hooks.ts";
import { MalformedRequest, NotFound } from "../../runtime/errors/api-error.ts";
import { lastValue } from "../../runtime/query/pagination.ts";

/** What is read of an interface: where its path ends. */
interface Connected {
  readonly connected_endpoints: readonly { readonly device?: { readonly id: number } }[] | null;
  readonly connected_endpoints_type: string | null;
}

/** The device to which the path from an interface leads, without its config context. Only what the user may see is found. */
export const connectedDevice: EndpointHook = {
  type: "endpoint",
  async run({ query, context }) {
    const [device, name] = ["peer_device", "peer_interface"].map((parameter) => lastValue(query, parameter) ?? "");
    if (!device || !name)
      throw new MalformedRequest('Request must include "peer_device" and "peer_interface" filters.');
    if (`${device}${name}`.includes("\0")) throw new NotFound();
    const rows = await context.query(
      sql`SELECT i.id FROM dcim_interface i JOIN dcim_device d ON d.id = i.device_id WHERE d.name = ${device} AND i.name = ${name} ORDER BY i.id`,
    );
    const found = await context.objects(
      "dcim.interface",
      rows.map(([id]) => id as string),
    );
    const [text] = found.values();
    const end = text === undefined ? undefined : (JSON.parse(text) as Connected);
    const far = end?.connected_endpoints_type === "dcim.interface" ? end.connected_endpoints?.[0]?.device : undefined;
    if (far === undefined) throw new NotFound();
    const key = String(far.id);
    const body = (await context.objects("dcim.device", [key], { exclude: ["config_context"] })).get(key);
    if (body === undefined) throw new NotFound();
    return { status: 200, body };
  },
};
