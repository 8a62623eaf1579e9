export type BodyFault = 'too-large' | 'too-slow' | 'broken';

/** A body may take this long, in milliseconds: a slow line sends 64 KB in far less. */
const patience = 15_000;
/** And as much longer as it needs with this many bytes a second: a photo of 3 MB takes a minute at 400 kbit/s. */
const slowest = 5_000;

/**
 * Reads a request's body up to a limit. Counts the bytes that arrive, because `Content-Length` may be absent or wrong;
 * a body that announces too much isn't read at all.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return 'too-large';
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const result = await collect(reader, limit);
  if (typeof result === 'string') reader.cancel().catch(() => undefined);
  return result;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function collect(reader: Reader, limit: number): Promise<Uint8Array<ArrayBuffer> | BodyFault> {
  const chunks: Uint8Array[] = [];
  const started = Date.now();
  let size = 0;
  for (;;) {
    const end = started + patience + (size / slowest) * 1000;
    const part = await nextOf(reader, end - Date.now());
    if (typeof part === 'string') return part;
    if (part.done) return joined(chunks, size);
    size += part.value.byteLength;
    if (size > limit) return 'too-large';
    chunks.push(part.value);
  }
}

async function nextOf(reader: Reader, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(resolve, ms, 'too-slow');
  });
  try {
    return await Promise.race([reader.read(), late]);
  } catch {
    return 'broken';
  } finally {
    clearTimeout(timer);
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
