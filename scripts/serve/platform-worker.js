// Worker that plays Cloudflare's network: serves files without the Function, adds the buyer's address header, and
// compresses responses. Plain JavaScript: workerd runs it as it is.

const packable = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

/** Largest body, in bytes, that is read before it is passed on. */
const largestRead = 8 * 1024 * 1024;

export default {
  async fetch(request, { STOREFRONT, FILES, FILE_PATHS }) {
    const { pathname } = new URL(request.url);
    const isFile = FILE_PATHS.some((pattern) => matches(pattern, pathname));
    // Miniflare crashes on a method that it doesn't know.
    if (isFile && !['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405 });
    return pack(request, await (isFile ? FILES.fetch(request) : STOREFRONT.fetch(await forwarded(request))));
  },
};

/** Matches a path of `_routes.json`; `*` at its end matches anything. */
function matches(pattern, path) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/**
 * The request with the buyer's address. Only this machine gets here, so a test may set another one. The body is read
 * first: workerd silently closes a connection whose body isn't read completely by the time of the response, and the
 * next request on it fails. With fifty parallel posts that happens to some.
 */
async function forwarded(request) {
  const headers = new Headers(request.headers);
  if (!headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', '127.0.0.1');
  const isSmall = Number(headers.get('Content-Length') ?? largestRead + 1) <= largestRead;
  const body = request.body && isSmall ? await request.arrayBuffer() : request.body;
  return new Request(request, { headers, body });
}

/** The response in the best accepted encoding; workerd compresses according to the header. */
function pack(request, answer) {
  const { headers, body } = answer;
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const encoding = ['br', 'gzip'].find((name) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted));
  if (!encoding || !body || headers.has('Content-Encoding')) return answer;
  if (!packable.test(headers.get('Content-Type') ?? '')) return answer;
  const packed = new Response(body, answer);
  packed.headers.set('Content-Encoding', encoding);
  packed.headers.append('Vary', 'Accept-Encoding');
  packed.headers.delete('Content-Length');
  const tag = headers.get('ETag');
  if (tag?.startsWith('"')) packed.headers.set('ETag', `W/${tag}`);
  return packed;
}
