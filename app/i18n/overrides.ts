import type { TextOverrides } from './t.ts';
import { ownText } from './texts.ts';

const forms = ['one', 'few', 'many', 'other'] as const;
const form = new RegExp(`_(?:${forms.join('|')})$`);

/**
 * The texts of the supplier's that stand above ours: keys that we have, other words than ours, and a text with plural forms
 * only when all the forms that we have are there, since half of them would mix two texts in one sentence.
 */
export function usableOverrides(theirs: TextOverrides): TextOverrides {
  const given = new Map(Object.entries(theirs).filter(([key, text]) => isOwn(key) && text.trim() !== ''));
  const usable = [...given].filter(([key, text]) => text !== ownText(key) && isComplete(key, given));
  return Object.fromEntries(usable);
}

function isOwn(key: string): boolean {
  return ownText(key) !== undefined;
}

function isComplete(key: string, given: ReadonlyMap<string, string>): boolean {
  if (!form.test(key)) return true;
  const stem = key.replace(form, '');
  return forms.every((one) => !isOwn(`${stem}_${one}`) || given.has(`${stem}_${one}`));
}
