import { html } from 'hono/html';
import type { JsonSchema } from '#contract/openapi-schemas.ts';

/** A piece of escaped HTML. */
export type Markup = ReturnType<typeof html>;

const typeNames = new Map([
  ['string', 'строка'],
  ['number', 'число'],
  ['integer', 'целое'],
  ['boolean', 'да или нет'],
  ['object', 'объект'],
  ['null', 'null'],
]);

const formatNames = new Map([
  ['date', 'дата ГГГГ-ММ-ДД'],
  ['date-time', 'момент ISO 8601'],
  ['uuid', 'UUID'],
]);

function refName(schema: JsonSchema): string | null {
  const ref = schema['$ref'];
  return typeof ref === 'string' ? (ref.split('/').at(-1) ?? null) : null;
}

/** What a union may be. */
const optionsOf = (schema: JsonSchema) => (schema['anyOf'] ?? schema['oneOf'] ?? []) as JsonSchema[];

function unionType(options: JsonSchema[]): Markup {
  return html`${options.map((option, index) => html`${index > 0 ? ' или ' : ''}${typeOf(option)}`)}`;
}

/** The type of a field in words; a shared schema is a link. */
export function typeOf(schema: JsonSchema): Markup {
  const name = refName(schema);
  if (name) return html`<a href="#schema-${name}">${name}</a>`;
  const options = optionsOf(schema);
  if (options.length > 0) return unionType(options);
  if (Array.isArray(schema['enum'])) return html`<code>${(schema['enum'] as unknown[]).join(' | ')}</code>`;
  if ('const' in schema) return html`<code>${String(schema['const'])}</code>`;
  if (schema['type'] === 'array') return html`список: ${typeOf((schema['items'] ?? {}) as JsonSchema)}`;
  if (isMap(schema)) return html`объект, значения: ${typeOf(schema['additionalProperties'] as JsonSchema)}`;
  const types = [schema['type']].flat().map((type) => typeNames.get(String(type)) ?? 'любое');
  const [first, ...others] = types;
  return html`${[formatNames.get(String(schema['format'])) ?? first, ...others].join(' или ')}`;
}

function isMap(schema: JsonSchema): boolean {
  return schema['properties'] === undefined && typeof schema['additionalProperties'] === 'object';
}

const boundNames: readonly (readonly [key: string, word: string])[] = [
  ['minimum', 'от'],
  ['exclusiveMinimum', 'больше'],
  ['maximum', 'до'],
  ['minLength', 'знаков от'],
  ['maxLength', 'знаков до'],
  ['minItems', 'строк от'],
  ['maxItems', 'строк до'],
];

/** A description, which is in English while the rest of the page is in Russian; names in backticks are code. */
export function descriptionOf(schema: JsonSchema): Markup {
  const parts = String(schema['description'] ?? '').split('`');
  return html`<span lang="en">${parts.map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}</span>`;
}

function notes(schema: JsonSchema): Markup {
  const bounds = boundNames.flatMap(([key, word]) => (key in schema ? [`${word} ${schema[key]}`] : []));
  const initial = 'default' in schema ? [`по умолчанию ${JSON.stringify(schema['default'])}`] : [];
  return html`${descriptionOf(schema)} <small>${[...bounds, ...initial].join('; ')}</small>`;
}

/** One row of a table of fields. */
export function fieldRow(name: string, schema: JsonSchema, required: boolean, place = ''): Markup {
  const remarks = [place, required ? '' : 'необязательно'].filter((remark) => remark !== '').join(', ');
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
  return html`<div class="scroll"><table><thead><tr><th scope="col">Поле</th><th scope="col">Тип</th>
<th scope="col">Что ещё</th></tr></thead><tbody>${fields.map((field) =>
    fieldRow(field.path, field.schema, field.required),
  )}</tbody></table></div>`;
}
