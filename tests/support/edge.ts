import type { ServerBuild } from '@remix-run/cloudflare';
import { vi } from 'vitest';
import { handleRequest } from '#app/server/http/handle-request.server.ts';

/** A supplier without texts of its own, which every first request asks for. */
function withoutTexts(request: Request): Response | null {
  const body = { status: 404, name: 'NotFound', message: 'Перевода на этот язык нет' };
  return new URL(request.url).pathname.startsWith('/api/v2/translations/')
    ? Response.json(body, { status: 404 })
    : null;
}

/** Bindings of a storefront in a test, whose API is a function. */
export function testBindings(
  api: (request: Request) => Response | Promise<Response>,
  more: Record<string, unknown> = {},
) {
  return {
    SESSION_KEYS: 'k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    EDGE_KEY: 'the tests sign the address of a buyer with this',
    API: { fetch: async (request: Request) => withoutTexts(request) ?? api(request) },
    RETRY_BASE_MS: '1',
    ...more,
  };
}

/**
 * Runs the storefront's own code on one request and returns its response with the logged lines. With `toTheEnd` it also
 * waits for work after the response.
 */
export async function visitEdge(request: Request, bindings: object, build: ServerBuild, toTheEnd = false) {
  const behind: Promise<unknown>[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  try {
    const answer = await handleRequest(request, bindings, { waitUntil: (work) => void behind.push(work) }, build);
    if (toTheEnd) await Promise.allSettled(behind);
    return { answer, lines };
  } finally {
    log.mockRestore();
  }
}
