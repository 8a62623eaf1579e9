import { type TextKey, t } from '../texts/texts.ts';
import { entryNames } from './paper/words.ts';

/** What happened between buyer and seller. */
export type EntryType = keyof typeof entryNames;

const keys: Record<EntryType, TextKey> = {
  upd: 'document.entry.upd',
  correction: 'document.entry.correction',
  'paid-document': 'document.entry.paid-document',
  'paid-order': 'document.entry.paid-order',
  paid: 'document.entry.paid',
  returned: 'document.entry.returned',
};

/** In the language of the request. */
export function entryText(type: EntryType, number: string): string {
  return number === '' ? t(keys[type]) : t('document.entry.of', { what: t(keys[type]), number });
}

/** The same of an entry that a reconciliation keeps in the words of its paper. */
export function keptEntryText(name: string): string {
  const types = Object.keys(entryNames) as EntryType[];
  const type = types.find((one) => name === entryNames[one] || name.startsWith(`${entryNames[one]} № `));
  return type ? entryText(type, name.slice(`${entryNames[type]} № `.length)) : name;
}
