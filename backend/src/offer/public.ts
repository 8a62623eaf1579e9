import type { PublicOffer } from '#contract/offer.ts';
import type { OfferColumn } from '#contract/offer-template.ts';
import type { Env } from '../env.ts';
import type { OfferRow } from './access.ts';
import { readContact } from './contact.ts';
import { pricedDay, sumsOf, toPublicLine } from './lines.ts';
import { readLines } from './record.ts';
import { drawnFile, readTemplate, toLook } from './template.ts';

const openOr = (status: OfferRow['status']): PublicOffer['status'] =>
  status === 'accepted' || status === 'declined' || status === 'expired' ? status : 'open';

export interface Shown extends OfferRow {
  seller: string;
  /** When the link was made by which it is seen; absent without one. */
  linkedAt?: number;
}

const changedSince = ({ repricedAt, linkedAt }: Shown) =>
  repricedAt !== null && linkedAt !== undefined && repricedAt > linkedAt ? new Date(repricedAt).toISOString() : null;

/** SQL: counts every change of an offer `o` that its customer could see, in its lines and in its look. */
export const seenVersionSql =
  'o.version + coalesce((SELECT looks FROM offer_template WHERE company_id = o.company_id), 0)';

export interface ShownOffer {
  offer: PublicOffer;
  /** Name of the logo's file in the bucket; null if none is drawn. */
  logo: string | null;
}

/**
 * An offer as its customer sees it, on the page and in files: named field by field, so that nothing of what the goods
 * cost comes along. Once it is answered, it looks as it did then.
 */
export async function toPublic(env: Env, row: Shown, now: number): Promise<ShownOffer> {
  const [lines, template, contact] = await Promise.all([
    readLines(env, row.id),
    readTemplate(env, row.companyId, row.id),
    readContact(env, row.id),
  ]);
  const { value, vats } = sumsOf(lines);
  const shown = lines.map((line) => toPublicLine(line, template.columns));
  // A column that no line fills only takes room.
  const isFilled = (column: OfferColumn) => column === 'vat' || shown.some((line) => line[column] !== '');
  const offer: PublicOffer = {
    number: String(row.number),
    name: row.name,
    seller: row.seller,
    customer: (JSON.parse(row.customer) as { name: string }).name,
    created: new Date(row.createdAt).toISOString(),
    validUntil: row.validUntil,
    priced: pricedDay(lines, row.createdAt),
    changed: changedSince(row),
    version: row.version + template.looks,
    status: openOr(row.status),
    decision: row.decidedAt === null ? null : { name: row.decidedBy ?? '', at: new Date(row.decidedAt).toISOString() },
    lines: shown,
    total: value,
    vats: template.showVat ? vats : [],
    contact,
    own: false,
    look: { ...toLook(env, template, now), columns: template.columns.filter(isFilled) },
  };
  return { offer, logo: drawnFile(template) };
}
