/** First bytes of the two kinds of photo; the name and the type that a browser tells may be anything. */
const beginnings = ['ffd8ff', '89504e470d0a1a0a'];

/** Whether a file begins as a JPEG or a PNG does. */
export async function isPhoto(file: File): Promise<boolean> {
  const bytes = [...new Uint8Array(await file.slice(0, 8).arrayBuffer())];
  const begin = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return beginnings.some((signature) => begin.startsWith(signature));
}
