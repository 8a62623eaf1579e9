import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { buildOpenApi } from './openapi.ts';
import type { JsonSchema } from './openapi-schemas.ts';

const document = buildOpenApi();
const text = JSON.stringify(document);

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('every call of the contract is in it, with a summary and its failures', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
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
  const bodyOf = (id: string) =>
    Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .find(({ operationId }) => operationId === id)?.requestBody;
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

test('every property is described in a sentence', () => {
  const undescribed: string[] = [];
  let count = 0;
  const visit = (path: string, schema: JsonSchema) => {
    for (const [name, part] of partsOf(schema)) {
      const at = name === '' ? path : `${path}.${name}`;
      if (name !== '') count += 1;
      if (name !== '' && !isSentence(descriptionOf(part))) undescribed.push(at);
      visit(at, part);
    }
  };
  for (const [name, schema] of Object.entries(document.components.schemas)) visit(name, schema);
  expect(undescribed).toEqual([]);
  expect(count).toBeGreaterThan(1000);
});

test('every parameter and header is described in a sentence', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const headers = operations.flatMap(({ responses }) => Object.values(responses).map((answer) => answer.headers ?? {}));
  const all = [
    ...operations.flatMap(({ parameters }) => parameters),
    ...headers.flatMap((named) => Object.values(named)),
  ];
  expect(all.filter(({ description }) => !isSentence(description))).toEqual([]);
});
