import type { z } from 'zod';
import type { Call, CallAnswer, CallBody } from '#contract/call.ts';
import type { SupplierUnavailable } from './errors.ts';

type Wire = string | number | boolean;

/** Path parameters and query by their wire names, the body in our types (money in kopecks). */
export type CallInput<C extends Call> = (C['params'] extends z.ZodObject<infer P>
  ? { params: { [K in keyof P]: Wire } }
  : { params?: undefined }) &
  (C['query'] extends z.ZodObject<infer Q>
    ? { query?: { [K in keyof Q]?: Wire | readonly string[] | undefined } }
    : { query?: undefined }) &
  (C extends { readonly file: string }
    ? { body: CallBody<C> }
    : C['body'] extends z.ZodType
      ? { body: CallBody<C> }
      : { body?: undefined });

/** No argument at all for a call without input. */
export type CallArguments<C extends Call> =
  object extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

export interface CallOptions {
  /**
   * Keeps the answer at the edge: fresh for 5 minutes, as a stale copy for a day.
   * `short`: the answer is the same for everybody; the call is made without credentials.
   * `price`: the answer depends on price type and region only. Made with credentials, it is kept only when the API
   * answers `Cache-Control: public`, so that one company's data never reaches another (RFC 9111, section 3.5).
   */
  cache?: 'short' | 'price';
  /** Created when the form was rendered; makes repeating the call harmless. */
  requestId?: string | undefined;
  /** Milliseconds for the call with its retries, if less than the page's deadline. */
  deadlineMs?: number;
  /** Milliseconds for one attempt, even beyond the page's deadline: for what the buyer was told may take long. */
  patienceMs?: number;
  /** Call as a visitor. */
  token?: 'none';
}

export interface Supplier {
  /** Calls the API and returns its response in our types. Throws `SupplierRejected` when the API refuses and `SupplierUnavailable` when it fails. */
  call<C extends Call>(call: C, ...rest: CallArguments<C>): Promise<CallAnswer<C>>;
  /** Returns the API's response for streaming. Throws like `call`. */
  download<C extends Call & { readonly download: true }>(call: C, ...rest: CallArguments<C>): Promise<Response>;
  /** When the oldest stale copy on this page was fetched (milliseconds since 1970); null when everything is fresh. */
  readonly staleSince: number | null;
  /** While set, every call fails with it. */
  outage: SupplierUnavailable | null;
}
