import { html } from 'hono/html';
import type { JsonSchema } from '#contract/openapi-schemas.ts';
import { type TextKey, t } from '../texts/texts.ts';

/** A piece of escaped HTML. */
export type Markup = ReturnType<typeof html>;

const typeNames: ReadonlyMap<string, TextKey> = new Map([
  ['string', 'docs.string'],
  ['number', 'docs.number'],
  ['integer', 'docs.integer'],
  ['boolean', 'docs.boolean'],
  ['object', 'docs.object'],
]);

const formatNames: ReadonlyMap<string, TextKey> = new Map([
  ['date', 'docs.date'],
  ['date-time', 'docs.moment'],
]);

function nameOf(type: string): string {
  const key = typeNames.get(type);
  if (key) return t(key);
  return type === 'null' ? type : t('docs.any');
}

function formatOf(format: string): string | undefined {
  const key = formatNames.get(format);
  if (key) return t(key);
  return format === 'uuid' ? 'UUID' : undefined;
}

function refName(schema: JsonSchema): string | null {
  const ref = schema['$ref'];
  return typeof ref === 'string' ? (ref.split('/').at(-1) ?? null) : null;
}

/** What a union may be. */
const optionsOf = (schema: JsonSchema) => (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[];

function unionType(options: JsonSchema[]): Markup {
  return html`${options.map((option, index) => html`${index > 0 ? t('docs.or') : ''}${typeOf(option)}`)}`;
}

/** The type of a field in words; a shared schema is a link. */
export function typeOf(schema: JsonSchema): Markup {
  const name = refName(schema);
  if (name) return html`<a href="#schema-${name}">${name}</a>`;
  const options = optionsOf(schema);
  if (options.length > 0) return unionType(options);
  if (Array.isArray(schema['enum'])) return html`<code>${(schema['enum'] as unknown[]).join(' | ')}</code>`;
  if ('const' in schema) return html`<code>${String(schema['const'])}</code>`;
  if (schema['type'] === 'array') return html`${t('docs.list')}${typeOf((schema['items'] ?? {}) as JsonSchema)}`;
  if (isMap(schema)) return html`${t('docs.map')}${typeOf(schema['additionalProperties'] as JsonSchema)}`;
  const types = [schema['type']].flat().map((type) => nameOf(String(type)));
  const [first, ...others] = types;
  return html`${[formatOf(String(schema['format'])) ?? first, ...others].join(t('docs.or'))}`;
}

function isMap(schema: JsonSchema): boolean {
  return schema['properties'] === undefined && typeof schema['additionalProperties'] === 'object';
}

const boundNames: readonly (readonly [key: string, word: TextKey])[] = [
  ['minimum', 'docs.from'],
  ['exclusiveMinimum', 'docs.above'],
  ['maximum', 'docs.to'],
  ['minLength', 'docs.signs-from'],
  ['maxLength', 'docs.signs-to'],
  ['minItems', 'docs.rows-from'],
  ['maxItems', 'docs.rows-to'],
];

/** A description, which is in English also where the rest of the page is in Russian; names in backticks are code. */
export function descriptionOf(schema: JsonSchema): Markup {
  const parts = String(schema['description'] ?? '').split('`');
  return html`<span lang="en">${parts.map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}</span>`;
}

function notes(schema: JsonSchema): Markup {
  const bounds = boundNames.flatMap(([key, word]) => (key in schema ? [`${t(word)} ${schema[key]}`] : []));
  const initial = 'default' in schema ? [t('docs.default', { value: JSON.stringify(schema['default']) })] : [];
  return html`${descriptionOf(schema)} <small>${[...bounds, ...initial].join('; ')}</small>`;
}

/** One row of a table of fields. */
export function fieldRow(name: string, schema: JsonSchema, required: boolean, place = ''): Markup {
  const remarks = [place, required ? '' : t('docs.not-required')].filter((remark) => remark !== '').join(', ');
  return html`<tr><td><code>${name}</code>${remarks && html` <small>${remarks}</small>`}</td>
<td>${typeOf(schema)}</td><td>${notes(schema)}</td></tr>`;
}

interface Field {
  path: string;
  schema: JsonSchema;
  required: boolean;
}

/** Nested objects are listed in the same table with dotted names; shared schemas aren't expanded. */
function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const required = new Set((schema['required'] ?? []) as string[]);
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = prefix + name;
    const own: Field = { path, schema: field, required: required.has(name) };
    return [own, ...innerFields(field, path)];
  });
}

function innerFields(field: JsonSchema, path: string): Field[] {
  if (field['type'] === 'array') return fieldsOf((field['items'] ?? {}) as JsonSchema, `${path}[].`);
  return [field, ...optionsOf(field)].flatMap((option) => fieldsOf(option, `${path}.`));
}

/** A schema as a table of its fields. */
export function schemaTable(schema: JsonSchema): Markup {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return html`<p class="note">${typeOf(schema)}</p>`;
  return html`<div class="scroll"><table><thead><tr><th scope="col">${t('docs.field')}</th><th scope="col">${t('docs.type')}</th>
<th scope="col">${t('docs.more')}</th></tr></thead><tbody>${fields.map((field) =>
    fieldRow(field.path, field.schema, field.required),
  )}</tbody></table></div>`;
}
