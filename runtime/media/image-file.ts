import { disableTypes, imageSize, types } from "image-size";

/** A file as a client sent it. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file that is an image of an admitted kind. */
export interface ImageFile {
  readonly bytes: Uint8Array;
  /** Name below the folder of its model: a part nobody can guess, and the client's name made safe. */
  readonly name: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Kinds of images by the ending of their files. SVG is none of them: it can hold scripts. */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
};

/** Largest width and height, which columns of 16 bits hold. */
const MOST_PIXELS = 32_767;
/** Longest part that is kept of a client's file name. */
const MOST_CHARACTERS = 40;

disableTypes(types.filter((type) => !(type in IMAGE_TYPES)));

/** What an upload is, judged by its content alone: an image, or what is wrong with it. */
export function readImage({ name, bytes }: UploadedFile, unguessable: string): ImageFile | string {
  if (bytes.byteLength === 0) return "The submitted file is empty.";
  const size = sizeOf(bytes);
  if (size === undefined) return "Upload a valid image. PNG, JPEG, GIF and WebP are accepted.";
  const { width, height, type } = size;
  if (width < 1 || height < 1 || width > MOST_PIXELS || height > MOST_PIXELS)
    return `Width and height of an image must be between 1 and ${MOST_PIXELS} pixels.`;
  const stem = name
    .replace(/^.*[/\\]/s, "")
    .replace(/\.[^.]*$/, "")
    .replaceAll(/[^A-Za-z0-9_-]+/g, "_")
    .slice(0, MOST_CHARACTERS);
  return { bytes, width, height, name: `${unguessable}/${stem || "image"}.${type}` };
}

function sizeOf(bytes: Uint8Array): { width: number; height: number; type: string } | undefined {
  try {
    const { width, height, type } = imageSize(bytes);
    return type !== undefined && type in IMAGE_TYPES ? { width, height, type } : undefined;
  } catch {
    // Of no kind that is known, or cut off before it says its size.
    return undefined;
  }
}
