// Worker that plays Cloudflare's network: serves files without the Function, adds the buyer's address header, takes
// bodies in, and compresses responses. Plain JavaScript: workerd runs it as it is.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readBody } from './request-body.js';

const packable = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

export default {
  async fetch(asked, { STOREFRONT, FILES, FILE_PATHS, BEHIND_PROXY }) {
    const url = addressOf(asked);
    if (!url) return refuse(asked);
    const request = new Request(url, asked);
    const { pathname } = new URL(url);
    const isFile = FILE_PATHS.some((pattern) => matches(pattern, pathname));
    // Miniflare crashes on a method that it doesn't know.
    if (isFile && !['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405 });
    return pack(request, await (isFile ? FILES.fetch(request) : forward(request, STOREFRONT, BEHIND_PROXY)));
  },
};

const oneHost = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** The whole address of a request, whose own is what its first line says; undefined if that or `Host` is malformed. */
function addressOf({ url, headers }) {
  const host = headers.get('Host') ?? '';
  const address = `http://${host}${url}`;
  return url.startsWith('/') && oneHost.test(host) && URL.canParse(address) ? address : undefined;
}

function refuse({ method }) {
  console.warn(
    JSON.stringify({ at: new Date().toISOString(), method, status: 400, reason: 'malformed Host or address' }),
  );
  return new Response('Неверный заголовок Host или адрес запроса.\n', { status: 400 });
}

/** Matches a path of `_routes.json`; `*` at its end matches anything. */
function matches(pattern, path) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/**
 * Sends the request on with the buyer's address, whatever the client says of it. Only this machine gets here: its proxy
 * puts the address from which a request came last.
 */
async function forward(request, storefront, behindProxy) {
  const headers = new Headers(request.headers);
  const address = behindProxy ? headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() : '127.0.0.1';
  if (address) headers.set('CF-Connecting-IP', address);
  else headers.delete('CF-Connecting-IP');
  const body = request.body && (await readBody(request.body));
  if (body === 'too-slow') return new Response('Запрос приходит слишком медленно.\n', { status: 408 });
  return storefront.fetch(new Request(request, { headers, body }));
}

/** As Cloudflare does, and workerd would. */
const encoders = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 6 }),
};

/**
 * The response in the best accepted encoding, and with its length: otherwise workerd sends it in chunks, to clients of
 * HTTP/1.0 too, which don't know them.
 */
async function pack(request, answer) {
  const { headers, body, status } = answer;
  if (!body) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const isPackable = packable.test(headers.get('Content-Type') ?? '') && !headers.has('Content-Encoding');
  const encoding =
    isPackable && Object.keys(encoders).find((name) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted));
  const sent = encoding ? encoders[encoding](bytes) : bytes;
  const packed = new Response(sent, { status, statusText: answer.statusText, headers, encodeBody: 'manual' });
  packed.headers.set('Content-Length', sent.byteLength);
  if (!encoding) return packed;
  packed.headers.set('Content-Encoding', encoding);
  packed.headers.append('Vary', 'Accept-Encoding');
  const tag = headers.get('ETag');
  if (tag?.startsWith('"')) packed.headers.set('ETag', `W/${tag}`);
  return packed;
}
