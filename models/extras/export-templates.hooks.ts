import { sql } from "kysely";
import type { ExportTemplatePort } from "../../runtime/declaration/hooks.ts";

/** Supplies the export templates by name: of several with one name, the oldest. */
export const exportTemplates: ExportTemplatePort = {
  type: "port",
  port: "export-templates",
  async find(connection, typeId, name) {
    const [row] = await connection.query(
      sql`SELECT e.template_code, e.mime_type, e.file_extension, e.as_attachment FROM extras_exporttemplate e
        JOIN extras_exporttemplate_content_types l ON l.exporttemplate_id = e.id
        WHERE l.contenttype_id = ${typeId} AND e.name = ${name} ORDER BY e.id LIMIT 1`,
    );
    if (row === undefined) return undefined;
    const [code, mimeType, fileExtension, isAttachment] = row as [string, string, string, string];
    return { code, mimeType, fileExtension, isAttachment: isAttachment === "t" };
  },
};
