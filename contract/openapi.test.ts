import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorBody, totals } from './base.ts';
import { calls } from './calls.ts';
import { buildOpenApi } from './openapi.ts';
import type { JsonSchema } from './openapi-schemas.ts';

const document = buildOpenApi();
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every call of the contract is in it, with a summary and its failures', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ id }) => id).sort());
  for (const { summary, responses, tags } of operations) {
    expect(summary).not.toBe('');
    expect(tags).toHaveLength(1);
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    expect(refusals.length).toBeGreaterThanOrEqual(4);
    for (const [, refusal] of refusals) expect(refusal.content?.['application/json']?.examples).not.toEqual({});
  }
});

test('every reference leads somewhere', () => {
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect(document.components.schemas).toHaveProperty(name ?? '');
});

test('money is written as it travels: in roubles', () => {
  expect(document.components.schemas['Limits']).toMatchObject({
    properties: { freeDeliveryFrom: { type: 'number', default: 10_000 } },
  });
});

test('a body is required unless the call does without one', () => {
  const bodyOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.requestBody;
  expect(bodyOf('toggleFavorite')).toMatchObject({ required: false });
  expect(bodyOf('setStockAlert')).toMatchObject({ required: true });
});

test('no two paths differ only in the names of their parameters', () => {
  const templates = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(templates.filter((path, at) => templates.indexOf(path) !== at)).toEqual([]);
});

test('paths have no two calls with one name and one method', () => {
  const keys = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

/** Schemas inside a schema: its properties with their names, and what has none. */
function partsOf(schema: JsonSchema): [name: string, schema: JsonSchema][] {
  const named = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const single = ['items', 'additionalProperties'].flatMap((key) => schema[key] ?? []);
  const options = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => schema[key] ?? []);
  return [...named, ...[...single, ...options].map((part): [string, JsonSchema] => ['', part as JsonSchema])];
}

/** The description of a schema, or of the shared one that it refers to. */
function descriptionOf(schema: JsonSchema): string {
  const [, name = ''] = /schemas\/(.+)/.exec(String(schema['$ref'] ?? '')) ?? [];
  const shared = document.components.schemas[name];
  return String(schema['description'] ?? (shared ? descriptionOf(shared) : ''));
}

const isSentence = (text: string) => /^[\p{Lu}\d`].*\.$/u.test(text);

/** Whether the value can be null. */
function isNullable(schema: JsonSchema): boolean {
  const options = (schema['anyOf'] ?? []) as JsonSchema[];
  return [schema['type']].flat().includes('null') || options.some(isNullable);
}

/** Every property of every schema, with its path. */
function propertiesOf(schema: JsonSchema, path: string): [path: string, schema: JsonSchema][] {
  return partsOf(schema).flatMap(([name, part]) => {
    const at = name === '' ? path : `${path}.${name}`;
    const own: [string, JsonSchema][] = name === '' ? [] : [[at, part]];
    return [...own, ...propertiesOf(part, at)];
  });
}

const properties = Object.entries(document.components.schemas).flatMap(([name, schema]) => propertiesOf(schema, name));
const pathsOf = (found: typeof properties) => found.map(([path]) => path);

test('every property is described in a sentence', () => {
  expect(pathsOf(properties.filter(([, schema]) => !isSentence(descriptionOf(schema))))).toEqual([]);
  expect(properties.length).toBeGreaterThan(1000);
});

test('whatever can be null says what null means, and nothing else does', () => {
  const saysNull = (schema: JsonSchema) => /\bnull\b/.test(descriptionOf(schema));
  expect(pathsOf(properties.filter(([, schema]) => isNullable(schema) !== saysNull(schema)))).toEqual([]);
});

test('every parameter and header is described in a sentence', () => {
  const headers = operations.flatMap(({ responses }) => Object.values(responses).map((answer) => answer.headers ?? {}));
  const all = [
    ...operations.flatMap(({ parameters }) => parameters),
    ...headers.flatMap((named) => Object.values(named)),
  ];
  expect(all.filter(({ description }) => !isSentence(description))).toEqual([]);
});

/** Bodies of all responses, by call and status. */
const bodies = calls.flatMap((call) => {
  const operation = operations.find(({ operationId }) => operationId === call.id);
  return Object.entries(operation?.responses ?? {}).flatMap(([status, { content }]) => {
    const body = content?.['application/json'];
    return body ? [{ call, status: Number(status), examples: Object.entries(body.examples ?? {}) }] : [];
  });
});

test('every answer and every refusal has an example that its schema accepts without a field too many', () => {
  for (const { call, status, examples } of bodies) {
    const schema = status < 300 ? call.answer : errorBody;
    expect(examples, `${call.id} ${status}`).not.toEqual([]);
    for (const [name, { value }] of examples) {
      const parsed = schema?.safeParse(value);
      expect(parsed, `${call.id} ${status} ${name}`).toMatchObject({ success: true });
      expect(z.encode(schema ?? z.never(), parsed?.data), `${call.id} ${status} ${name}`).toMatchObject(
        value as object,
      );
    }
  }
  expect(bodies.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(95);
});

test('sums in the examples add up', () => {
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('vats' in value && 'positions' in value) {
      const sums = z.decode(totals, value as z.input<typeof totals>);
      const vat = sums.vats.reduce((sum, { amount }) => sum + amount, 0);
      expect(sums.valueWithoutVat + vat).toBe(sums.value);
    }
    for (const part of Object.values(value)) visit(part);
  };
  for (const { examples } of bodies) visit(examples);
});

test('the English document says the same in English', () => {
  const english = buildOpenApi('en');
  const other = Object.values(english.paths).flatMap((path) => Object.values(path));
  expect(other.map(({ operationId }) => operationId)).toEqual(operations.map(({ operationId }) => operationId));
  const refusals = other.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status]) => Number(status) >= 400),
  );
  const words = [english.info, english.tags, other.map(({ summary, tags }) => [summary, tags]), refusals];
  const said = JSON.stringify(words).match(/"[^"]*[А-Яа-яЁё][^"]*"/g);
  expect(said).toBeNull();
  expect(english.components).toEqual(document.components);
});
