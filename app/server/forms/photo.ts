/** First bytes of JPEG and PNG; the name and type that a browser sends may be anything. */
const beginnings = ['ffd8ff', '89504e470d0a1a0a'];

export async function isPhoto(file: File): Promise<boolean> {
  const bytes = [...new Uint8Array(await file.slice(0, 8).arrayBuffer())];
  const begin = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return beginnings.some((signature) => begin.startsWith(signature));
}
