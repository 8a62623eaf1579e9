/** First bytes of the accepted files; the name and type that a browser sends may be anything. */
const signatures = [
  ['25504446', 'application/pdf'],
  ['ffd8ff', 'image/jpeg'],
  ['89504e47', 'image/png'],
] as const;

/** Undefined for any other kind of file. */
export async function requisitesType(file: File): Promise<string | undefined> {
  const bytes = [...new Uint8Array(await file.slice(0, 4).arrayBuffer())];
  const begin = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return signatures.find(([signature]) => begin.startsWith(signature))?.[1];
}
