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
    settings: z
      .object({
        products: z
          .object({
            view: z.enum(['list', 'grid']).default('list').describe('As a list with columns, or as a grid of cards.'),
            list: z
              .object({
                columnsShown: z
                  .array(z.string())
                  .default([])
                  .describe("Codes of the columns of the list in their order; empty for the storefront's own choice."),
              })
              .default({ columnsShown: [] })
              .describe('How the list looks.'),
          })
          .describe('How products are listed.'),
        panel: z
          .object({
            shown: z.boolean().default(true).describe('Whether the panel can be seen at all.'),
            pinned: z.boolean().default(true).describe('Whether the panel stays open beside the list.'),
            sections: z
              .object({
                pinned: z
                  .boolean()
                  .default(false)
                  .describe('Whether the tree stays open; only together with the panel.'),
                expandedLevel: z
                  .int()
                  .min(0)
                  .max(9)
                  .default(1)
                  .describe('How many levels of the tree are open at first; 0 for none.'),
              })
              .default({ pinned: false, expandedLevel: 1 })
              .describe('The tree of sections in the panel.'),
          })
          .describe('The side panel with sections and filters.'),
      })
      .describe('How the catalogue looks until a buyer chooses otherwise.'),
    sorts: z
      .array(
        z.object({
          code: z
            .string()
            .describe('Code of the order, with a leading minus for the opposite direction, such as `-price`.'),
          name: z.string().describe('The order in Russian words.'),
        }),
      )
      .default([])
      .describe('Sort orders that a buyer may choose; the first is the default.'),
    pageSizes: z
      .array(z.int().min(1).max(100))
      .default([20, 50, 100])
      .describe('Numbers of products on a page that a buyer may choose.'),
  }),
  status: 200,
});

export const section = z
  .object({
    id: id.describe('Id of the section, which keeps its meaning from import to import.'),
    name: z.string().describe('Name of the section.'),
    parentId: id.nullable().default(null).describe('Id of the section above it, or null for a top section.'),
    level: z.int().min(1).describe('Depth in the tree, 1 for the top sections.'),
    count: z.int().min(0).describe('Number of products in the section and its subsections.'),
  })
  .describe('A section of the catalogue.');
export type Section = z.output<typeof section>;

export const getSections = defineCall({
  id: 'getSections',
  method: 'GET',
  path: '/api/v1/catalog-section',
  tag: 'Каталог',
  summary: 'Разделы каталога в порядке дерева',
  access: 'optional',
  query: z.object({
    'filters[level]': z.coerce
      .number()
      .int()
      .min(1)
      .max(9)
      .optional()
      .describe('Deepest level to list: 1 for the top sections only; without it all levels.'),
    'filters[parentId]': z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .describe('Id of the section whose direct subsections are wanted; without it the whole tree.'),
  }),
  answer: z.object({ items: z.array(section).describe('Sections with products, in the order of the tree.') }),
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
  answer: section.extend({
    parents: z.array(named).describe('Sections above it, from the root.'),
    children: z.array(section).describe('Its direct subsections with products.'),
  }),
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

export const countedName = z
  .object({
    id: id.describe('Id of the brand or the product group.'),
    name: z.string().describe('Its name for people.'),
    count: z.int().min(0).default(0).describe('Number of its products.'),
  })
  .describe('A brand or a product group with the number of its products.');

const lookupQuery = z.object({
  ...listQuery,
  keyword: z.string().max(100).optional().describe('Part of the name; without it all are listed.'),
});

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
