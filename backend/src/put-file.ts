import { ApiError } from './errors.ts';
import { logFailure } from './log.ts';
import { t } from './texts/texts.ts';
import { within } from './within.ts';

/** In milliseconds. The largest file of a buyer has 2 MB. */
const usualPatience = 3000;

/** Stores a file in the bucket. Throws 503 if it can't: a full disk, which never answers, too. */
export async function putFile(
  files: R2Bucket,
  name: string,
  bytes: Uint8Array,
  httpMetadata: R2HTTPMetadata,
  patience = usualPatience,
) {
  try {
    await within(patience, files.put(name, bytes, { httpMetadata }));
  } catch (error) {
    logFailure(error);
    throw new ApiError(503, 'FilesUnavailable', t('photo.not-kept'));
  }
}
