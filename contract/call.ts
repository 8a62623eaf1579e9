import type { z } from 'zod';

/**
 * Who may make a call: `none` ignores credentials, `optional` also serves visitors, `required` returns 401 without a
 * token, `signed` without the signature of the supplier's ERP.
 */
export type CallAccess = 'none' | 'optional' | 'required' | 'signed';

/**
 * One call of the supplier's API: the only description, from which the storefront, the backend and the OpenAPI document
 * are made.
 */
export interface Call {
  /** Unique name, also the OpenAPI `operationId`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, in Hono's syntax. */
  readonly path: `/${string}`;
  /** OpenAPI tag. */
  readonly tag: string;
  /** One Russian sentence for the published document. */
  readonly summary: string;
  readonly access: CallAccess;
  readonly params?: z.ZodObject;
  /** Query by its wire names; an array field is a repeatable parameter. */
  readonly query?: z.ZodObject;
  /**
   * Prefix of further query parameters, whose names only the supplier's data tells: `prefix[custom-{property}]`, ids of
   * values in a filter of the supplier's own.
   */
  readonly ownFilters?: 'criteria' | 'filters';
  readonly body?: z.ZodType;
  /** True if the body may be left out, as if it were `{}`. */
  readonly bodyless?: boolean;
  /**
   * Field of a multipart body that contains the one file which the call takes instead of JSON. `body` then describes the
   * other fields, all of them text.
   */
  readonly file?: string;
  /** True if the response is a file to save instead of JSON. */
  readonly download?: boolean;
  /** Body of a successful response; absent if it has none. */
  readonly answer?: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** Statuses of its refusals, beside those that every call may return. */
  readonly errors?: readonly (403 | 404 | 409 | 410 | 413 | 415 | 422 | 504)[];
  /** True if `B2b-Request-Id` makes the call safe to repeat: the same id returns the first result again. */
  readonly idempotent?: boolean;
  /** True for calls reserved for the user in person: staff acting for a buyer get 403. */
  readonly ownerOnly?: boolean;
  /**
   * True for a POST that stores nothing a visitor could come back to: it only queries, with a question too long for an
   * address, or only counts. The storefront doesn't give the visitor an id for it, and it isn't recorded if staff make it.
   */
  readonly asks?: boolean;
  /** True for a change that isn't recorded if staff make it: what is saved while it is typed. */
  readonly unrecorded?: boolean;
}

/** Declares a call and keeps its literal types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Whether whoever has the address of a call or a page has what it leads to. */
export function isKey({ path }: { readonly path: string }): boolean {
  return path.includes('/:token');
}

/** Whether somebody without a session tries to get into an account by the call: sign-in, sign-up and their codes. */
export function enters({ access, method }: Call): boolean {
  return access === 'none' && method !== 'GET';
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Path parameters of a call after parsing. */
export type CallParams<C extends Call> = Output<C['params']>;
/** Query of a call after parsing, with defaults applied. */
export type CallQuery<C extends Call> = Output<C['query']>;
/** Body of a call after parsing. */
export type CallBody<C extends Call> = C extends { readonly file: infer F extends string }
  ? C['body'] extends z.ZodType
    ? z.output<C['body']> & Record<F, Blob>
    : Blob
  : Output<C['body']>;
/** Response body of a call in our own types: money in kopecks. */
export type CallAnswer<C extends Call> = Output<C['answer']>;
