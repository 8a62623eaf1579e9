import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { languageNames } from '#app/i18n/options.ts';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readOffer, sendOffer } from '#app/supplier/offer.server.ts';
import { offerLanguages } from '#contract/offer.ts';
import { hasAddress } from '#contract/text-signs.ts';
import { mailAddress } from '#contract/web-address.ts';
import { orMissing } from '../access.server.ts';
import { atCost } from '../at-cost.ts';

const schema = z.object({
  version: z.coerce.number().int().min(1),
  email: z
    .string('offers:error.email')
    .trim()
    .max(254, 'offers:error.email')
    .refine((typed) => mailAddress.safeParse(typed).success, 'offers:error.email'),
  message: z
    .string()
    .trim()
    .max(1000, 'offers:error.message')
    .refine((typed) => !hasAddress(typed), 'offers:error.message')
    .optional()
    .default(''),
  language: z.enum(offerLanguages).optional(),
  atCost: z.literal('on').optional().catch(undefined),
});

/** An offer that can't be answered any more isn't sent: its page says why. */
export async function loadSend(context: LoadContext, id: number) {
  const offer = await orMissing(context, readOffer(context.supplier, id));
  if (offer.archived || offer.decision || offer.status === 'expired') throw redirectTo(paths.offer(id));
  return data({
    title: context.t('offers:sendTitle', { number: offer.number }),
    id,
    version: offer.version,
    linked: offer.linked,
    atCost: atCost(offer),
    email: offer.customer.email,
    languages: await languagesOf(context),
    language: context.i18n.language,
    requestId: mintRequestId(),
    constraint: constraintsOf(schema),
  });
}

/** Those of the shop, by their own names, in which the letter and its PDF can be; none if there is nothing to choose. */
async function languagesOf(context: LoadContext) {
  const { languages } = await context.info();
  const spoken = offerLanguages.filter((one) => one === offerLanguages[0] || languages.includes(one));
  return spoken.length > 1 ? spoken.map((value) => ({ value, label: languageNames[value] ?? value })) : [];
}

export async function postSend(context: LoadContext, request: Request, id: number) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { supplier, t, flash } = context;
  const { atCost: isMeant, ...letter } = form.value;
  try {
    if (!isMeant && atCost(await readOffer(supplier, id))) {
      return refuse(form, { fieldErrors: { atCost: [t('offers:error.atCost')] } });
    }
    await sendOffer(supplier, id, letter, readRequestId(sentText(form, 'requestId')));
    flash.set(t('offers:sent', { email: letter.email }));
    return redirectTo(paths.offer(id));
  } catch (error) {
    return refuseError(form, error, t('offers:unavailable'));
  }
}
