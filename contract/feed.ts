import { z } from 'zod';
import { id, image, listAnswer, moment } from './base.ts';
import { defineCall } from './call.ts';
import { slug } from './content.ts';

const tag = 'Содержание';

const rubric = z
  .object({ id: id.describe('Id of the rubric.'), name: z.string().describe('Name of the rubric.') })
  .describe('A rubric of a feed.');

const itemFields = {
  id: slug.describe('Name of the item in its address.'),
  title: z.string().describe('Heading of the item.'),
  announce: z.string().max(1000).describe('What it is about, in plain text; empty if the heading says it.'),
  image: image.nullable().default(null).describe('Picture of the item, or null if it has none.'),
  date: moment.describe('When it was published.'),
  rubric: rubric.nullable().default(null).describe('Its rubric, or null if it has none.'),
};

const feedParams = z.object({ slug });

export const getFeed = defineCall({
  id: 'getFeed',
  method: 'GET',
  path: '/api/v2/feeds/:slug',
  tag,
  summary: 'Лента поставщика, например новости, и её рубрики',
  access: 'none',
  params: feedParams,
  answer: z.object({
    slug: slug.describe('Name of the feed in its address.'),
    title: z.string().describe('Title of the feed.'),
    rubrics: z.array(rubric).default([]).describe('Rubrics that have items, in their order.'),
  }),
  status: 200,
  errors: [404],
});

export const getFeedItems = defineCall({
  id: 'getFeedItems',
  method: 'GET',
  path: '/api/v2/feeds/:slug/items',
  tag,
  summary: 'Записи ленты, новые первыми',
  access: 'none',
  params: feedParams,
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Number of the page, from 1.'),
    perPage: z.coerce.number().int().min(1).max(50).default(12).describe('Items on a page.'),
    'criteria[rubric]': z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .optional()
      .describe('Id of the one rubric that is wanted; all without it.'),
  }),
  answer: listAnswer(z.object(itemFields)),
  status: 200,
  errors: [404],
});

export const getFeedItem = defineCall({
  id: 'getFeedItem',
  method: 'GET',
  path: '/api/v2/feeds/:slug/items/:id',
  tag,
  summary: 'Запись ленты с текстом и соседними записями',
  access: 'none',
  params: feedParams.extend({ id: slug.describe('Name of the item in its address.') }),
  answer: z.object({
    ...itemFields,
    content: z.string().max(200_000).describe('Text of the item as HTML.'),
    newer: z
      .object({ id: slug, title: z.string().describe('Its heading.') })
      .nullable()
      .default(null)
      .describe('The item published after it, or null for the newest.'),
    older: z
      .object({ id: slug, title: z.string().describe('Its heading.') })
      .nullable()
      .default(null)
      .describe('The item published before it, or null for the oldest.'),
  }),
  status: 200,
  errors: [404],
});
