import { z } from 'zod';
import { headerNames } from '#contract/base.ts';
import type { Call } from '#contract/call.ts';

import { SupplierRejected } from './errors.ts';

type Value = string | number | boolean | readonly string[] | undefined;

/** What a call carries, whatever its types. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, Value>> | undefined;
  readonly query?: Readonly<Record<string, Value>> | undefined;
  readonly body?: unknown;
}

/** Path and query of a call. Every parameter is percent-encoded, so that none can climb out of its place. */
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

/** A value as one segment of a path. Dots alone would be read as a way up however they are encoded: no record is called so. */
function segment(value: Value): string {
  const text = String(value);
  if (/^\.{0,2}$/.test(text)) throw new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] });
  return encodeURIComponent(text);
}

/** Who asks and how: the headers of a call. */
export interface Caller {
  readonly token: string | null;
  readonly visitorId: string | null;
  readonly language: string;
  /** Id of the buyer's request, for the logs of both sides. */
  readonly requestId: string;
  /** Address of the buyer with its signature, when known. */
  readonly client: { readonly address: string; readonly signature: string } | null;
  /** Host that the buyer sees: one API may serve several shops. */
  readonly host: string;
  /** The buyer's browser as it names itself, so that a sign-in can say where it was made. */
  readonly userAgent?: string | undefined;
}

/** Headers of a call. */
export function headersOf(caller: Caller, body: WireBody, idempotencyKey: string | undefined): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': caller.language,
    'X-Request-Id': caller.requestId,
    'X-Forwarded-Host': caller.host,
  });
  if (caller.token) headers.set('Authorization', `Bearer ${caller.token}`);
  else if (caller.visitorId) headers.set(headerNames.visitor, caller.visitorId);
  if (caller.client) {
    headers.set(headerNames.clientIp, caller.client.address);
    headers.set(headerNames.clientSignature, caller.client.signature);
  }
  if (caller.userAgent) headers.set('User-Agent', caller.userAgent);
  // The border between the parts of a form is told by whoever makes the request of it.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  if (idempotencyKey) headers.set(headerNames.requestId, idempotencyKey);
  return headers;
}

/** A body on the wire: JSON, or the form around a file. */
export type WireBody = string | FormData | null;

/** Body of a call on the wire: our types encoded by the contract. Throws a ZodError when a caller breaks the contract. */
export function bodyOf(call: Call, body: unknown): WireBody {
  if (call.file) {
    const form = new FormData();
    form.set(call.file, body as Blob);
    return form;
  }
  return call.body ? JSON.stringify(z.encode(call.body, body)) : null;
}
