import { z } from 'zod';
import { byId, day, id, listAnswer, listQuery } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Юридические документы';

export const legalDocument = z
  .object({
    id: id.describe('Id of the document.'),
    type: z.string().max(40).describe('Code of its type, an open set.'),
    typeName: z.string().describe('Its type in Russian; the code if the type has no name.'),
    name: z.string().describe('Title of the document.'),
    number: z.string().default('').describe('Number of the document; empty if it has none.'),
    date: day.describe('Day of the document.'),
    format: z
      .string()
      .regex(/^[a-z0-9]{1,8}$/)
      .describe('File extension in lower case, such as `pdf`.'),
    size: z.int().min(0).describe('Size of the file in bytes.'),
  })
  .describe('A document of the supplier or with the company: a contract, a certificate, a power of attorney.');

export const getLegalDocuments = defineCall({
  id: 'getLegalDocuments',
  method: 'GET',
  path: '/api/v1/legal-document',
  tag,
  summary: 'Документы поставщика и договоры с компанией, новые сверху',
  access: 'required',
  query: z.object({
    ...listQuery,
    'filters[type]': z.string().max(40).optional().describe('Code of one type; without it all types are listed.'),
  }),
  answer: listAnswer(legalDocument).extend({
    types: z
      .array(
        z.object({ code: z.string().describe('Code of the type.'), name: z.string().describe('The type in Russian.') }),
      )
      .default([])
      .describe("All types that the company's documents have, regardless of the filter."),
  }),
  status: 200,
  errors: [403],
});

export const getLegalDocumentFile = defineCall({
  id: 'getLegalDocumentFile',
  method: 'GET',
  path: '/api/v1/legal-document/:id/file',
  tag,
  summary: 'Файл документа',
  access: 'required',
  params: byId,
  download: true,
  status: 200,
  errors: [403, 404],
});
