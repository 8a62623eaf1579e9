import { z } from 'zod';
import { moment } from './base.ts';
import { defineCall } from './call.ts';

export const slug = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/)
  .describe('Name of the page in its address.');

export const getContent = defineCall({
  id: 'getContent',
  method: 'GET',
  path: '/api/v1/content/:slug',
  tag: 'Содержание',
  summary: 'Страница поставщика: правила, согласия, сведения',
  access: 'none',
  params: z.object({ slug }),
  answer: z.object({
    slug: z.string().describe('Name of the page in its address.'),
    title: z.string().describe('Title of the page.'),
    description: z
      .string()
      .max(300)
      .default('')
      .describe('What search engines show below the title, in plain text; empty for none.'),
    content: z.string().max(200_000).describe('Text of the page as HTML.'),
    updated: moment.describe('When the text last changed.'),
    version: z
      .string()
      .max(40)
      .optional()
      .describe('Version of the text, recorded with a consent to it; absent if it has none.'),
  }),
  status: 200,
  errors: [404],
});
