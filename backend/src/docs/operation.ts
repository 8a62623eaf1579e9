import { html } from 'hono/html';
import type { Answer, OpenApiDocument, Operation } from '#contract/openapi.ts';
import type { JsonSchema } from '#contract/openapi-schemas.ts';
import { t } from '../texts/texts.ts';
import { fieldRow, type Markup, schemaTable } from './schema.ts';

type Schemas = OpenApiDocument['components']['schemas'];

function access({ security }: Operation): string {
  if (security.length === 0) return t('docs.open');
  return security.length === 1 ? t('docs.token') : t('docs.optional');
}

function parameterTable({ parameters }: Operation): Markup {
  const places = { path: t('docs.in-path'), query: t('docs.in-query'), header: t('docs.in-header') };
  return html`<h4>${t('docs.parameters')}</h4><div class="scroll"><table><thead><tr><th scope="col">${t('docs.name')}</th><th scope="col">${t('docs.type')}</th>
<th scope="col">${t('docs.more')}</th></tr></thead><tbody>${parameters.map((parameter) =>
    fieldRow(
      parameter.name,
      { ...parameter.schema, description: parameter.description },
      parameter.required,
      places[parameter.in],
    ),
  )}</tbody></table></div>`;
}

function shape(title: string, schema: JsonSchema | undefined, schemas: Schemas): Markup {
  const name =
    String(schema?.['$ref'] ?? '')
      .split('/')
      .at(-1) ?? '';
  const found = schemas[name];
  return found ? html`<h4>${title}</h4>${schemaTable(found)}` : html``;
}

/** Examples of an answer, closed at first. */
function exampleList(answer: Answer | undefined): Markup {
  const examples = Object.values(answer?.content?.['application/json']?.examples ?? {});
  if (examples.length === 0) return html``;
  return html`<details><summary>${examples.length === 1 ? t('docs.example') : t('docs.examples')}</summary>
${examples.map(({ value }) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`)}</details>`;
}

function failureList(refusals: [string, Answer][]): Markup {
  return html`<h4>${t('docs.refusals')}</h4>${refusals.map(([status, answer]) => {
    const examples = Object.values(answer.content?.['application/json']?.examples ?? {});
    return html`<details><summary><code>${status}</code> ${answer.description}</summary>
${examples.map(({ value }) => html`<pre>${JSON.stringify(value, null, 2)}</pre>`)}</details>`;
  })}`;
}

/** Schema of the body: JSON, or the multipart form around a file. */
function bodySchema({ requestBody }: Operation) {
  return requestBody && Object.values(requestBody.content)[0]?.schema;
}

/** One call: its parameters, its responses and its errors. */
export function operationArticle(path: string, method: string, operation: Operation, schemas: Schemas): Markup {
  const answers = Object.entries(operation.responses);
  const [status, success] = answers.find(([code]) => Number(code) < 300) ?? ['', undefined];
  return html`<article id="${operation.operationId}"><h3><span class="method">${method.toUpperCase()}</span>
<code>${path}</code></h3><p>${operation.summary}. ${access(operation)}</p>
${parameterTable(operation)}
${shape(t('docs.body'), bodySchema(operation), schemas)}
${shape(t('docs.answer', { status }), success?.content?.['application/json']?.schema, schemas)}
${exampleList(success)}
${failureList(answers.filter(([code]) => Number(code) >= 400))}</article>`;
}
