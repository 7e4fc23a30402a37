import type { BenchReader } from "./bench-reader.ts";
import { slug, type Text, text } from "./json-text.ts";

const TAGS = `
  SELECT tag.id, tag.name, tag.slug, tag.color, l.object_id FROM extras_taggeditem l JOIN extras_tag tag ON tag.id = l.tag_id
  WHERE l.object_id = ANY($1::bigint[]) AND l.content_type_id = $2 ORDER BY tag.name, tag.id`;

/** Ids and JSON texts of tags by the object they are attached to. */
export async function readTags(
  reader: BenchReader,
  base: string,
  { type, ids }: { type: string; ids: readonly Text[] },
): Promise<Map<string, { ids: string[]; json: string }>> {
  const tags = new Map<string, { ids: string[]; json: string }>();
  for (const [id, name, tagSlug, color, object] of await reader.rows("tags", TAGS, [ids, reader.types.get(type)])) {
    const shown = text(name);
    const json = `{"id":${id},"url":"${base}/api/extras/tags/${id}/","display":${shown},"name":${shown}${slug(tagSlug)},"color":${text(color)}}`;
    const known = tags.get(object as string);
    if (known === undefined) tags.set(object as string, { ids: [id as string], json });
    else {
      known.ids.push(id as string);
      known.json += `,${json}`;
    }
  }
  return tags;
}
