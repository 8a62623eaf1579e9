import { z } from 'zod';
import type { TextKey } from '#app/i18n/types.ts';
import { day, id } from '#contract/base.ts';
import { slug } from '#contract/content.ts';
import type { TextKind } from '#contract/staff-text.ts';
import { pictureAddress, webAddress } from '#contract/web-address.ts';
import { chatLinks } from './chat-links.ts';

const title = z.string('texts:error.title').trim().min(1, 'texts:error.title').max(200, 'texts:error.titleLong');

const description = z.string().trim().max(300, 'texts:error.descriptionLong').optional().default('');

/** Browsers send a line break as two signs, and count it as one. */
const content = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .max(max, 'texts:error.contentLong')
    .optional()
    .default('');

/** A line that the contract's schema takes. */
const line = (schema: z.ZodType, error: TextKey) =>
  z
    .string(error)
    .trim()
    .refine((typed) => schema.safeParse(typed).success, error);

const english = (most: number) => ({
  titleEn: z.string().trim().max(200, 'texts:error.titleLong').optional().default(''),
  contentEn: content(most),
});

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'texts:error.clock')
  .optional()
  .default('');
const away = z.string().max(300, 'texts:error.awayLong').optional().default('');
const hint = z.string().trim().max(60, 'texts:error.hintLong').optional().default('');
const link = z
  .string()
  .trim()
  .refine((typed) => webAddress.safeParse(typed).success, 'texts:error.link')
  .optional()
  .default('');
const linkFields = Object.fromEntries(
  chatLinks.flatMap((one) => [[one.hint, hint] as const, [one.link, link] as const]),
);

const chat = z
  .object({ from: clock, till: clock, away, awayEn: away, ...linkFields })
  .superRefine((fields, { addIssue }) => {
    const typed: Partial<Record<string, string>> = fields;
    for (const one of chatLinks) {
      if (typed[one.link] && !typed[one.hint])
        addIssue({ code: 'custom', path: [one.hint], message: 'texts:error.hint' });
      if (typed[one.hint] && !typed[one.link])
        addIssue({ code: 'custom', path: [one.link], message: 'texts:error.link' });
    }
  });

/** Fields of the form by kind. */
export const fieldsByKind = {
  page: z.object({
    slug: line(slug, 'texts:error.slug'),
    title,
    description,
    content: content(200_000),
    version: z.string().trim().max(40, 'texts:error.versionLong').optional().default(''),
    ...english(200_000),
    descriptionEn: description,
  }),
  news: z.object({
    slug: line(slug, 'texts:error.slug'),
    title,
    publishedOn: line(day, 'texts:error.publishedOn'),
    rubric: z.string().trim().max(60, 'texts:error.rubricLong').optional().default(''),
    image: line(pictureAddress, 'texts:error.image')
      .optional()
      .transform((address) => address ?? null),
    announce: z.string().trim().max(1000, 'texts:error.announceLong').optional().default(''),
    content: content(200_000),
    ...english(200_000),
    announceEn: z.string().trim().max(1000, 'texts:error.announceLong').optional().default(''),
  }),
  list: z.object({
    title: z
      .string('texts:error.listTitle')
      .trim()
      .min(1, 'texts:error.listTitle')
      .max(255, 'texts:error.listTitleLong'),
    content: content(2000),
  }),
  message: z.object({
    title,
    content: content(2000),
    level: z.enum(['info', 'warning']),
    closable: z.boolean().optional().default(false),
    place: z.enum(['information', 'regional']),
    regionId: id.optional().transform((value) => value ?? null),
    ...english(2000),
  }),
  notice: z.object({ title, content: content(2000), ...english(2000) }),
  chat,
  synonyms: z.object({ content: content(120_000) }),
} satisfies Record<TextKind, z.ZodObject>;

/** What a form of a text is sent for. */
export const intents = z.object({
  intent: z.enum(['save', 'preview', 'remove']),
  number: z.int().min(0).optional().default(0),
});
