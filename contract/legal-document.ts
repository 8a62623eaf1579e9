import { z } from 'zod';
import { byId, day, id, listAnswer, listQuery } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Юридические документы';

/** A document of the supplier or with the company: a contract, a certificate, a power of attorney. */
export const legalDocument = z.object({
  id,
  /** Type code, an open set. */
  type: z.string().max(40),
  typeName: z.string(),
  name: z.string(),
  number: z.string().default(''),
  date: day,
  /** File extension, such as `pdf`. */
  format: z.string().regex(/^[a-z0-9]{1,8}$/),
  /** Bytes. */
  size: z.int().min(0),
});

export const getLegalDocuments = defineCall({
  id: 'getLegalDocuments',
  method: 'GET',
  path: '/api/v1/legal-document',
  tag,
  summary: 'Документы поставщика и договоры с компанией, новые сверху',
  access: 'required',
  query: z.object({ ...listQuery, 'filters[type]': z.string().max(40).optional() }),
  answer: listAnswer(legalDocument).extend({
    /** All types, regardless of the filter. */
    types: z.array(z.object({ code: z.string(), name: z.string() })).default([]),
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
