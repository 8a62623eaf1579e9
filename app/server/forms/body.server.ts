export type BodyFault = 'too-large' | 'too-slow' | 'broken';

/** Time for a whole form to arrive, in milliseconds. A slow line sends 64 KB in far less. */
const patience = 15_000;

/**
 * Reads a request's body up to a limit. Counts the bytes that arrive, because `Content-Length` may be absent or wrong;
 * a body that announces too much isn't read at all.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return 'too-large';
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const timer = { id: undefined as ReturnType<typeof setTimeout> | undefined };
  const late = new Promise<'too-slow'>((resolve) => {
    timer.id = setTimeout(() => resolve('too-slow'), patience);
  });
  try {
    const result = await Promise.race([collect(reader, limit), late]);
    if (typeof result === 'string') reader.cancel().catch(() => undefined);
    return result;
  } finally {
    clearTimeout(timer.id);
  }
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'broken'> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size > limit) return 'too-large';
      chunks.push(part.value);
    }
  } catch {
    return 'broken';
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
