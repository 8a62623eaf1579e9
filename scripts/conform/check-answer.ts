import type { z } from 'zod';
import { errorBody, headerNames } from '#contract/base.ts';
import type { Call } from '#contract/call.ts';
import type { Answer } from './api.ts';

/** Most places named of one answer. */
const mostPlaces = 3;

/** What is wrong with an answer of success, in a line each. */
export function faultsOfSuccess(call: Call, answer: Answer, requestId?: string): string[] {
  if (answer.status !== call.status) return [`code: ${describeAnswer(answer)}, expected ${call.status}`];
  if (call.answer && answer.json === undefined) return ['shape: the body is not JSON'];
  const body = call.download ? faultsOfFile(answer) : faultsOfBody(call, answer);
  return [...body, ...faultsOfHeaders(call, answer, requestId)];
}

function faultsOfBody(call: Call, { text, json }: Answer): string[] {
  if (!call.answer) return text === '' ? [] : ['shape: a body, although the contract has none'];
  return placesOf(call.answer.safeParse(json).error).map((place) => `shape: ${place}`);
}

function faultsOfFile({ text, headers }: Answer): string[] {
  if (text === '') return ['file: empty'];
  return /^text\/html/.test(headers.get('Content-Type') ?? '') ? ['file: a web page'] : [];
}

function faultsOfHeaders(call: Call, { headers }: Answer, requestId?: string): string[] {
  const returned = headers.get(headerNames.requestId)?.toLowerCase();
  const isShared = call.access === 'required' && /\bpublic\b/.test(headers.get('Cache-Control') ?? '');
  return [
    ...(requestId === undefined || returned === requestId
      ? []
      : [`request id: ${headerNames.requestId} is ${returned === undefined ? 'not returned' : 'returned changed'}`]),
    ...(isShared ? ['privacy: Cache-Control: public on an answer for one person'] : []),
  ];
}

/**
 * What is wrong with a refusal. `expected` are the statuses that are right, and `when` says what was asked:
 * "without a token".
 */
export function faultsOfRefusal(answer: Answer, expected: readonly number[], when: string): string[] {
  if (!expected.includes(answer.status)) {
    return [`code: ${describeAnswer(answer)} ${when}, expected ${expected.join(' or ')}`];
  }
  const parsed = errorBody.safeParse(answer.json);
  if (!parsed.success) {
    const what = answer.json === undefined ? 'the body is not JSON' : placesOf(parsed.error).join('; ');
    return [`error body: ${what}, of the ${answer.status} ${when}`];
  }
  return faultsOfError(answer, parsed.data).map((fault) => `error body: ${fault}, of the ${answer.status} ${when}`);
}

function faultsOfError({ status, text, headers }: Answer, body: z.output<typeof errorBody>): string[] {
  return [
    ...(body.status === status ? [] : [`status is ${body.status}`]),
    ...(status === 429 && !headers.has('Retry-After') ? ['Retry-After is missing'] : []),
    // Buyers read it.
    ...(/[а-яё]/i.test(body.message) ? [] : ['message is no Russian sentence']),
    ...(/SQLSTATE|SQLITE_|Traceback|\bat [\w.$<>]+ ?\([^)]*:\d+/.test(text) ? ['shows the inside of the API'] : []),
  ];
}

/** The first places that break a schema. Arrays are named without the number, so that each fault is told once. */
function placesOf(error: z.ZodError | undefined): string[] {
  const places = (error?.issues ?? []).map(({ path, message }) => {
    const place = path.map((part) => (typeof part === 'number' ? '[]' : String(part))).join('.');
    return `${place || 'the whole'}: ${message}`;
  });
  const distinct = [...new Set(places)];
  const more = distinct.length - mostPlaces;
  return [...distinct.slice(0, mostPlaces), ...(more > 0 ? [`and ${more} more places`] : [])];
}

/** What came instead. */
function describeAnswer({ status, fault, json }: Answer): string {
  if (fault !== undefined) return fault;
  if (status >= 300 && status < 400) return `${status}, a redirect`;
  return status === 200 && json === undefined ? '200 with something that is not JSON' : `${status}`;
}
