import type { ErrorBody } from '#contract/base.ts';

/** The displayable fields of an error response, truncated. */
export interface Rejection {
  readonly status: number;
  readonly name: string;
  readonly title?: string | undefined;
  readonly message: string;
  readonly code?: string | undefined;
  readonly errors: NonNullable<ErrorBody['errors']>;
  /** `Retry-After` in seconds. */
  readonly retryAfter?: number | undefined;
}

/** The API answered 4xx. Callers may act on `status`, `code` and `errors`. */
export class SupplierRejected extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly title: string | undefined;
  readonly errors: Rejection['errors'];
  readonly retryAfter: number | undefined;

  constructor(rejection: Rejection) {
    super(rejection.message);
    this.name = rejection.name;
    this.status = rejection.status;
    this.code = rejection.code;
    this.title = rejection.title;
    this.errors = rejection.errors;
    this.retryAfter = rejection.retryAfter;
  }
}

/** Why the API failed, for the log. */
export type Fault =
  | 'network'
  | 'timeout'
  | 'redirect'
  | 'too-large'
  | 'bad-json'
  | 'bad-shape'
  | 'status'
  | 'too-many-calls';

/** The API is down, slow or broken: 502, 503 or 504 for the buyer. `message` is the API's own, if it sent one with a 503. */
export class SupplierUnavailable extends Error {
  override readonly name = 'SupplierUnavailable';
  readonly status: 502 | 503 | 504;
  readonly fault: Fault;
  readonly retryAfter: number | undefined;

  constructor(status: 502 | 503 | 504, fault: Fault, message = '', retryAfter?: number) {
    super(message);
    this.status = status;
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}
