/** File systems take names of 255 bytes. */
const longestName = 240;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** `Content-Disposition` of a file to save (RFC 6266): an ASCII name for old clients, and the real one (RFC 8187). */
export function savedAs(name: string): string {
  // Path separators and control characters could escape the download folder or the header.
  const clean = shortened(name.replace(/[\p{C}\\/:*?"<>|]+/gu, '_'));
  const plain = clean.replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Its beginning, which says what it is, and its suffix, by which it is opened. */
function shortened(name: string): string {
  const [suffix = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  let room = longestName - bytesOf(suffix);
  const kept: string[] = [];
  for (const sign of name.slice(0, name.length - suffix.length)) {
    room -= bytesOf(sign);
    if (room < 0) break;
    kept.push(sign);
  }
  return `${kept.join('')}${suffix}`;
}
