import { type Attachment, messageLimits } from '#contract/attachment.ts';
import { savedAs } from '#contract/saved-as.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { addressOf, keep, type PhotoFolder, photoOf, storePhoto } from '../photo/store.ts';
import { t } from '../texts/texts.ts';
import { pdfName } from './name.ts';

/** Largest body of a message with a file: the file, the longest text and name, and what frames them. */
export const maxAttachmentBody = messageLimits.fileBytes + 16_384;

/** The file of a message as its row holds it: the name of a photo, or a PDF with its name in the bucket. */
export interface Attached {
  photo: string | null;
  file: string | null;
  fileName: string | null;
  fileSize: number | null;
}

export const noFile: Attached = { photo: null, file: null, fileName: null, fileSize: null };

/** Columns of `Attached`, in the order of `attachedValues`. */
export const attachedColumns = 'photo, file, file_name, file_size';
export const attachedFields = 'photo, file, file_name AS fileName, file_size AS fileSize';
export const attachedValues = ({ photo, file, fileName, fileSize }: Attached) => [photo, file, fileName, fileSize];

/** `%PDF-`. Readers also find it further on, behind what another program takes for its own: such a file is refused. */
const pdfHead = [0x25, 0x50, 0x44, 0x46, 0x2d];

/**
 * Stores the file of a message: a photo cleaned, a PDF as it is. Throws 413 if it is too large, 415 if its content is
 * neither, whatever its name and type say.
 */
export async function storeAttachment(
  env: Env,
  folder: PhotoFolder,
  { file, name }: { file: Blob; name: string },
  now: number,
): Promise<Attached> {
  const mostBytes = messageLimits.fileBytes;
  if (file.size > mostBytes) throw new ApiError(413, 'PayloadTooLarge', t('attachment.too-large'));
  const head = new Uint8Array(await file.slice(0, pdfHead.length).arrayBuffer());
  if (!pdfHead.every((byte, at) => head[at] === byte)) {
    return { ...noFile, photo: await storePhoto(env, folder, { file, mostBytes, otherType: 'attachment.type' }, now) };
  }
  const fileName = pdfName(name);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const metadata = { contentType: 'application/pdf', contentDisposition: savedAs(fileName) };
  const kept = await keep(env, { folder, extension: 'pdf', bytes, metadata }, now);
  return { ...noFile, file: kept, fileName, fileSize: bytes.length };
}

/** What a reader is given of the file of a message: addresses that end. */
export function attachmentOf(
  env: Env,
  folder: PhotoFolder,
  { photo, file, fileName, fileSize }: Attached,
  now: number,
): { photo: { url: string } | null; file: Attachment | null } {
  const url = addressOf(env, folder, file, now);
  const pdf = url === null ? null : { name: fileName ?? pdfName(''), size: fileSize ?? 1, url };
  return { photo: photoOf(env, folder, photo, now), file: pdf };
}
