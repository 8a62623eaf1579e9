import { createTranslator } from '#app/i18n/t.ts';
import { failureOf } from '#app/ui/failure-view.ts';

/** What kind of page a failure has. */
export type FailureKind = 'notFound' | 'forbidden' | 'signIn' | 'unavailable' | 'technical' | 'request' | 'gone';

const kinds: Readonly<Record<number, FailureKind>> = {
  401: 'signIn',
  403: 'forbidden',
  404: 'notFound',
  410: 'gone',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** Kind of the page for a status. */
export function failureKind(status: number): FailureKind {
  return kinds[status] ?? (status >= 400 && status < 500 ? 'request' : 'technical');
}

/** Headings by kind, each key whole: the texts that a browser gets are found by them (scripts/vite/texts.ts). */
const headings = {
  notFound: 'errors.notFound.heading',
  forbidden: 'errors.forbidden.heading',
  signIn: 'errors.signIn.heading',
  unavailable: 'errors.unavailable.heading',
  technical: 'errors.technical.heading',
  request: 'errors.request.heading',
  gone: 'errors.gone.heading',
} as const satisfies Record<FailureKind, string>;

/** Title of the document for what an error boundary caught. */
export function failureTitle(error: unknown): string {
  return createTranslator()(headings[failureKind(failureOf(error).status)]);
}
