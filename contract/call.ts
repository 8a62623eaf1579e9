import type { z } from 'zod';

/** Who may make a call: `none` ignores credentials, `optional` serves visitors too, `required` answers 401 without a token. */
export type CallAccess = 'none' | 'optional' | 'required';

/** One call of the supplier's API: the single description that the storefront, the backend and the OpenAPI document share. */
export interface Call {
  /** Unique name, also the OpenAPI `operationId`. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, as Hono writes it. */
  readonly path: `/${string}`;
  /** Resource that the call belongs to, the OpenAPI tag. */
  readonly tag: string;
  /** One Russian sentence for the published document. */
  readonly summary: string;
  readonly access: CallAccess;
  readonly params?: z.ZodObject;
  /** Query by its wire names; an array field is a repeatable parameter. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Name of the field of a multipart body that holds the one file which the call takes instead of a JSON body. */
  readonly file?: string;
  /** True for a call that answers with a file to save instead of JSON. */
  readonly download?: boolean;
  /** Answer of a success; absent when the answer has no body. */
  readonly answer?: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** Statuses of failure that the call documents, besides 400, 401, 429, 500 and 503, which any call may answer. */
  readonly errors?: readonly (403 | 404 | 409 | 410 | 413 | 415 | 422)[];
  /** True when `B2b-Request-Id` makes the call safe to repeat: the same id answers the first result again. */
  readonly idempotent?: boolean;
  /** True for what only the person may do: the supplier's people who act for a buyer are refused with 403. */
  readonly ownerOnly?: boolean;
  /**
   * True for a POST that keeps nothing a visitor could come back to: one that only asks, with a question too long for an
   * address, or one that only counts. It makes no visitor known.
   */
  readonly asks?: boolean;
}

/** Declares a call and keeps its literal types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** Path parameters of a call after parsing. */
export type CallParams<C extends Call> = Output<C['params']>;
/** Query of a call after parsing, with defaults filled. */
export type CallQuery<C extends Call> = Output<C['query']>;
/** Body of a call after parsing. */
export type CallBody<C extends Call> = C extends { readonly file: string } ? Blob : Output<C['body']>;
/** Answer of a call in our own types: money in kopecks. */
export type CallAnswer<C extends Call> = Output<C['answer']>;
