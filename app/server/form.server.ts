import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import type { TextKey } from '#app/i18n/t.ts';
import type { SupplierRejected } from '#app/supplier/errors.ts';
import type { FormState } from '#app/ui/form-state.ts';
import type { LoadContext } from './context.server.ts';
import { failure } from './failure.server.ts';

/** A parsed form: its value, or the state that shows what was typed and what is wrong. */
export type ParsedForm<T> = { ok: true; value: T; state: FormState } | { ok: false; state: FormState };

/** Fields that are never sent back to the browser. */
export const isSecretName = (name: string) => /password|code|token|captcha/i.test(name);

/**
 * Reads and checks a posted form. The schema's messages are text keys; they come out as sentences. `state` holds what was
 * typed, without secrets, so that a later refusal by the API can show the form as it was.
 */
export async function parseForm<S extends z.ZodType>(
  context: LoadContext,
  request: Request,
  schema: S,
): Promise<ParsedForm<z.output<S>>> {
  const form = await readForm(context, request);
  const submission = await parseWithZod(form, { schema, async: true });
  const state: FormState = { values: typedValues(form), errors: {}, formErrors: [] };
  if (submission.status === 'success') return { ok: true, value: submission.value, state };
  for (const [field, messages] of Object.entries(submission.error ?? {})) {
    const sentences = (messages ?? []).map((message) => context.t(isKey(message) ? message : 'errors.form.invalid'));
    if (field === '') state.formErrors.push(...sentences);
    else state.errors[field] = sentences;
  }
  return { ok: false, state };
}

/** Whether a message is a text key, and not zod's own words for a field that nobody but a forger fills in wrongly. */
function isKey(message: string): message is TextKey {
  return /^[a-z]\w*(\.\w+)+$/i.test(message);
}

/** Puts the API's refusal into a form: field errors at their fields (`rename` maps the API's names), the rest at the top. */
export function apiErrorsToState(
  error: SupplierRejected,
  state: FormState,
  rename: Readonly<Record<string, string>> = {},
): FormState {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of error.errors) {
    const name = Object.hasOwn(rename, field) ? (rename[field] ?? field) : field;
    errors[name] = [...(errors[name] ?? []), message];
  }
  return { ...state, errors, formErrors: error.errors.length === 0 && error.message ? [error.message] : [] };
}

/** The posted fields. A body that is not a form is the sender's mistake, not ours. */
async function readForm(context: LoadContext, request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw failure(context, 400, { message: context.t('errors.form.unreadable') });
  }
}

function typedValues(form: FormData): Record<string, string> {
  const typed = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(typed.filter(([name]) => !isSecretName(name)));
}
