import { messageLimits } from '#contract/attachment.ts';
import { tidySigns } from '#contract/text-signs.ts';

const ending = '.pdf';

/**
 * Name under which a PDF is saved, whatever was sent: without folders, signs that hide or turn text, and those that file
 * systems refuse; always with the ending of a PDF.
 */
export function pdfName(sent: string): string {
  const own = tidySigns(sent).replace(/\p{C}/gu, '').split(/[\\/]/).at(-1) ?? '';
  const clean = bare(
    own
      .normalize('NFC')
      .replace(/[<>:"|?*]+/g, '_')
      .replace(/\s+/g, ' '),
  );
  const whole = bare(clean.replace(/\.pdf$/i, ''));
  // Half a character may be left at the end.
  const short = bare(whole.slice(0, messageLimits.fileName - ending.length).replace(/[\ud800-\udbff]$/, ''));
  return `${short || 'file'}${ending}`;
}

const bare = (name: string) => name.replace(/^[\s.]+|[\s.]+$/g, '');
