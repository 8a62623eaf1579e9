import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const hopHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'host',
]);
const compressible = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;

/** Paths with this prefix return a static copy of a page, made at the first request for it. */
const copies = '/static-copy';

/** Address of the static copy of a page: the same HTML and styles without script, at no cost to the server. */
export const copyPath = (path: string) => copies + path;

/** Plays the network's edge: TLS 1.3, HTTP/2, brotli 5 for pages and 11 for hashed files. Returns its port. */
export async function startEdge(origin: string): Promise<{ port: number; stop(): void }> {
  const agent = new Agent({ keepAlive: true });
  const kept: Kept = { files: new Map(), copies: new Map() };
  const server = createSecureServer(certificate(), (incoming, outgoing) => {
    forward(origin, agent, kept, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the edge has no port');
  return {
    port: address.port,
    stop: () => {
      agent.destroy();
      server.close();
    },
  };
}

/** Responses that are already compressed: hashed files, and copies of pages. */
interface Kept {
  files: Map<string, Buffer>;
  copies: Map<string, Buffer>;
}

function forward(
  origin: string,
  agent: Agent,
  kept: Kept,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !hopHeaders.has(name)),
  );
  const copy = kept.copies.get(incoming.url);
  if (copy) {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(copy);
    return;
  }
  // The shop's own origin is the one behind the edge; it rejects posts from any other.
  if (headers['origin']) headers['origin'] = origin;
  const sent = request(`${origin}${incoming.url.replace(copies, '')}`, {
    agent,
    method: incoming.method,
    headers: { ...headers, host: new URL(origin).host, 'accept-encoding': 'identity', 'x-forwarded-proto': 'https' },
  });
  sent.on('response', (answer) => answerWith(answer, kept, incoming.url, outgoing));
  sent.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(sent);
}

function answerWith(answer: IncomingMessage, kept: Kept, url: string, outgoing: Http2ServerResponse): void {
  const parts: Buffer[] = [];
  answer.on('data', (part) => parts.push(part));
  answer.on('end', () => {
    const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopHeaders.has(name)));
    const whole = Buffer.concat(parts);
    const isCopy = url.startsWith(copies);
    const body = isCopy ? withoutScript(whole) : whole;
    const packed = compressible.test(answer.headers['content-type'] ?? '') && body.length > 0;
    const long = /immutable/.test(answer.headers['cache-control'] ?? '');
    if (isCopy) {
      // The page's policy allows only its own nonce; a copy has no script to block.
      delete headers['content-security-policy'];
      kept.copies.set(url, pack(body, url, false, kept));
    }
    outgoing.writeHead(answer.statusCode ?? 502, packed ? { ...headers, 'content-encoding': 'br' } : headers);
    outgoing.end(packed ? pack(body, url, long, kept) : body);
  });
}

function withoutScript(page: Buffer): Buffer {
  return Buffer.from(page.toString().replace(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, ''));
}

function pack(body: Buffer, url: string, long: boolean, kept: Kept): Buffer {
  const before = long ? kept.files.get(url) : undefined;
  if (before) return before;
  const packed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: long ? 11 : 5 } });
  if (long) kept.files.set(url, packed);
  return packed;
}

/** A certificate for one run, deleted at once. */
function certificate(): { key: Buffer; cert: Buffer; allowHTTP1: true } {
  const folder = mkdtempSync(join(tmpdir(), 'trade-counter-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=bench'],
    {
      stdio: 'ignore',
    },
  );
  const made = { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true as const };
  rmSync(folder, { recursive: true });
  return made;
}
