import { z } from 'zod';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { parseForm, refuse } from './parse-form.server.ts';

/**
 * An action whose form outlives an outage: when the supplier leaves it, or a guard before it, without an answer, the form is
 * answered with what was typed and `message`. Its page then has to be there without the supplier, too: see `unlessAnswered`.
 */
export async function answerForm<T>(context: LoadContext, request: Request, message: string, act: () => Promise<T>) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const form = await parseForm(context, request, z.looseObject({}));
    return refuse(form, { formErrors: [message] }, error.status);
  } finally {
    context.answered = true;
  }
}

/** What a page is made from; null when the supplier is away and an action has answered: what was typed matters more. */
export async function unlessAnswered<T>(context: LoadContext, load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (!(context.answered && error instanceof SupplierUnavailable)) throw error;
    return null;
  }
}
