import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#contract/base.ts';
import { noteFailure } from './health/failures.ts';
import { logEvent, logFailure } from './log.ts';
import { t } from './texts/texts.ts';

/** One invalid field of a request, by its wire name. */
export interface FieldError {
  field: string;
  message: string;
}

interface Details {
  /** Machine-readable reason, more specific than the name. */
  code?: string;
  errors?: FieldError[];
  items?: ErrorBody['items'];
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

/** An error in the contract's shape. The message is Russian and shown to the buyer. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly details: Details;

  constructor(status: ContentfulStatusCode, name: string, message: string, details: Details = {}) {
    super(message);
    this.name = name;
    this.status = status;
    this.details = details;
  }
}

/**
 * The operator has to set or mend variables or settings. Their names are for the log and `/health`; the buyer, who can
 * do nothing with them, gets a sentence.
 */
export class NotConfigured extends ApiError {
  readonly names: string;

  constructor(names: readonly string[], message = t('failure.not-configured')) {
    super(503, 'ConfigurationError', message);
    this.names = names.join(', ');
  }
}

/** The same 404 for a record that doesn't exist and for one that belongs to somebody else. */
export function notFound(message = t('failure.missing')): ApiError {
  return new ApiError(404, 'NotFound', message);
}

export function forbidden(message = t('failure.forbidden')): ApiError {
  return new ApiError(403, 'Forbidden', message);
}

/** 422 with an error per field. The overall message is the first field's. */
export function invalidFields(errors: FieldError[]): ApiError {
  return new ApiError(422, 'ValidationError', errors[0]?.message ?? t('failure.check-fields'), { errors });
}

/** As it travels. */
export function bodyOf(error: ApiError): ErrorBody {
  const { code, errors, items } = error.details;
  return {
    status: error.status,
    name: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(errors === undefined ? {} : { errors }),
    ...(items === undefined ? {} : { items }),
  };
}

/** Failures of D1 that are worth retrying, recognised by their messages. */
const passing =
  /overloaded|Network connection lost|storage caused object to be reset|reset because its code was updated/;

function toApiError(error: unknown): ApiError {
  if (error instanceof NotConfigured) logEvent(error.name, { missingOrMalformed: error.names });
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) return new ApiError(error.status, 'BadRequest', t('failure.not-understood'));
  logFailure(error);
  if (error instanceof Error && passing.test(error.message)) {
    return new ApiError(503, 'Unavailable', t('failure.unavailable'), { retryAfter: 2 });
  }
  return new ApiError(500, 'InternalError', t('failure.internal'));
}

/** Converts anything thrown into the contract's error body. Details of internal errors only go to the log. */
export function onError(error: unknown, c: Context): Response {
  const refusal = toApiError(error);
  if (refusal !== error) noteFailure(c.env, error);
  c.header('Cache-Control', 'no-store');
  if (refusal.details.retryAfter !== undefined) c.header('Retry-After', String(refusal.details.retryAfter));
  if (refusal.status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.json(bodyOf(refusal), refusal.status);
}

/** 404 for a path that no call has. */
export function onUnknownPath(c: Context): Response {
  return onError(new ApiError(404, 'NotFound', t('failure.no-call')), c);
}
