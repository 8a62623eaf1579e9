import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type CompanySuggestion, suggestCompanies } from '#app/supplier/sign-up.server.ts';
import { returnToOf } from '../return-to.server.ts';
import { keptSignUp } from '../sign-up/schema.ts';

/** Only during the third step of sign-up. */
export async function loadCompanies(context: LoadContext, request: Request) {
  const returnTo = returnToOf(request);
  const kept = await context.flow.read('signUp', keptSignUp);
  if (kept?.step !== 3) throw redirectTo(paths.signUp(returnTo));
  const keyword = new URL(request.url).searchParams.get('name')?.trim().slice(0, 100) ?? '';
  const found = keyword === '' ? [] : await find(context, keyword);
  return data({
    title: context.t('signup:search.title'),
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

export type SearchData = Awaited<ReturnType<typeof loadCompanies>>['data'];

/** A branch shares the ИНН of its head office but has its own КПП. */
export function keyOf({ inn, kpp }: CompanySuggestion['data']): string {
  return kpp ? `${inn}-${kpp}` : inn;
}

/** The form can be filled in by hand, so a failure isn't one of the page. */
async function find(context: LoadContext, keyword: string): Promise<CompanySuggestion[] | null> {
  try {
    return await suggestCompanies(context.supplier, keyword);
  } catch (error) {
    if (error instanceof SupplierRejected || error instanceof SupplierUnavailable) return null;
    throw error;
  }
}
