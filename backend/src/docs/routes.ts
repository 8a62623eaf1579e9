import type { Context } from 'hono';
import { buildOpenApi, type OpenApiDocument } from '#contract/openapi.ts';
import type { Api } from '../mount.ts';
import { acceptedLanguage, inLanguage, type Language, language, languages } from '../texts/texts.ts';
import { docsPage } from './page.ts';

const built = new Map<Language, OpenApiDocument>();

/** The document depends only on the code, so each worker builds it once a language, on the first request. */
function openApi(): OpenApiDocument {
  const document = built.get(language()) ?? buildOpenApi(language());
  built.set(language(), document);
  return document;
}

/**
 * `?lang=` decides, so that the document of each language has an address; then what the request prefers. The document is
 * written in English, and programs, which prefer nothing, get it whole.
 */
function inRequestedLanguage<T>(c: Context, work: () => T): T {
  const requested = languages.find((code) => code === c.req.query('lang'));
  c.header('Vary', 'Accept-Language');
  return inLanguage(requested ?? acceptedLanguage(c.req.header('Accept-Language') ?? null) ?? 'en', work);
}

const hour = 'public, max-age=3600';

export function mountDocs(app: Api): void {
  app.get('/api/openapi.json', (c) => c.json(inRequestedLanguage(c, openApi), 200, { 'Cache-Control': hour }));

  app.get('/api/docs', async (c) => {
    const nonce = crypto.randomUUID();
    const page = await inRequestedLanguage(c, () => docsPage(openApi(), nonce));
    // A nonce must not be shared between readers, so the page isn't cached.
    c.header('Cache-Control', 'no-store');
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    return c.html(page);
  });
}
