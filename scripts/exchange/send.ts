/** Asks the address of the exchange: with a body it is a POST. Returns the text of the answer. */
export type Ask = (query: string, body?: Uint8Array<ArrayBuffer>) => Promise<string>;

/** A file by the name under which it is sent. */
export interface SentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The shop has refused; the message is its own. */
export class Refused extends Error {}

/** Longest piece of a file if the shop names none, in bytes. */
const usualPiece = 1024 * 1024;

/**
 * Exchanges files as 1C does: pictures and what else there is first, then goods, then offers. Calls `onProgress` with what the shop says
 * meanwhile. Throws `Refused`.
 */
export async function sendFiles(
  ask: Ask,
  files: readonly SentFile[],
  onProgress: (line: string) => void,
): Promise<void> {
  await succeed(ask, 'mode=checkauth');
  const piece = Number(/file_limit=(\d+)/.exec(await ask('mode=init'))?.[1] ?? usualPiece);
  const sorted = files.toSorted((a, b) => placeOf(a) - placeOf(b));
  for (const { name, bytes } of sorted) {
    const query = `filename=${encodeURIComponent(name)}`;
    for (let at = 0; at < bytes.length; at += piece) {
      await succeed(ask, `mode=file&${query}`, bytes.slice(at, at + piece));
    }
    if (isXml(name)) await importFile(ask, query, onProgress);
  }
  await succeed(ask, 'mode=complete');
}

async function importFile(ask: Ask, query: string, onProgress: (line: string) => void): Promise<void> {
  for (;;) {
    const [status = '', line = ''] = (await ask(`mode=import&${query}`)).split('\n');
    if (status === 'success') return;
    if (status !== 'progress') throw new Refused(line || status);
    onProgress(line);
  }
}

async function succeed(ask: Ask, query: string, body?: Uint8Array<ArrayBuffer>): Promise<void> {
  const [status = '', line = ''] = (await ask(query, body)).split('\n');
  if (status !== 'success') throw new Refused(line || status);
}

const isXml = (name: string) => name.endsWith('.xml');

/** Offers name goods, goods name pictures. */
function placeOf({ name }: SentFile): number {
  if (!isXml(name)) return 0;
  return /(offers|prices|rests)[^/]*$/i.test(name) ? 2 : 1;
}
