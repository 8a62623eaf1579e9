import { z } from 'zod';
import { byId, id, listAnswer, listQuery, named } from './base.ts';
import { defineCall } from './call.ts';
import { productItem } from './product.ts';

export const getCatalogueInfo = defineCall({
  id: 'getCatalogueInfo',
  method: 'GET',
  path: '/api/v1/catalog/info',
  tag: 'Каталог',
  summary: 'Настройки вида каталога',
  access: 'optional',
  answer: z.object({
    settings: z.object({
      products: z.object({
        view: z.enum(['list', 'grid']).default('list'),
        list: z.object({ columnsShown: z.array(z.string()).default([]) }).default({ columnsShown: [] }),
      }),
      panel: z.object({
        shown: z.boolean().default(true),
        pinned: z.boolean().default(true),
        sections: z
          .object({ pinned: z.boolean().default(false), expandedLevel: z.int().min(0).max(9).default(1) })
          .default({ pinned: false, expandedLevel: 1 }),
      }),
    }),
    /** Sort orders that a buyer may choose; the first is the default. */
    sorts: z.array(z.object({ code: z.string(), name: z.string() })).default([]),
    pageSizes: z.array(z.int().min(1).max(100)).default([20, 50, 100]),
  }),
  status: 200,
});

export const section = z.object({
  id,
  name: z.string(),
  parentId: id.nullable().default(null),
  level: z.int().min(1),
  /** Products in the section and its subsections. */
  count: z.int().min(0),
});
export type Section = z.output<typeof section>;

export const getSections = defineCall({
  id: 'getSections',
  method: 'GET',
  path: '/api/v1/catalog-section',
  tag: 'Каталог',
  summary: 'Разделы каталога в порядке дерева',
  access: 'optional',
  query: z.object({
    /** Deepest level to list: 1 for the top sections only. */
    'filters[level]': z.coerce.number().int().min(1).max(9).optional(),
    'filters[parentId]': z.coerce.number().int().positive().optional(),
  }),
  answer: z.object({ items: z.array(section) }),
  status: 200,
});

export const getSection = defineCall({
  id: 'getSection',
  method: 'GET',
  path: '/api/v1/catalog-section/:id',
  tag: 'Каталог',
  summary: 'Раздел с путём к нему и подразделами',
  access: 'optional',
  params: byId,
  answer: section.extend({ parents: z.array(named), children: z.array(section) }),
  status: 200,
  errors: [404],
});

export const getSectionItems = defineCall({
  id: 'getSectionItems',
  method: 'GET',
  path: '/api/v1/catalog-section/:id/item',
  tag: 'Каталог',
  summary: 'Товары раздела',
  access: 'optional',
  params: byId,
  query: z.object(listQuery),
  answer: listAnswer(productItem),
  status: 200,
  errors: [404],
});

/** A brand or a product group with the number of its products. */
export const countedName = z.object({ id, name: z.string(), count: z.int().min(0).default(0) });

const lookupQuery = z.object({ ...listQuery, keyword: z.string().max(100).optional() });

export const getBrands = defineCall({
  id: 'getBrands',
  method: 'GET',
  path: '/api/v1/product-brand',
  tag: 'Каталог',
  summary: 'Бренды',
  access: 'optional',
  query: lookupQuery,
  answer: listAnswer(countedName),
  status: 200,
});

export const getBrand = defineCall({
  id: 'getBrand',
  method: 'GET',
  path: '/api/v1/product-brand/:id',
  tag: 'Каталог',
  summary: 'Бренд',
  access: 'optional',
  params: byId,
  answer: countedName,
  status: 200,
  errors: [404],
});

export const getFilterGroups = defineCall({
  id: 'getFilterGroups',
  method: 'GET',
  path: '/api/v1/filter/group',
  tag: 'Каталог',
  summary: 'Товарные группы',
  access: 'optional',
  query: lookupQuery,
  answer: listAnswer(countedName),
  status: 200,
});

export const getFilterGroup = defineCall({
  id: 'getFilterGroup',
  method: 'GET',
  path: '/api/v1/filter/group/:id',
  tag: 'Каталог',
  summary: 'Товарная группа',
  access: 'optional',
  params: byId,
  answer: countedName,
  status: 200,
  errors: [404],
});
