import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type CompanySuggestion, suggestCompanies } from '#app/supplier/sign-up.server.ts';
import { keptSignUp } from '../sign-up/schema.ts';
import { returnToOf, type StepAnswer } from '../step.server.ts';

/** Only during the third step of sign-up. */
export async function loadCompanies(context: LoadContext, request: Request) {
  const returnTo = returnToOf(request);
  const kept = await context.flow.read('signUp', keptSignUp);
  if (kept?.step !== 3) throw redirectTo(paths.signUp(returnTo));
  const name = new URL(request.url).searchParams.get('name') ?? keywordOf(kept.typed);
  const keyword = name?.trim().slice(0, 100) ?? '';
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

/** What was typed of the company is what is looked for first. */
export function keywordOf(typed: Record<string, string>): string | undefined {
  return (typed['inn'] || typed['companyName'] || '').trim().slice(0, 100) || undefined;
}

export type SearchData = Awaited<ReturnType<typeof loadCompanies>>['data'];

/** A branch shares the ИНН of its head office but has its own КПП. */
function keyOf({ inn, kpp }: CompanySuggestion['data']): string {
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

/** Fills in the third step with the chosen company. Looks it up again by its number, so that nothing from the page has to be trusted. */
export async function chooseCompany(context: LoadContext, request: Request) {
  const returnTo = returnToOf(request);
  const kept = await context.flow.read('signUp', keptSignUp);
  const form = await readForm(request);
  const choice = String(form?.get('company') ?? '');
  if (kept?.step !== 3) return redirectTo(paths.signUp(returnTo));
  const found = /^\d{10,12}(-\w{9})?$/.test(choice) ? await byKey(context, choice) : undefined;
  if (found === null) return data<StepAnswer>(unavailable(context), { status: 503 });
  if (!found) {
    context.flash.set(context.t('signup:search.choice'), 'error');
    return redirectTo(paths.signUpCompany({ returnTo }));
  }
  await context.flow.keep('signUp', { ...kept, typed: { ...kept.typed, ...fieldsOf(found) } });
  if (isFetcherRequest(request) && form?.get('over')) return data<StepAnswer>({ done: true });
  return redirectTo(paths.signUp(returnTo));
}

/** Null when the register can't be asked. */
async function byKey(context: LoadContext, key: string): Promise<CompanySuggestion | null | undefined> {
  const suggestions = await find(context, key.split('-')[0] ?? '');
  return suggestions === null ? null : suggestions.find(({ data }) => keyOf(data) === key);
}

function unavailable({ t }: LoadContext): StepAnswer {
  return { lastResult: { status: 'error', error: { '': [t('signup:search.failed')] } } };
}

function fieldsOf({ data }: CompanySuggestion): Record<string, string> {
  return {
    isIndividual: data.type === 'INDIVIDUAL' ? '1' : '0',
    companyName: data.name.short_with_opf.slice(0, 250),
    inn: data.inn,
    kpp: data.kpp ?? '',
    ogrn: data.ogrn ?? '',
    address: data.address.value.slice(0, 300),
  };
}
