import { realpathSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/cloudflare';
import { createServer, type ViteDevServer } from 'vite';
import { brokenCodePage } from './broken-page.ts';
import { sendResponse, toRequest } from './http.ts';

/** The storefront during development. */
export interface DevelopedStorefront {
  readonly vite: ViteDevServer;
  stop(): Promise<void>;
}

interface Entry {
  handleRequest(request: Request, bindings: object, platform: object, build: ServerBuild): Promise<Response>;
}

/**
 * Serves the storefront from its sources: Vite updates changed modules in the browser, and server modules are reloaded
 * for the next request. `bindings` are those that the platform would give the worker.
 */
export async function developStorefront(port: number, data: string, bindings: object): Promise<DevelopedStorefront> {
  const http = createHttpServer();
  const vite = await createServer({
    appType: 'custom',
    // In a folder with this name Vite assumes packages and prints no warnings.
    cacheDir: join(data, 'node_modules/.vite'),
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: { allow: [process.cwd(), realpathSync('node_modules')] },
      watch: { ignored: ['**/.data/**', '**/build/**', '**/tests/**', '**/docs/**', `${data}/**`] },
    },
  });
  http.on('request', (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => void answer(vite, bindings, port, incoming, outgoing));
  });
  await new Promise<void>((resolve, reject) => http.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    vite,
    async stop() {
      await vite.close();
      http.closeAllConnections();
      http.close();
    },
  };
}

async function answer(
  vite: ViteDevServer,
  bindings: object,
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const abort = new AbortController();
  outgoing.on('close', () => abort.abort());
  try {
    const build = (await vite.ssrLoadModule('virtual:remix/server-build')) as unknown as ServerBuild;
    const { handleRequest } = build.entry.module as unknown as Entry;
    const host = incoming.headers.host ?? `localhost:${port}`;
    const request = toRequest(incoming, `http://${host}`, abort.signal);
    const platform = { waitUntil: (work: Promise<unknown>) => void work.catch(console.error), dev: true };
    await sendResponse(await handleRequest(request, bindings, platform, build), outgoing);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(brokenCodePage(error));
  }
}
