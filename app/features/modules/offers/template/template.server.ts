import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { isPhoto } from '#app/server/forms/file-kind.ts';
import { asName } from '#app/server/forms/name.ts';
import {
  apiErrors,
  type ParsedForm,
  parseForm,
  type Refused,
  refuse,
  refuseError,
} from '#app/server/forms/parse-form.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { type Company, readCompany } from '#app/supplier/company.server.ts';
import { deleteLogo, readTemplate, saveTemplate, sendLogo } from '#app/supplier/offer-template.server.ts';
import { logoBytes, maxOfferColumns, offerColumn } from '#contract/offer-template.ts';

const text = (most: number) => z.string().trim().max(most, 'offers:error.long').optional().default('');
const isTicked = z.literal('on').optional();

const logo = z
  .custom<File>((value) => value instanceof File, 'offers:error.logo')
  .refine((file) => file.size <= logoBytes, { error: 'offers:error.logoLarge', abort: true })
  .refine(isPhoto, 'offers:error.logoKind');

/** A browser sends an empty file where none was chosen. */
const asChosen = (value: unknown) => (value instanceof File && value.size === 0 ? undefined : value);

const lookSchema = z.object({
  intent: z.literal('look'),
  header: text(500),
  footer: text(500),
  terms: text(2000),
  columns: z.array(offerColumn).max(maxOfferColumns).default([]),
  showVat: isTicked,
  signatory: asName(text(200)),
  position: asName(text(200)),
  version: z.coerce.number().int().min(0),
  photo: z.preprocess(asChosen, logo.optional()),
});

const schema = z.discriminatedUnion('intent', [
  lookSchema,
  z.object({ intent: z.literal('logo'), photo: z.preprocess(asChosen, logo) }),
  z.object({ intent: z.enum(['delete-logo', 'requisites']) }),
]);

export async function loadTemplate(context: LoadContext) {
  const { logo, signatory, showVat, version, logoFault, ...fields } = await readTemplate(context.supplier);
  return data({
    title: context.t('offers:templateTitle'),
    logo: logo?.url,
    version,
    logoFault,
    fields: {
      ...fields,
      signatory: signatory.name,
      position: signatory.position,
      showVat: showVat ? 'on' : undefined,
    },
    constraint: constraintsOf(lookSchema),
  });
}

export interface TemplateAnswer extends Refused {
  /** Somebody else has saved it meanwhile. */
  isStale?: true;
  /** What has been done, while what is typed isn't saved. */
  done?: 'logo' | 'delete-logo' | 'requisites';
  /** The header that was made of the requisites; `key` differs each time. */
  header?: { text: string; key: string };
}

export type TemplateData = Awaited<ReturnType<typeof loadTemplate>>['data'];
type Wish = z.output<typeof schema>;

const rename = { 'signatory.name': 'signatory', 'signatory.position': 'position', image: 'photo' } as const;

/** Only "Save" saves what is typed; every other button comes back with it. */
export async function postTemplate(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  try {
    const { intent } = form.value;
    if (intent === 'requisites') return await fillHeader(context, form);
    if (intent === 'look') await save(context.supplier, form.value);
    else await changeLogo(context.supplier, form.value);
    if (intent !== 'look') return data<TemplateAnswer>({ lastResult: form.reply(), done: intent });
    context.flash.set(context.t('offers:templateSaved'));
    return redirectTo(paths.offerTemplate());
  } catch (error) {
    return refusal(context, form, error);
  }
}

function refusal({ t }: LoadContext, form: ParsedForm<Wish>, error: unknown) {
  if (error instanceof SupplierRejected && error.name === 'OfferTemplateChanged') {
    return data<TemplateAnswer>({ lastResult: form.reply(apiErrors(error)), isStale: true }, { status: 409 });
  }
  const isLogo = error instanceof SupplierRejected && (error.status === 413 || error.status === 415);
  if (isLogo) return refuse(form, { fieldErrors: { photo: [error.message] } }, error.status);
  return refuseError(form, error, t('offers:unavailable'), { rename });
}

/** The logo first: it has no version, so that nothing is left to do for it when the rest is refused. */
async function save(supplier: Supplier, wish: Extract<Wish, { intent: 'look' }>): Promise<void> {
  const { intent: _, photo, signatory: name, position, showVat, ...fields } = wish;
  if (photo) await sendLogo(supplier, photo);
  await saveTemplate(supplier, { ...fields, showVat: showVat === 'on', signatory: { name, position } });
}

async function changeLogo(supplier: Supplier, wish: Exclude<Wish, { intent: 'look' }>): Promise<void> {
  if (wish.intent === 'logo') await sendLogo(supplier, wish.photo);
  else await deleteLogo(supplier);
}

/** Answers the form with the requisites of the company in the header, and all else as it was typed. */
async function fillHeader(context: LoadContext, form: ParsedForm<Wish>) {
  const company = await readCompany(context.supplier);
  const party = company?.legalEntities.find(({ status }) => status === 'active');
  if (!party) return refuse(form, { fieldErrors: { header: [context.t('offers:error.requisites')] } });
  const header = { text: headerOf(context, party), key: mintRequestId() };
  const { initialValue, ...reply } = form.reply();
  const lastResult = { ...reply, initialValue: { ...initialValue, header: header.text } };
  return data<TemplateAnswer>({ lastResult, header, done: 'requisites' });
}

function headerOf(
  { t }: LoadContext,
  { nameShort, inn, kpp, ogrn, address }: Company['legalEntities'][number],
): string {
  const numbers = [
    t('offers:look.inn', { inn }),
    ...(kpp ? [t('offers:look.kpp', { kpp })] : []),
    ...(ogrn ? [t('offers:look.ogrn', { ogrn })] : []),
  ];
  return [nameShort, numbers.join(', '), address].filter(Boolean).join('\n').slice(0, 500);
}
