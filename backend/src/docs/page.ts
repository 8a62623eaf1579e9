import { html, raw } from 'hono/html';
import type { OpenApiDocument } from '#contract/openapi.ts';
import { inLanguage, language, languages, t } from '../texts/texts.ts';
import { operationArticle } from './operation.ts';
import { descriptionOf, type Markup, schemaTable } from './schema.ts';
import { style } from './style.ts';

const anchor = (tag: string) => `tag-${encodeURIComponent(tag)}`;

function section(tag: string, document: OpenApiDocument): Markup {
  const { schemas } = document.components;
  const articles = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => operationArticle(path, method, operation, schemas)),
  );
  return html`<section aria-label="${tag}"><h2 id="${anchor(tag)}">${tag}</h2>${articles}</section>`;
}

function contents(document: OpenApiDocument): Markup {
  return html`<nav aria-label="${t('docs.contents')}"><ul>${document.tags.map(
    ({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`,
  )}<li><a href="#schemas">${t('docs.shared')}</a></li><li><a href="openapi.json?lang=${language()}">OpenAPI 3.1</a></li></ul></nav>`;
}

/** Schemas referenced by name; bodies and responses of single calls are shown with the calls. */
function sharedSchemas(document: OpenApiDocument): Markup {
  const shared = Object.entries(document.components.schemas).filter(([name]) => !/(?:Body|Answer)$/.test(name));
  return html`<section aria-label="${t('docs.shared')}"><h2 id="schemas">${t('docs.shared')}</h2>${shared.map(
    ([name, schema]) =>
      html`<div class="schema" id="schema-${name}"><h3><code>${name}</code></h3><p>${descriptionOf(schema)}</p>
${schemaTable(schema)}</div>`,
  )}</section>`;
}

/** The API page. It needs no script; `nonce` allows its one style. */
export function docsPage(document: OpenApiDocument, nonce: string): Markup {
  const { title, version, description } = document.info;
  const [other = language()] = languages.filter((one) => one !== language());
  return html`<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${raw(style)}</style></head>
<body><header><h1>${title}</h1><p>${t('docs.version', { version })} ${description} <a href="?lang=${other}" hreflang="${other}" lang="${other}">${inLanguage(other, () => t('docs.own-name'))}</a></p>${contents(document)}</header>
<main>${document.tags.map(({ name }) => section(name, document))}${sharedSchemas(document)}</main></body></html>`;
}
