/** First bytes of the files that forms take; the name and type that a browser sends may be anything. */
const signatures = [
  ['255044462d', 'application/pdf'],
  ['ffd8ff', 'image/jpeg'],
  ['89504e470d0a1a0a', 'image/png'],
] as const;

/** Undefined for any other kind of file. */
export async function fileKind(file: File): Promise<(typeof signatures)[number][1] | undefined> {
  const bytes = [...new Uint8Array(await file.slice(0, 8).arrayBuffer())];
  const begin = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return signatures.find(([signature]) => begin.startsWith(signature))?.[1];
}

export async function isPhoto(file: File): Promise<boolean> {
  const kind = await fileKind(file);
  return kind !== undefined && kind !== 'application/pdf';
}
