import type { DocumentStatus } from '#contract/document.ts';
import { dayText } from '../calendar/day-text.ts';
import { type TextKey, t } from '../texts/texts.ts';

/** Types of documents that are made here; others come from the supplier's books. */
export type DocumentType = 'invoice' | 'upd' | 'advance-facture' | 'correction' | 'reconciliation';

const typeNames: Record<DocumentType, TextKey> = {
  invoice: 'document.type.invoice',
  upd: 'document.type.upd',
  'advance-facture': 'document.type.advance-facture',
  correction: 'document.type.correction',
  reconciliation: 'document.type.reconciliation',
};

export const isMadeHere = (type: string): type is DocumentType => Object.hasOwn(typeNames, type);

/** A type that isn't known has its code for a name. */
export function typeNameOf(type: string): string {
  return isMadeHere(type) ? t(typeNames[type]) : type;
}

/** `Счёт на оплату № 104201 от 25.11.2026`. */
export function documentName({ type, number, date }: { type: string; number: string; date: string }): string {
  return t('document.name', { type: typeNameOf(type), number, day: dayText(date) });
}

export const statusNames: Record<DocumentStatus, TextKey> = {
  'awaiting-payment': 'document.status.awaiting-payment',
  partial: 'document.status.partial',
  overdue: 'document.status.overdue',
  paid: 'document.status.paid',
  cancelled: 'document.status.cancelled',
  issued: 'document.status.issued',
};

/** What is left to pay of a document `d`, in kopecks. */
export const restSql = 'iif(d.due IS NULL OR d.cancelled_at IS NOT NULL, 0, max(0, d.total - d.returned - d.paid))';

/** Status of a document `d` on the day in the parameter `today`: it ages without anybody changing it. */
export const statusSql = (today: string) => `CASE
  WHEN d.cancelled_at IS NOT NULL THEN 'cancelled' WHEN d.due IS NULL THEN 'issued' WHEN d.paid + d.returned >= d.total THEN 'paid'
  WHEN d.due < ${today} THEN 'overdue' WHEN d.paid > 0 THEN 'partial' ELSE 'awaiting-payment' END`;
