import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { type CompanySuggestion, suggestCompanies } from '#app/supplier/sign-up.server.ts';
import { returnToOf } from '../return-to.server.ts';
import { keptSignUp } from '../sign-up/schema.ts';

/** The companies that a keyword finds. Without a sign-up at its third step there is nobody to search for. */
export async function loadCompanies(context: LoadContext, request: Request) {
  const returnTo = returnToOf(request);
  const kept = await context.flow.read('signUp', keptSignUp);
  if (kept?.step !== 3) throw seeOther(context, paths.signUp(returnTo));
  const keyword = new URL(request.url).searchParams.get('name')?.trim().slice(0, 100) ?? '';
  const found = keyword === '' ? [] : await find(context, keyword);
  return page(context, {
    title: context.t('signup.search.title'),
    returnTo,
    keyword,
    failed: found === null,
    companies: (found ?? []).map(({ value, data }) => ({
      key: keyOf(data),
      name: value,
      inn: data.inn,
      address: data.address.value,
      active: data.state.status === 'ACTIVE',
    })),
  });
}

/** What the search shows. */
export type SearchData = Awaited<ReturnType<typeof loadCompanies>>['data'];

/** Names a company of the answer: a branch shares the ИНН of its head and has a КПП of its own. */
export function keyOf({ inn, kpp }: CompanySuggestion['data']): string {
  return kpp ? `${inn}-${kpp}` : inn;
}

/** Without suggestions the form is filled by hand, so their failure is no failure of the page. */
async function find(context: LoadContext, keyword: string): Promise<CompanySuggestion[] | null> {
  try {
    return await suggestCompanies(context.supplier, keyword);
  } catch (error) {
    if (error instanceof SupplierRejected || error instanceof SupplierUnavailable) return null;
    throw error;
  }
}
