import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { changeOffer, readOffer } from '#app/supplier/offer.server.ts';
import { orMissing } from '../access.server.ts';
import { fieldOf, fieldsSchema, toOffer } from '../schema.ts';

const schema = fieldsSchema.extend({ version: z.coerce.number().int().min(1) });

/** Nothing can be changed in the archive or after an answer: the offer says why. */
export async function loadEdit(context: LoadContext, id: number) {
  const offer = await orMissing(context, readOffer(context.supplier, id));
  if (offer.archived || offer.decision) throw redirectTo(paths.offer(id));
  const { name, customer, validUntil, version } = offer;
  return data({
    title: context.t('offers:editTitle', { number: offer.number }),
    id,
    version,
    fields: { ...customer, customer: customer.name, name, validUntil },
    constraint: constraintsOf(schema),
  });
}

export async function postEdit(context: LoadContext, request: Request, id: number) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  try {
    const { version, ...fields } = form.value;
    await changeOffer(context.supplier, id, { ...toOffer(fields), version });
    context.flash.set(context.t('offers:saved'));
    return redirectTo(paths.offer(id));
  } catch (error) {
    return refuseError(form, error, context.t('offers:unavailable'), { rename: fieldOf });
  }
}
