import { z } from 'zod';
import { day, id, listAnswer, listMeta, listQuery, moment, typedLine, typedText } from './base.ts';
import { defineCall } from './call.ts';
import { slug } from './content.ts';
import { pictureAddress, webAddress } from './web-address.ts';

const tag = 'Сотрудники поставщика';

/** Kinds of texts that the supplier's people edit. */
export const textKind = z.enum(['page', 'news', 'list', 'message', 'notice', 'chat', 'synonyms']);
export type TextKind = z.output<typeof textKind>;

/** Most pairs of synonyms, and most characters of a side. */
export const synonymLimits = { pairs: 500, side: 100 };

/** The sides of a line of synonyms, `typed = searched`; null for a line that isn't a pair. */
export function readPair(line: string): { typed: string; means: string } | null {
  const [typed = '', means = '', ...rest] = line.split('=').map((side) => side.trim());
  return typed !== '' && means !== '' && rest.length === 0 ? { typed, means } : null;
}

const clock = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/);

const title = typedLine(200).min(1).describe('Heading.');

const english = (most: number) => ({
  titleEn: typedLine(200).default('').describe('The heading in English; empty for none.'),
  contentEn: typedText(most).default('').describe('`content` in English; empty for none.'),
});

/** A text by its kind. What has no English text is shown in Russian to readers of English. */
export const staffText = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page').describe('A page of `getContent`.'),
    slug,
    title,
    description: typedLine(300).default('').describe('What search engines show below the title; empty for none.'),
    content: typedText(200_000).describe('The page as HTML; what a page may not contain is left out when it is shown.'),
    version: typedLine(40).describe(
      'Version recorded with a consent to this text; change it when its meaning changes. Empty for none.',
    ),
    ...english(200_000),
    descriptionEn: typedLine(300).default('').describe('`description` in English; empty for none.'),
  }),
  z.object({
    kind: z.literal('news').describe('An item of the feed `news` of `getFeedItems`.'),
    slug,
    title,
    announce: typedText(1000).describe('What it is about, in plain text; empty if the heading says it.'),
    content: typedText(200_000).describe('The item as HTML; what it may not contain is left out when it is shown.'),
    image: pictureAddress
      .nullable()
      .describe('Picture: an https address, or a path of the API that begins with `/media/`; null for none.'),
    rubric: typedLine(60).describe('Name of its rubric, made if there is none of this name; empty for none.'),
    publishedOn: day.describe('The day in Moscow from whose start buyers see it.'),
    ...english(200_000),
    announceEn: typedText(1000).default('').describe('`announce` in English; empty for none.'),
  }),
  z.object({
    kind: z
      .literal('list')
      .describe('A list for every buyer: made by `recommendSpecification`, removed by `withdrawSpecification`, too.'),
    title: typedLine(255).min(1).describe('Name of the list.'),
    content: typedText(2000).describe('Words about it; empty if there are none.'),
  }),
  z.object({
    kind: z.literal('message').describe('A message of `informationMessages`.'),
    title,
    content: typedText(2000).describe('Text without markup; empty if the heading says it.'),
    level: z.enum(['info', 'warning']).describe('How urgent it is.'),
    closable: z.boolean().describe('Whether a buyer can close it for good.'),
    place: z
      .enum(['information', 'regional'])
      .describe('`information` is shown on every page, `regional` in the bar on narrow screens.'),
    regionId: id.nullable().describe('The one region in which it is shown, or null for all.'),
    ...english(2000),
  }),
  z.object({
    kind: z.literal('notice').describe('The important notice of `getInfo`.'),
    title,
    content: typedText(2000).describe('Text without markup.'),
    ...english(2000),
  }),
  z.object({
    kind: z.literal('chat').describe('What is said around the chat.'),
    from: clock.describe('When people begin to answer on working days, in Moscow; empty for always.'),
    till: clock.describe('When they end; empty for always.'),
    away: typedLine(300).describe("What is said while nobody is there; empty for the storefront's own words."),
    awayEn: typedLine(300).default('').describe('`away` in English; empty for none.'),
    chatButtons: z
      .array(
        z.object({
          link: webAddress.describe('Where it leads.'),
          hint: typedLine(60).min(1).describe('What it is, such as the name of a messenger.'),
        }),
      )
      .max(6)
      .describe('Further ways to ask. A link keeps the picture and colour that its address has in the settings.'),
  }),
  z.object({
    kind: z.literal('synonyms').describe('What search looks for instead of what buyers type.'),
    content: typedText(120_000).describe(
      `Lines of the form \`typed = searched\`, at most ${synonymLimits.pairs}, each side at most ${synonymLimits.side} characters.`,
    ),
  }),
]);
export type StaffText = z.output<typeof staffText>;

