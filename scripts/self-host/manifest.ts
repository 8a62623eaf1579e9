import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const schema = z.object({
  /** Moment at which it began, as ISO 8601. */
  at: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string().length(64) })),
});

/** What a backup holds: with it a restore finds what is missing or damaged. */
export type Manifest = z.output<typeof schema>;
export type BackedUpFile = Manifest['files'][number];

export const manifestName = 'manifest.json';

/** Null if the folder holds no whole manifest. */
export function findManifest(backup: string): Manifest | null {
  try {
    return schema.parse(JSON.parse(readFileSync(join(backup, manifestName), 'utf8')));
  } catch {
    return null;
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
