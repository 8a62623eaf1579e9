import { t } from '../texts/texts.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Text of a file: UTF-8 or UTF-16 (as Excel's "Unicode text"), else windows-1251, in which Excel writes CSV. Throws
 * `UnreadableFile` if it is empty or isn't text, also if it is a document whose beginning could be taken for text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = textOf(bytes);
  if (/^\s*%PDF-/.test(text)) throw new UnreadableFile(t('file.pdf'));
  if (/^\s*\{\\rtf\d/.test(text)) throw new UnreadableFile(t('file.no-table'));
  if (text.trim() === '') throw new UnreadableFile(t('file.empty'));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new UnreadableFile(t('file.no-table'));
  return text;
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Whether a file begins so. */
export const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** First bytes of a zip, which a workbook (xlsx) is, and of an old (xls) or encrypted workbook. */
export const signatures = { zip: [0x50, 0x4b, 0x03, 0x04], old: [0xd0, 0xcf, 0x11, 0xe0] } as const;