const ref = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/)
  .describe('Name of the text among those of its kind: `slug` of a page or of news, id of a message.');
const byKind = z.object({ kind: textKind.describe('Kind of the text.') });
const byRef = byKind.extend({ ref });
const number = z
  .int()
  .min(0)
  .describe('How often the text was changed here; a change must name the number that it is made from.');

const change = z.object({
  number,
  at: moment.nullable().describe('When it was made; null for the text before the first change.'),
  author: z.string().nullable().describe('Who made it; null for the text before the first change.'),
  removed: z.boolean().describe('Whether it removed the text.'),
});

export const getStaffTexts = defineCall({
  id: 'getStaffTexts',
  method: 'GET',
  path: '/api/v1/staff/text/:kind',
  tag,
  summary: 'Тексты магазина одного вида, новости от новых к старым, удалённые последними; нужно право content.edit',
  access: 'required',
  params: byKind,
  query: z.object(listQuery),
  answer: listAnswer(
    z.object({
      ref,
      title: z.string().describe('Heading of the text.'),
      changed: moment.nullable().describe('When it was last changed here; null if it never was.'),
      author: z.string().nullable().describe('Who changed it last; null if nobody did.'),
      removed: z.boolean().describe('Whether it is removed; its changes are kept and it can be put back.'),
      translated: z
        .boolean()
        .nullable()
        .default(null)
        .describe('Whether its heading has an English text; null for kinds other than pages, news and messages.'),
      shownFrom: moment
        .nullable()
        .default(null)
        .describe('When buyers will see it; null if they can now, or never will.'),
    }),
  ),
  status: 200,
  errors: [403, 404],
});

export const getStaffText = defineCall({
  id: 'getStaffText',
  method: 'GET',
  path: '/api/v1/staff/text/:kind/:ref',
  tag,
  summary: 'Текст магазина, каким он был после указанного изменения, и страница изменений',
  access: 'required',
  params: byRef,
  query: z.object({
    ...listQuery,
    number: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .optional()
      .describe('The change after which it is wanted; the last one by default.'),
  }),
  answer: z.object({
    ref,
    number: number.describe('The change after which the text was like this.'),
    latest: number.describe('The last change.'),
    text: staffText.describe('The text; of a removed one, as it was before.'),
    removed: z.boolean().describe('Whether it is removed now.'),
    changes: z.array(change).describe('The changes of this page, newest first.'),
    meta: listMeta,
  }),
  status: 200,
  errors: [403, 404],
});

export const createStaffText = defineCall({
  id: 'createStaffText',
  method: 'POST',
  path: '/api/v1/staff/text',
  tag,
  summary: 'Создать страницу, новость или сообщение; 422 при поле text.slug, если такой адрес уже занят',
  access: 'required',
  body: z.object({ text: staffText.describe('The text.') }),
  answer: z.object({ ref }),
  status: 201,
  errors: [403, 422],
  idempotent: true,
});

export const changeStaffText = defineCall({
  id: 'changeStaffText',
  method: 'PUT',
  path: '/api/v1/staff/text/:kind/:ref',
  tag,
  summary: 'Изменить текст или вернуть удалённый; 409, если его уже изменил кто-то другой',
  access: 'required',
  params: byRef,
  body: z.object({ number, text: staffText.describe('The text as it is to be, of the kind in the path.') }),
  answer: z.object({ number }),
  status: 200,
  errors: [403, 404, 409, 422],
});

export const removeStaffText = defineCall({
  id: 'removeStaffText',
  method: 'DELETE',
  path: '/api/v1/staff/text/:kind/:ref',
  tag,
  summary: 'Убрать текст из магазина; его изменения остаются. 409, если его изменил кто-то другой или без него нельзя',
  access: 'required',
  params: byRef,
  query: z.object({
    number: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .describe('The last change, as read.'),
  }),
  status: 204,
  errors: [403, 404, 409],
});
