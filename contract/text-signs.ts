/**
 * What nobody sees: signs that join, hide or turn the direction of text, and letters that are drawn blank (U+2800,
 * U+1D159, U+16FE4). A name with them looks like another.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}\u2800\u{1d159}\u{16fe4}]/gu;

/** More marks on one letter than any language writes cover the lines above and below. */
const heaped = /(\p{M}{4})\p{M}+/gu;

/** Without what isn't seen, and with at most four marks on a letter. */
export function tidySigns(text: string): string {
  return text.replace(unseen, '').replace(heaped, '$1');
}

/** As a text of one line is kept: also with its spaces and line breaks made single spaces. */
export function tidyLine(text: string): string {
  return tidySigns(text).replace(/\s+/g, ' ').trim();
}

/** A text of several lines as it is kept: its lines end in one way. */
export function tidyLines(text: string): string {
  return tidySigns(text)
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .trim();
}

/** Tops of domains in Cyrillic; all others are of other letters, or `xn--…`. */
const cyrillicTops = 'рф|рус|орг|ком|онлайн|сайт|дети|москва|бел|укр|қаз|срб|бг|мкд|ею|католик|мон';
const top = `(?:(?:(?!\\p{Script=Cyrillic})\\p{L}){2,}|${cyrillicTops})`;
/** Those under which hosts of one letter are in use, such as `x.com`: with others it is an initial and a name. */
const shortTops = 'com|org|net|co|me|ru|io';
/** A host begins with two letters, because initials are followed by a full stop too; `t.me/casino` begins with one. */
const linkLike = new RegExp(
  `://|@|www\\.|[\\p{L}\\p{N}-]{2}\\.${top}(?![\\p{L}])|[\\p{L}\\p{N}]\\.${top}(?:[/?#]|:\\d)|(?<![\\p{L}\\p{N}.])[a-z]\\.(?:${shortTops})(?![\\p{L}])|(?<![\\p{N}.])(?:\\d{1,3}\\.){3}\\d{1,3}[/:]|(?<![\\p{L}])localhost[:/]`,
  'iu',
);

/** Whether a text holds what mail programs and telephones make a link of. Wide letters count as plain ones. */
export function hasAddress(text: string): boolean {
  return linkLike.test(text.normalize('NFKC').replaceAll('。', '.'));
}
