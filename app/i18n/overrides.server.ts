import { ownTexts } from './i18n.server.ts';
import type { TextOverrides } from './types.ts';

const forms = ['one', 'few', 'many', 'other'] as const;
const form = new RegExp(`_(?:${forms.join('|')})$`);

/**
 * The supplier's texts (`cart.title`, placeholders as `{name}`) that override ours: only known keys with a different
 * text, and plurals only with all forms, since some of them would mix two texts in a sentence.
 */
export function usableOverrides(theirs: Readonly<Record<string, string>>, language: string): TextOverrides {
  const own = ownTexts(language);
  const ownText = (key: string) => {
    const [namespace, name] = split(key);
    const texts = Object.hasOwn(own, namespace) ? own[namespace] : undefined;
    return texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
  };
  const given = new Map(Object.entries(theirs).filter(([key, text]) => ownText(key) !== undefined && isUsable(text)));
  const isComplete = (key: string) => {
    const stem = key.replace(form, '');
    return stem === key || forms.every((one) => ownText(`${stem}_${one}`) === undefined || given.has(`${stem}_${one}`));
  };
  const usable: Record<string, Record<string, string>> = {};
  for (const [key, text] of given) {
    const placed = withPlaces(text);
    if (placed === ownText(key) || !isComplete(key)) continue;
    const [namespace, name] = split(key);
    usable[namespace] = { ...usable[namespace], [name]: placed };
  }
  return usable;
}

/** Refuse blank texts, and nesting (`$t(`), which could recurse. */
function isUsable(text: string): boolean {
  return text.trim() !== '' && !text.includes('$t(');
}

/** The API writes placeholders as `{name}`. */
function withPlaces(text: string): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => (name === 'count' ? '{{count, number}}' : `{{${name}}}`));
}

function split(key: string): [namespace: string, name: string] {
  const dot = key.indexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
}
