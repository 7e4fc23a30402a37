// Generated from models/extras/image-attachment.yaml by "npm run generate". DO NOT EDIT.
import { restRoutes } from "../../runtime/rest/rest-routes.ts";
import { imageAttachmentFilters } from "./image-attachment.filters.ts";
import { imageAttachment } from "./image-attachment.model.ts";

export const imageAttachmentRoutes = restRoutes(imageAttachment, imageAttachmentFilters, ["list", "retrieve", "create", "update", "destroy", "bulk"]);
