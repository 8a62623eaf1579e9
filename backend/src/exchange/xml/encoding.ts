import { ExchangeRefused } from '../refused.ts';

export type Encoding = 'utf-8' | 'windows-1251';

/** Bytes in which a file says its encoding. */
export const headSize = 200;

/** The encoding that a file names at its beginning. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, headSize));
  const [, name = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head) ?? [];
  if (/^utf-?8$/i.test(name)) return 'utf-8';
  if (/^(windows-1251|cp1251)$/i.test(name)) return 'windows-1251';
  throw new ExchangeRefused('exchange.bad-encoding', { encoding: name });
}
