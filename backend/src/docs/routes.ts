import { buildOpenApi, type OpenApiDocument } from '#contract/openapi.ts';
import type { Api } from '../mount.ts';
import { docsPage } from './page.ts';

let built: OpenApiDocument | undefined;

/** The document depends on the code alone, so one is made per worker, when it is first asked for. */
function openApi(): OpenApiDocument {
  built ??= buildOpenApi();
  return built;
}

const hour = 'public, max-age=3600';

/** Mounts the published document and its page. */
export function mountDocs(app: Api): void {
  app.get('/api/openapi.json', (c) => c.json(openApi(), 200, { 'Cache-Control': hour }));

  app.get('/api/docs', async (c) => {
    const nonce = crypto.randomUUID();
    const page = await docsPage(openApi(), nonce);
    // One nonce must not serve two readers, so the page is not kept.
    c.header('Cache-Control', 'no-store');
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    return c.html(page);
  });
}
