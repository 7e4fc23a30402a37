import type { BenchReader } from "./bench-reader.ts";

const PORTS = "SELECT id, _path_id FROM dcim_interface WHERE device_id = $1 FOR UPDATE";
/** Paths of others that ended in the device end at their cables. */
const CUT_PATHS = `
  UPDATE dcim_cablepath SET path = jsonb_set(path, '{-1}', '[]'), is_complete = FALSE, _nodes = trim_array(_nodes, 1)
  WHERE _nodes && $1::text[] AND NOT id = ANY($2::bigint[])`;

/** Deletes a device with its interfaces, their addresses, paths and ends of cables. */
export async function deleteDevice(reader: BenchReader, id: string): Promise<void> {
  const type = reader.types.get("dcim.interface");
  await reader.transaction(async (run) => {
    const ports = await run("ports of", PORTS, [id]);
    const ids = ports.map(([port]) => port);
    const paths = ports.map(([, path]) => path);
    await run("cut paths", CUT_PATHS, [ids.map((port) => `${type}:${port}`), paths]);
    await run(
      "delete addresses",
      "DELETE FROM ipam_ipaddress WHERE assigned_object_type_id = $1 AND assigned_object_id = ANY($2::bigint[])",
      [type, ids],
    );
    await run("delete ends", "DELETE FROM dcim_cabletermination WHERE _device_id = $1", [id]);
    await run("delete ports", "DELETE FROM dcim_interface WHERE device_id = $1", [id]);
    await run("delete paths", "DELETE FROM dcim_cablepath WHERE id = ANY($1::bigint[])", [paths]);
    await run("untag", "DELETE FROM extras_taggeditem WHERE object_id = $1 AND content_type_id = $2", [
      id,
      reader.types.get("dcim.device"),
    ]);
    await run("delete device", "DELETE FROM dcim_device WHERE id = $1", [id]);
  });
}
