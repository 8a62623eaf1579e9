import { z } from 'zod';
import type { TextKind } from '#contract/staff-text.ts';

const title = z.string('texts:error.title').trim().min(1, 'texts:error.title').max(200, 'texts:error.titleLong');

const content = (max: number) => z.string().max(max, 'texts:error.contentLong').optional().default('');

/** Fields of the form by kind. */
export const fieldsByKind = {
  page: z.object({
    slug: z
      .string('texts:error.slug')
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/, 'texts:error.slug'),
    title,
    content: content(200_000),
    version: z.string().trim().max(40, 'texts:error.versionLong').optional().default(''),
  }),
  message: z.object({
    title,
    content: content(2000),
    level: z.enum(['info', 'warning']),
    closable: z.boolean().optional().default(false),
    place: z.enum(['information', 'regional']),
    regionId: z
      .int()
      .optional()
      .transform((id) => id ?? null),
  }),
  notice: z.object({ title, content: content(2000) }),
  synonyms: z.object({ content: content(120_000) }),
} satisfies Record<TextKind, z.ZodObject>;

/** What a form of a text is sent for. */
export const intents = z.object({
  intent: z.enum(['save', 'preview', 'remove']),
  number: z.int().min(0).optional().default(0),
});
