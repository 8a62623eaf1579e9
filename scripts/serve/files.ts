import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { Response } from 'miniflare';
import { headersFor, parseHeaderRules } from './header-rules.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Headers that Pages sends with every file unless `_headers` overrides them. */
const usual = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The part of a request that a file server needs. */
interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: { get(name: string): string | null };
}

/** Serves the files of a build like Pages: by the rules of its `_headers`, with an ETag. */
export function fileServer(folder: string): (request: Asked) => Promise<Response> {
  const rulesFile = join(folder, '_headers');
  const rules = parseHeaderRules(existsSync(rulesFile) ? readFileSync(rulesFile, 'utf8') : '');
  return async ({ url, method, headers: requestHeaders }) => {
    const path = pathOf(url);
    const body =
      path && !/^\/_(headers|routes\.json)$/.test(path) && (await readFile(join(folder, path)).catch(() => null));
    if (!body) return new Response(null, { status: 404 });
    const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
    const headers = { ...usual, ...headersFor(path, rules), ETag: tag };
    if (requestHeaders.get('If-None-Match')?.replaceAll('W/', '').split(/, */).includes(tag)) {
      return new Response(null, { status: 304, headers });
    }
    const type = types[extname(path)] ?? 'application/octet-stream';
    return new Response(method === 'HEAD' ? null : new Uint8Array(body), {
      headers: { ...headers, 'Content-Type': type },
    });
  };
}

/** The path inside the folder, or null if it is invalid. */
function pathOf(url: string): string | null {
  try {
    const path = normalize(decodeURIComponent(new URL(url).pathname));
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}
