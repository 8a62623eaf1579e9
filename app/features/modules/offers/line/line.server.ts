import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { requiredAmount, safeAmount } from '#app/server/forms/amount.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { type ParsedForm, parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { changeLines, type OfferLines, readOffer } from '#app/supplier/offer.server.ts';
import { maxOfferLines, type OfferRecord } from '#contract/offer.ts';
import { orMissing } from '../access.server.ts';

const version = z.coerce.number().int().min(1);

const lineSchema = z.object({
  /** `price` leads on to the price of the line's own. */
  intent: z.enum(['save', 'price']),
  version,
  amount: requiredAmount('offers:error.amount'),
  place: requiredAmount('offers:error.place', maxOfferLines),
  comment: z.string().trim().max(500, 'offers:error.comment').optional().default(''),
});

const schema = z.discriminatedUnion('intent', [lineSchema, z.object({ intent: z.literal('remove'), version })]);

/** `productId` of a line in an address: below zero for a company's own product. Throws 404 for what can be none. */
function productIn(context: LoadContext, param: string | undefined): number {
  const sign = param?.startsWith('-') ? -1 : 1;
  return sign * idIn(context, param?.replace('-', ''), context.t('offers:lineMissing'));
}

/** Nothing can be changed in the archive or after an answer: the offer says why. */
export async function loadLine(context: LoadContext, id: number, param: string | undefined) {
  const product = productIn(context, param);
  const offer = await orMissing(context, readOffer(context.supplier, id));
  if (offer.archived || offer.decision) throw redirectTo(paths.offer(id));
  const line = offer.lines.find(({ productId }) => productId === product);
  if (!line) throw notFound(context, context.t('offers:lineMissing'));
  const { position: place } = line;
  return data({
    title: context.t('offers:lineTitle', { number: offer.number, place }),
    ...{ id, place, product, version: offer.version, name: line.name, unit: line.unit, count: offer.positions },
    fields: { amount: String(line.amount), place: String(place), comment: line.comment },
    constraint: constraintsOf(lineSchema),
  });
}

export async function postLine(context: LoadContext, request: Request, id: number, param: string | undefined) {
  const product = productIn(context, param);
  const form = await parseForm(context, request, schema);
  const { supplier, t, flash } = context;
  try {
    const { lines } = await orMissing(context, readOffer(supplier, id));
    const line = lines.find(({ productId }) => productId === product);
    if (!line) throw notFound(context, t('offers:lineMissing'));
    const count = lines.length;
    const fieldErrors = isBeyond(form, count) ? { place: [t('offers:error.placeUpTo', { count })] } : undefined;
    if (form.status !== 'success' || fieldErrors) return refuse(form, fieldErrors && { fieldErrors });
    const wish = form.value;
    if (!isSame(line, wish)) {
      await changeLines(supplier, id, { lines: changed(lines, line, wish), version: wish.version });
    }
    if (wish.intent === 'price') return redirectTo(paths.offerMarkup(id, { item: wish.place }));
    flash.set(t(wish.intent === 'remove' ? 'offers:lineRemoved' : 'offers:saved'));
    return redirectTo(paths.offer(id));
  } catch (error) {
    return refuseError(form, error, t('offers:unavailable'), { rename });
  }
}

/** Whether the line would come behind the last place. Told together with all else that is wrong. */
function isBeyond(form: ParsedForm<unknown>, count: number): boolean {
  const place = safeAmount.safeParse(sentText(form, 'place')).data ?? 0;
  return sentText(form, 'intent') !== 'remove' && place > count && place <= maxOfferLines;
}

type Lines = OfferRecord['lines'];

/** On the way to its price a line that wasn't changed makes no new version. */
function isSame({ amount, position, comment }: Lines[number], wish: z.output<typeof schema>): boolean {
  if (wish.intent !== 'price') return false;
  return wish.amount === amount && wish.place === position && wish.comment === comment;
}

/** The lines as they would be: the version says whether they still are what was seen. */
function changed(lines: Lines, line: Lines[number], wish: z.output<typeof schema>): OfferLines {
  const others = lines
    .filter((one) => one !== line)
    .map(({ position, amount, comment }) => ({ position, amount, comment }));
  if (wish.intent === 'remove') return others;
  const { amount, comment } = wish;
  return others.toSpliced(wish.place - 1, 0, { position: line.position, amount, comment });
}

/** The API names the fields of a line by its place among all. */
const rename = (field: string) => {
  const name = field.replace(/^lines\.\d+\./, '');
  return name === 'position' || name === 'lines' ? '' : name;
};
