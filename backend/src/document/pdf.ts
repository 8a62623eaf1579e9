import type { Env } from '../env.ts';
import { writeDocument } from './file.ts';
import { findDocument } from './record.ts';

/** The PDF of a document whoever may see it, as a message takes it along; null if there is none. */
export async function documentPdf(env: Env, id: number): Promise<Uint8Array | null> {
  const document = await findDocument(env, null, id, Date.now());
  return (document && (await writeDocument(document, 'pdf')))?.bytes ?? null;
}
