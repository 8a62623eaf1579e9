import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { asName } from '#app/server/forms/name.ts';
import { parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { addParty, type NewParty } from '#app/supplier/company.server.ts';
import { type CompanySuggestion, suggestCompanies } from '#app/supplier/sign-up.server.ts';
import { hasAddress } from '#contract/text-signs.ts';

const text = (max: number) => z.string().trim().max(max, 'company:add.tooLong').optional();

/** The API checks the numbers. */
const typedSchema = z.object({
  intent: z.literal('add'),
  isIndividual: z.enum(['0', '1']).default('0'),
  companyName: asName(z.string('company:add.required').trim().max(250, 'company:add.tooLong')),
  inn: z.string('company:add.required').trim().max(20, 'company:add.tooLong'),
  kpp: text(20),
  ogrn: text(20),
  address: text(300),
});

const schema = z.discriminatedUnion('intent', [
  typedSchema,
  z.object({ intent: z.literal('choose'), company: z.string('company:add.choice').max(30, 'company:add.choice') }),
]);

/** What the form for the first legal entity needs; `found` is null if the register can't be asked. */
export async function loadAddition(context: LoadContext, request: Request) {
  const keyword = new URL(request.url).searchParams.get('find')?.trim().slice(0, 100) ?? '';
  const found = keyword === '' ? [] : await find(context, keyword);
  return {
    keyword,
    isDown: found === null,
    found: (found ?? []).map(({ value, data }) => ({
      key: keyOf(data),
      name: value,
      inn: data.inn,
      address: data.address.value,
    })),
    constraint: constraintsOf(typedSchema),
  };
}

export type AdditionData = Awaited<ReturnType<typeof loadAddition>>;

/** A branch shares the ИНН of its head office but has its own КПП. */
const keyOf = ({ inn, kpp }: CompanySuggestion['data']) => (kpp ? `${inn}-${kpp}` : inn);

async function find({ supplier }: LoadContext, keyword: string): Promise<CompanySuggestion[] | null> {
  try {
    return await suggestCompanies(supplier, keyword);
  } catch (error) {
    const isExpected = error instanceof SupplierUnavailable || error instanceof SupplierRejected;
    if (!isExpected) throw error;
    return null;
  }
}

/** The API's field names to the form's. */
const rename = { name: 'companyName' };

export async function postParty(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const party = form.value.intent === 'add' ? ofForm(form.value) : await ofRegister(context, form.value.company);
  if (!party) return refuse(form, { formErrors: [context.t('company:add.choice')] });
  // A name of the register may look like an address: "Booking.com". It can be typed otherwise.
  if (hasAddress(party.name)) return refuse(form, { formErrors: [context.t('ui:nameWithAddress')] });
  try {
    await addParty(context.supplier, party);
  } catch (error) {
    return refuseError(form, error, context.t('company:add.unavailable'), { rename });
  }
  context.flash.set(context.t('company:add.done'));
  return redirectTo(paths.company());
}

function ofForm({ companyName, isIndividual, inn, kpp, ogrn, address }: z.output<typeof typedSchema>): NewParty {
  return { name: companyName, isIndividual: isIndividual === '1', inn, kpp, ogrn, address };
}

/** Looked up again by its number, so that nothing from the page has to be trusted. */
async function ofRegister(context: LoadContext, key: string): Promise<NewParty | null> {
  const found = (await find(context, key.split('-')[0] ?? '')) ?? [];
  const data = found.find((one) => keyOf(one.data) === key)?.data;
  if (!data) return null;
  return {
    name: data.name.short_with_opf.slice(0, 250),
    isIndividual: data.type === 'INDIVIDUAL',
    inn: data.inn,
    kpp: data.kpp ?? undefined,
    ogrn: data.ogrn ?? undefined,
    address: data.address.value.slice(0, 300),
  };
}
