import * as paths from '#app/paths.ts';
import type { StaffText, TextKind } from '#contract/staff-text.ts';

export const kinds: readonly TextKind[] = ['page', 'news', 'list', 'message', 'notice', 'chat', 'synonyms'];

/** Kinds that have one text, which is changed and never created. */
export const singles: Partial<Record<TextKind, string>> = { notice: 'important', chat: 'support', synonyms: 'search' };

/** Recommended lists are made from specifications. */
export const isMadeHere = (kind: TextKind) => singles[kind] === undefined && kind !== 'list';

/** Where the texts of a kind are: its list, or the only one. */
export function homeOf(kind: TextKind): paths.Path {
  const single = singles[kind];
  return single === undefined ? paths.staffTexts(kind) : paths.staffText(kind, single);
}

/** A text of which nothing is written yet. */
export const blank: Readonly<Record<TextKind, StaffText>> = {
  page: {
    kind: 'page',
    slug: '',
    title: '',
    description: '',
    content: '',
    version: '',
    titleEn: '',
    descriptionEn: '',
    contentEn: '',
  },
  news: {
    kind: 'news',
    slug: '',
    title: '',
    announce: '',
    content: '',
    image: null,
    rubric: '',
    publishedOn: '',
    titleEn: '',
    announceEn: '',
    contentEn: '',
  },
  list: { kind: 'list', title: '', content: '' },
  message: {
    kind: 'message',
    title: '',
    content: '',
    level: 'info',
    closable: true,
    place: 'information',
    regionId: null,
    titleEn: '',
    contentEn: '',
  },
  notice: { kind: 'notice', title: '', content: '', titleEn: '', contentEn: '' },
  chat: { kind: 'chat', from: '', till: '', away: '', awayEn: '', chatButtons: [] },
  synonyms: { kind: 'synonyms', content: '' },
};
