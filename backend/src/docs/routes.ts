import { buildOpenApi, type OpenApiDocument } from '#contract/openapi.ts';
import type { Api } from '../mount.ts';
import { docsPage } from './page.ts';

let built: OpenApiDocument | undefined;

/** The document depends only on the code, so each worker builds it once, on the first request. */
function openApi(): OpenApiDocument {
  built ??= buildOpenApi();
  return built;
}

const hour = 'public, max-age=3600';

export function mountDocs(app: Api): void {
  app.get('/api/openapi.json', (c) => c.json(openApi(), 200, { 'Cache-Control': hour }));

  app.get('/api/docs', async (c) => {
    const nonce = crypto.randomUUID();
    const page = await docsPage(openApi(), nonce);
    // A nonce must not be shared between readers, so the page isn't cached.
    c.header('Cache-Control', 'no-store');
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    return c.html(page);
  });
}
