import { formatPaths, type Submission, type SubmissionResult } from '@conform-to/dom';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import type { TextKey, TextParams } from '#app/i18n/types.ts';
import { failure } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { isFieldName, readForm } from './read-form.server.ts';
import { mintRequestId } from './request-id.server.ts';
import { isSecretField } from './secret-fields.ts';

export type Refused = { lastResult?: SubmissionResult };

/** The API's field errors, as `submission.reply` takes them. */
export interface ReplyErrors {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  /** Instead of all secret fields. */
  hideFields?: string[];
}

/** What was posted, checked. */
export type ParsedForm<T> = Submission<unknown, string[], T>;

/**
 * Reads and validates a posted form. A schema's messages are text keys; they are translated here, with the `params` of
 * their issues, so that forms show them like the API's own sentences. Replies never contain secrets.
 */
export async function parseForm<S extends z.ZodType>(
  context: LoadContext,
  request: Request,
  schema: S,
): Promise<ParsedForm<z.output<S>>> {
  const form = await readForm(request);
  // A body that is not a form is the sender's mistake, not ours.
  if (!form) throw failure(context, 400, { message: context.t('errors:form.unreadable') });
  const formatError = (issues: { message: string; params?: TextParams | undefined }[]) =>
    issues.map(({ message, params }) => context.t(isKey(context, message) ? message : 'errors:form.invalid', params));
  const submission = await parseWithZod(form, { schema, async: true, formatError });
  const hideFields = secretPaths(submission.payload);
  const reply: typeof submission.reply = (options) => submission.reply({ hideFields, ...options });
  return { ...submission, reply } as ParsedForm<z.output<S>>;
}

/** A posted text, even if the form was refused. */
export function sentText({ payload }: Pick<ParsedForm<unknown>, 'payload'>, name: string): string {
  const sent = payload[name];
  return typeof sent === 'string' ? sent : '';
}

/** Answers the form again with its own errors or the API's. */
export function refuse(submission: Pick<ParsedForm<unknown>, 'reply'>, errors: ReplyErrors = {}, status = 422) {
  return data<Refused>({ lastResult: submission.reply(errors) }, { status });
}

/** The API's field names to the form's. */
type Rename = Readonly<Record<string, string>> | ((field: string) => string);

function renamed(field: string, rename: Rename): string {
  if (typeof rename === 'function') return rename(field);
  return Object.hasOwn(rename, field) ? (rename[field] ?? field) : field;
}

/**
 * The API's errors: field errors at their fields (`rename` maps the API's names), everything else at the top of the form,
 * also the errors of what can't be a field of ours. `otherwise` is said if the API says nothing.
 */
export function apiErrors(error: SupplierRejected, rename: Rename = {}, otherwise = ''): ReplyErrors {
  const said = error.message || otherwise;
  if (error.errors.length === 0) return { formErrors: said ? [said] : [] };
  const byName = new Map<string, string[]>();
  for (const { field, message } of error.errors) {
    const name = renamed(field, rename);
    const place = isFieldName(name) ? name : '';
    byName.set(place, [...(byName.get(place) ?? []), message]);
  }
  const { '': formErrors, ...fieldErrors } = Object.fromEntries(byName);
  return { ...(formErrors && { formErrors }), fieldErrors };
}

interface Refusal {
  rename?: Rename;
  /** Statuses that the form can't show: by default an ended session and a missing record. */
  rethrown?: readonly number[];
}

/** Answers the form when the API is down or refuses it. */
export function refuseError(
  submission: Pick<ParsedForm<unknown>, 'reply'>,
  error: unknown,
  unavailable: string,
  { rename, rethrown = [401, 404] }: Refusal = {},
) {
  if (error instanceof SupplierUnavailable) return refuse(submission, { formErrors: [unavailable] }, error.status);
  if (!(error instanceof SupplierRejected) || rethrown.includes(error.status)) throw error;
  const errors = apiErrors(error, rename, unavailable);
  if (error.name !== 'RequestIdReused') return refuse(submission, errors, error.status);
  return data<Refused>({ lastResult: replyRenewed(submission, errors).lastResult }, { status: error.status });
}

/** The form with an id of its own: what was sent under the one that it had is said, and the next try is another request. */
export function replyRenewed(submission: Pick<ParsedForm<unknown>, 'reply'>, errors: ReplyErrors) {
  const reply = submission.reply(errors);
  const renewed = mintRequestId();
  return { lastResult: { ...reply, initialValue: { ...reply.initialValue, requestId: renewed } }, renewed };
}

/** What to say where no field can show it. Rethrows an ended session. */
export function describeError(error: unknown, unavailable: string): { message: string; status: number } {
  if (error instanceof SupplierUnavailable) return { message: unavailable, status: error.status };
  if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
  return { message: error.message || unavailable, status: error.status };
}

/** False for zod's built-in messages, which only a forged form can provoke. */
function isKey({ i18n }: LoadContext, message: string): message is TextKey {
  return i18n.exists(message);
}

/** Paths of secret fields in the payload, at any depth. */
function secretPaths(value: unknown, path: (string | number)[] = []): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return isSecretField(key) ? [formatPaths(at)] : secretPaths(part, at);
  });
}

/** Fields of a posted form in order, to post them again after a lost response. */
export type PostedFields = [name: string, value: string][];

/** Without files. Empty for a body that `parseForm` refuses. */
export async function postedFields(request: Request): Promise<PostedFields> {
  const form = await readForm(request);
  return [...(form ?? [])].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}
