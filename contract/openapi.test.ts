import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { buildOpenApi } from './openapi.ts';

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
