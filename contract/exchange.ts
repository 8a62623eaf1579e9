import { z } from 'zod';
import { byId, id, listAnswer, listQuery, moment } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Сотрудники поставщика';

/** What became of a line. */
export const exchangeLineKind = z.enum(['added', 'changed', 'archived', 'left-out', 'note']);

const count = z.int().min(0);

/** A file that the accounting program has sent. */
export const exchangeFile = z.object({
  id: id.describe('Id of the file.'),
  name: z.string().describe('Name of the file, as the program sent it.'),
  at: moment.describe('When it began to come.'),
  status: z
    .enum(['receiving', 'queued', 'done', 'failed'])
    .describe(
      'Whether it is still sent (`receiving`), waits or is read (`queued`), is read to its end, or could not be.',
    ),
  percent: z.int().min(0).max(100).describe('How much of it is read.'),
  reason: z.string().nullable().describe('Why it could not be read, as a sentence; null otherwise.'),
  added: count.describe('Lines that brought something new.'),
  changed: count.describe('Lines that changed something.'),
  archived: count.describe('Lines that took something off sale, and goods that a full export no longer had.'),
  leftOut: count.describe('Lines, or parts of them, that could not be taken.'),
  same: count.describe('Lines that say what was there before.'),
});

export const getExchangeFiles = defineCall({
  id: 'getExchangeFiles',
  method: 'GET',
  path: '/api/v1/staff/exchange',
  tag,
  summary: 'Файлы обмена с учётной программой, новые первыми; нужно право exchange.view',
  access: 'required',
  query: z.object(listQuery),
  answer: listAnswer(exchangeFile).extend({
    isBuilding: z
      .boolean()
      .describe('Whether new and changed goods are on their way into the catalogue; prices and stock never wait.'),
  }),
  status: 200,
  errors: [403],
});

export const getExchangeFile = defineCall({
  id: 'getExchangeFile',
  method: 'GET',
  path: '/api/v1/staff/exchange/:id',
  tag,
  summary: 'Отчёт о файле обмена по строкам: что добавлено, изменено, убрано из продажи, пропущено и почему',
  access: 'required',
  params: byId,
  query: z.object({
    ...listQuery,
    kind: exchangeLineKind.optional().describe('Only lines of this kind; all without it.'),
  }),
  answer: listAnswer(
    z.object({
      kind: exchangeLineKind.describe('What became of it.'),
      line: count.describe('Line of the file on which the record ends; 0 if it is of none.'),
      title: z.string().describe('Name of the goods, as far as it is there.'),
      text: z.string().describe('What changed, or why it was left out, as a sentence.'),
    }),
  ).extend({ file: exchangeFile.describe('The file.') }),
  status: 200,
  errors: [403, 404],
});
