import type { z } from 'zod';
import type { Call, CallAnswer, CallBody } from '#contract/call.ts';

type Wire = string | number | boolean;

/** What a call is made with: path parameters and query by their wire names, the body in our own types (money in kopecks). */
export type CallInput<C extends Call> = (C['params'] extends z.ZodObject<infer P>
  ? { params: { [K in keyof P]: Wire } }
  : { params?: undefined }) &
  (C['query'] extends z.ZodObject<infer Q>
    ? { query?: { [K in keyof Q]?: Wire | readonly string[] | undefined } }
    : { query?: undefined }) &
  (C extends { readonly file: string }
    ? { body: Blob }
    : C['body'] extends z.ZodType
      ? { body: CallBody<C> }
      : { body?: undefined });

/** Input of a call: left out when the call takes none. */
export type CallArguments<C extends Call> =
  object extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

/** How a call is made. */
export interface CallOptions {
  /**
   * Keeps the answer at the edge: fresh for 5 minutes, as a stale copy for a day.
   * `short`: the answer is the same for everybody; the call is made without credentials.
   * `price`: the answer depends on price type and region only. Made with credentials, it is kept only when the API
   * answers `Cache-Control: public`, so that one company's data never reaches another (RFC 9111, section 3.5).
   */
  cache?: 'short' | 'price';
  /** Request id minted when the form was rendered: makes a repeated call harmless. */
  requestId?: string | undefined;
  /** Milliseconds for the call with its retries, when the page's own deadline is too long. */
  deadlineMs?: number;
  /** Makes the call as a visitor. */
  token?: 'none';
}

/** The supplier's API as one request sees it. */
export interface Supplier {
  /**
   * Makes a call of the contract and gives its answer in our own types.
   * Throws `SupplierRejected` when the API says no, `SupplierUnavailable` when it cannot be used.
   */
  call<C extends Call>(call: C, ...rest: CallArguments<C>): Promise<CallAnswer<C>>;
  /** Asks for a file and gives the API's answer to be passed on. Throws as `call` does. */
  download<C extends Call & { readonly download: true }>(call: C, ...rest: CallArguments<C>): Promise<Response>;
  /** When the oldest stale copy that this page shows was fetched (milliseconds since 1970), or null when all is fresh. */
  readonly staleSince: number | null;
}
