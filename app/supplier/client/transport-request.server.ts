import { z } from 'zod';
import { headerNames } from '#contract/base.ts';
import type { Call } from '#contract/call.ts';

import { SupplierRejected } from './errors.ts';

type Value = string | number | boolean | readonly string[] | undefined;

export interface AnyInput {
  readonly params?: Readonly<Record<string, Value>> | undefined;
  readonly query?: Readonly<Record<string, Value>> | undefined;
  readonly body?: unknown;
}

/** Every parameter is percent-encoded, so that none can escape its place. */
export function addressOf(call: Call, input: AnyInput): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => segment(input.params?.[name]));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) query.append(name, String(one));
    }
  }
  query.sort();
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** `.` and `..` would be resolved as dot segments even when encoded; no record has such an id. */
function segment(value: Value): string {
  const text = String(value);
  if (/^\.{0,2}$/.test(text)) throw new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] });
  return encodeURIComponent(text);
}

export interface Caller {
  readonly token: string | null;
  readonly visitorId: string | null;
  /** Null in calls that don't sign in. */
  readonly browserId?: string | null | undefined;
  readonly language: string;
  /** For the logs of both sides. */
  readonly requestId: string;
  /** The buyer's signed IP address, if known. */
  readonly client: { readonly address: string; readonly signature: string } | null;
  /** The public host: one API may serve several shops. */
  readonly host: string;
  /** Shown in the buyer's list of sign-ins. */
  readonly userAgent?: string | undefined;
}

export function headersOf(caller: Caller, body: WireBody, idempotencyKey: string | undefined): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': caller.language,
    'X-Request-Id': caller.requestId,
    'X-Forwarded-Host': caller.host,
  });
  if (caller.token) headers.set('Authorization', `Bearer ${caller.token}`);
  else if (caller.visitorId) headers.set(headerNames.visitor, caller.visitorId);
  if (caller.browserId) headers.set(headerNames.browser, caller.browserId);
  if (caller.client) {
    headers.set(headerNames.clientIp, caller.client.address);
    headers.set(headerNames.clientSignature, caller.client.signature);
  }
  if (caller.userAgent) headers.set('User-Agent', caller.userAgent);
  // `fetch` sets the type of a multipart body with its boundary.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set(headerNames.requestId, idempotencyKey);
  return headers;
}

/** JSON, or a multipart form with a file. */
export type WireBody = string | FormData | null;

/** Encodes our types by the contract. Throws a ZodError when the caller breaks it. */
export function bodyOf(call: Call, body: unknown): WireBody {
  if (call.file) return formOf(call.file, call.body, body);
  return call.body ? JSON.stringify(z.encode(call.body, body)) : null;
}

/** A file alone, or an object of it and other fields, all of them text. */
function formOf(name: string, fields: z.ZodType | undefined, body: unknown): FormData {
  const form = new FormData();
  if (!fields) {
    form.set(name, body as Blob);
    return form;
  }
  const { [name]: file, ...rest } = body as Record<string, unknown>;
  for (const [field, value] of Object.entries(z.encode(fields, rest) as object)) {
    if (value !== undefined) form.set(field, String(value));
  }
  form.set(name, file as Blob);
  return form;
}
