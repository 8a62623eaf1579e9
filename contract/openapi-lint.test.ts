import { createConfig, lintFromString, type RawUniversalConfig } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { buildOpenApi } from './openapi.ts';

/** All rules of the linter apply but these: docs/decisions/066-published-document.md. */
const exceptions: RawUniversalConfig['rules'] = {
  // Each supplier publishes the document under its own name and terms.
  'info-contact': 'off',
  'info-license': 'off',
  // The summary is a whole sentence.
  'operation-description': 'off',
  // Examples are whole answers, which fit together, instead of single values.
  'scalar-property-missing-example': 'off',
  // All failures have one shape, older than RFC 7807.
  'operation-4xx-problem-details-rfc7807': 'off',
  // A text may be empty unless it says otherwise.
  'required-string-property-missing-min-length': 'off',
  // Paths, and some verbs in them, are given by suppliers' existing APIs.
  'path-segment-plural': 'off',
  'no-http-verbs-in-paths': 'off',
  // Calls stand in the order in which they are read.
  'path-http-verbs-order': 'off',
  'tags-alphabetical': 'off',
  'request-mime-type': { severity: 'error', allowedValues: ['application/json', 'multipart/form-data'] },
  'response-mime-type': { severity: 'error', allowedValues: ['application/json', '*/*'] },
};

test.each(['ru', 'en'] as const)('the linter finds nothing in the document in %s', async (language) => {
  const config = await createConfig({ extends: ['all'], rules: exceptions });
  const source = JSON.stringify(buildOpenApi(language));
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});
