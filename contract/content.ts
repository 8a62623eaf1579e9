import { z } from 'zod';
import { moment } from './base.ts';
import { defineCall } from './call.ts';

/** Name of a page in its address. */
export const slug = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/);

export const getContent = defineCall({
  id: 'getContent',
  method: 'GET',
  path: '/api/v1/content/:slug',
  tag: 'Содержание',
  summary: 'Страница поставщика: правила, согласия, сведения',
  access: 'none',
  params: z.object({ slug }),
  answer: z.object({
    slug: z.string(),
    title: z.string(),
    /** HTML. */
    content: z.string().max(200_000),
    updated: moment,
    /** Version of the text, recorded with a consent. */
    version: z.string().max(40).optional(),
  }),
  status: 200,
  errors: [404],
});
