import { createTranslator } from '#app/i18n/t.ts';
import { failureOf } from '#app/ui/failure-view.ts';

/** Title of the document for what an error boundary caught: what the server calls it, else that of a fault in the browser. */
export function failureTitle(error: unknown): string {
  return failureOf(error).heading ?? createTranslator()('errors.technical.heading');
}
