import { ownTexts } from './i18n.server.ts';
import type { TextOverrides } from './types.ts';

const forms = ['one', 'few', 'many', 'other'] as const;
const form = new RegExp(`_(?:${forms.join('|')})$`);

/** In characters, some four times our longest: texts come with every page. */
const longest = 1000;
const place = /\{\{\s*(\w+)\s*(?:,\s*\w+\s*)?\}\}|\{(\w+)\}/g;

/**
 * The supplier's texts (`cart.title`, placeholders as `{name}` or as in our files) that override ours: only known keys
 * with a different text, and plurals only with all forms, since some of them would mix two texts in a sentence.
 */
export function usableOverrides(theirs: Readonly<Record<string, string>>, language: string): TextOverrides {
  const given = new Map<string, string>();
  for (const [key, text] of Object.entries(theirs)) {
    const placed = isUsable(text) && ownText(key, language) !== undefined ? withPlaces(key, text, language) : null;
    if (placed !== null) given.set(key, placed);
  }
  const usable: Record<string, Record<string, string>> = {};
  for (const [key, text] of given) {
    if (text === ownText(key, language) || !ownForms(key, language).every((one) => given.has(one))) continue;
    const [namespace, name] = split(key);
    usable[namespace] = { ...usable[namespace], [name]: text };
  }
  return usable;
}

/** Undefined for keys that aren't ours. */
export function ownText(key: string, language: string): string | undefined {
  const own = ownTexts(language);
  const [namespace, name] = split(key);
  const texts = Object.hasOwn(own, namespace) ? own[namespace] : undefined;
  return texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** The keys of a plural, or the key itself. */
function ownForms(key: string, language: string): string[] {
  const stem = key.replace(form, '');
  if (stem === key) return [key];
  return forms.map((one) => `${stem}_${one}`).filter((one) => ownText(one, language) !== undefined);
}

/** Refuse blank texts, and nesting (`$t(`), which could recurse. */
function isUsable(text: string): boolean {
  return text.trim() !== '' && text.length <= longest && !text.includes('$t(');
}

/** With placeholders as in our text. Null for one that ours doesn't have, which would stay empty, and for a broken one. */
function withPlaces(key: string, text: string, language: string): string | null {
  const ours = new Map<string, string>();
  for (const one of ownForms(key, language)) {
    for (const [whole, name = ''] of (ownText(one, language) ?? '').matchAll(place)) ours.set(name, whole);
  }
  const named = [...text.matchAll(place)].map(([, long, short]) => long ?? short ?? '');
  const isWhole = named.every((name) => ours.has(name)) && !/[{}]/.test(text.replace(place, ''));
  return isWhole ? text.replace(place, (_, long, short) => ours.get(long ?? short) ?? '') : null;
}

function split(key: string): [namespace: string, name: string] {
  const dot = key.indexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
}
