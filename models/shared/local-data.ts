import type { WriteItem } from "../../runtime/declaration/hooks.ts";

/** Whether JSON data is an object. */
export const isJsonObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether clients of the interface take a JSON value as nothing: null, and what is empty. */
export function isEmptyJson(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0 || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** Local config context data is a JSON object, or empty; tells whether it is. */
export function checkLocalData(item: WriteItem): boolean {
  const data = item.value("local_context_data");
  const isGood = isEmptyJson(data) || isJsonObject(data);
  if (!isGood) item.error("local_context_data", 'JSON data must be in object form. Example: {"foo": 123}');
  return isGood;
}
