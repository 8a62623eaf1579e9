import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { isPhoto } from '#app/server/forms/file-kind.ts';
import { asName } from '#app/server/forms/name.ts';
import { apiErrors, parseForm, type Refused, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { deleteLogo, readTemplate, saveTemplate, sendLogo } from '#app/supplier/offer-template.server.ts';
import { logoBytes, maxOfferColumns, offerColumn } from '#contract/offer-template.ts';

const text = (most: number) => z.string().trim().max(most, 'offers:error.long').optional().default('');
const isTicked = z.literal('on').optional();

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
});

const schema = z.discriminatedUnion('intent', [
  lookSchema,
  z.object({
    intent: z.literal('logo'),
    photo: z
      .custom<File>((value) => value instanceof File, 'offers:error.logo')
      .refine((file) => file.size <= logoBytes, { error: 'offers:error.logoLarge', abort: true })
      .refine(isPhoto, 'offers:error.logoKind'),
  }),
  z.object({ intent: z.literal('delete-logo') }),
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
}

export type TemplateData = Awaited<ReturnType<typeof loadTemplate>>['data'];

const rename = { 'signatory.name': 'signatory', 'signatory.position': 'position', image: 'photo' } as const;

export async function postTemplate(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { supplier, t, flash } = context;
  const wish = form.value;
  try {
    if (wish.intent === 'look') {
      const { intent: _, signatory: name, position, showVat, ...fields } = wish;
      await saveTemplate(supplier, { ...fields, showVat: showVat === 'on', signatory: { name, position } });
    } else if (wish.intent === 'delete-logo') await deleteLogo(supplier);
    else await sendLogo(supplier, wish.photo);
    flash.set(t('offers:templateSaved'));
    return redirectTo(paths.offerTemplate());
  } catch (error) {
    const isLogo = error instanceof SupplierRejected && (error.status === 413 || error.status === 415);
    if (error instanceof SupplierRejected && error.name === 'OfferTemplateChanged') {
      return data<TemplateAnswer>({ lastResult: form.reply(apiErrors(error)), isStale: true }, { status: 409 });
    }
    if (isLogo) return refuse(form, { fieldErrors: { photo: [error.message] } }, error.status);
    return refuseError(form, error, t('offers:unavailable'), { rename });
  }
}
