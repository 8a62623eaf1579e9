import type { ApiError } from '../errors.ts';

/** An event isn't taken; the reason travels as that of a request does. */
export class Refused extends Error {
  override readonly name = 'EventRefused';
  readonly reason: ApiError;
  /** Whether it may be taken once something else has happened. */
  readonly again: boolean;

  constructor(reason: ApiError, again: boolean) {
    super(reason.message);
    this.reason = reason;
    this.again = again;
  }
}
