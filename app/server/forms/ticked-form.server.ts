import { z } from 'zod';
import type { Path } from '#app/paths.ts';
import { type ParsedForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { formatTicked, mostTicked, type Ticked } from '#app/ui/ticked.ts';
import { turnedPage } from '#app/ui/turned-page.ts';

const turn = z.string().transform((intent, check) => {
  const page = turnedPage(intent);
  if (page !== undefined) return page;
  check.addIssue('errors:form.invalid');
  return z.NEVER;
});

/** What the form of a list's ticks says beside its boxes: a number is a page to turn to, without script. */
export const tickFields = <F extends string>(intents: z.ZodType<F>) => ({
  kept: z.string().max(10_000).default(''),
  intent: z.union([intents, turn]),
});

interface Turning {
  page: number;
  ticked: Ticked;
  /** The list's address. */
  pathOf: (search: URLSearchParams) => Path;
  /** Of the ticks in it. */
  name?: string;
}

/** Shows another page of the list with all its ticks, unless they are too many for an address. */
export function turnPage(
  { t }: LoadContext,
  request: Request,
  form: Pick<ParsedForm<unknown>, 'reply'>,
  { page, ticked, pathOf, name = 'select' }: Turning,
) {
  if (ticked.size > mostTicked) return refuse(form, { formErrors: [t('ui:ticks.many', { count: mostTicked })] });
  const search = new URL(request.url).searchParams;
  search.delete(name);
  search.delete('page');
  if (ticked.size > 0) search.set(name, formatTicked(ticked));
  if (page > 1) search.set('page', String(page));
  return redirectTo(pathOf(search));
}
