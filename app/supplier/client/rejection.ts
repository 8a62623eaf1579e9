import type { Rejection } from './errors.ts';

/** In characters; longer texts are cut. */
const longest = { name: 64, title: 200, message: 500, code: 64, field: 100 };
const mostErrors = 50;

/** Statuses of the contract, whose texts are meant for the buyer. A failure's text may be about anything. */
const spoken = new Set([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 503]);

/** Keeps only the contract's fields of an error response, as truncated text. */
export function rejectionOf(status: number, body: unknown, retryAfter: number | undefined): Rejection {
  const sent = isRecord(body) ? body : {};
  const fields = spoken.has(status) ? sent : {};
  return {
    status,
    name: text(sent['name'], longest.name) || 'Rejected',
    title: text(fields['title'], longest.title) || undefined,
    message: text(fields['message'], longest.message),
    code: text(sent['code'], longest.code) || undefined,
    errors: fieldErrors(fields['errors']),
    retryAfter,
  };
}

function fieldErrors(value: unknown): Rejection['errors'] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, mostErrors)
    .filter(isRecord)
    .map((error) => ({ field: text(error['field'], longest.field), message: text(error['message'], longest.message) }))
    .filter(({ field, message }) => field !== '' && message !== '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown, max: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is taken out
  return typeof value === 'string' ? value.slice(0, max).replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ') : '';
}
