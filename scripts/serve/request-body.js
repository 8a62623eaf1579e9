/** Largest body, in bytes, that is passed on: more than the storefront or the API takes of anything. */
const largest = 8 * 1024 * 1024;
/** Of a larger one this much is read, because a client that is still sending would see a reset instead of the answer. */
const mostRead = 256 * 1024 * 1024;

/** A body may take this long, in milliseconds, ... */
const patience = 15_000;
/** ... and as much longer as it needs with this many bytes a second. */
const slowest = 1000;

/**
 * Reads a body before its request is passed on: workerd silently closes a connection whose body isn't read completely
 * by the time of the response, and the next request on it fails. With fifty parallel posts that happens to some. Of a
 * body that is too large, only the beginning is returned: enough for whoever gets it to refuse it.
 */
export async function readBody(body) {
  const reader = body.getReader();
  const started = Date.now();
  const chunks = [];
  let size = 0;
  while (size < mostRead) {
    const part = await soon(reader.read(), started + patience + (size / slowest) * 1000 - Date.now());
    if (part === 'too-slow') {
      reader.cancel().catch(() => undefined);
      return part;
    }
    if (part.done) break;
    if (size < largest) chunks.push(part.value);
    size += part.value.byteLength;
  }
  if (size >= mostRead) reader.cancel().catch(() => undefined);
  return new Blob(chunks).arrayBuffer();
}

/** What a promise resolves with, or 'too-slow' after `ms` milliseconds. */
async function soon(promise, ms) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms), 'too-slow');
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
