import type { z } from 'zod';
import type * as contract from '../import.ts';
import type { ImportColumn } from '../list-columns.ts';
import type { ExamplesOf } from './examples-of.ts';
import { breaker, breakerPrice, cable, cablePrice } from './goods.ts';
import { queuedJob } from './job.ts';

const job = { ...queuedJob, id: 1_500_000_009, kind: 'list-import', title: 'Разбор списка', total: 3 };
const done = { ...job, status: 'done', progress: 3 } as const;
const summary = { rows: 3, ready: 1, open: 2, skipped: 0, added: 0 };
const stands = { skip: false, added: false, note: '' };
const found = { product: cable, amount: 250, price: cablePrice.value, stock: 19_599, deliveryDays: null };
const other = { product: breaker, amount: 12, price: breakerPrice.value, stock: 111, deliveryDays: null };

const rows: z.input<typeof contract.importRow>[] = [
  {
    ...stands,
    ...{ line: 2, source: 'ecb07 9 190 a | Кабель ВВГнг | 250 м', code: 'ecb07 9 190 a', name: 'Кабель ВВГнг' },
    ...{ typedAmount: '250 м', amount: 250, status: 'matched', found: 1 },
    product: { ...found, orderable: true },
    candidates: [{ ...found, orderable: true }],
  },
  {
    ...stands,
    ...{ line: 3, source: ' | автомат 16А 1П | 12', code: '', name: 'автомат 16А 1П', typedAmount: '12', amount: 12 },
    ...{ status: 'many', product: null, candidates: [{ ...other, orderable: true }], found: 41 },
    message: 'Найдено по названию: выберите товар',
  },
  {
    ...stands,
    ...{ line: 4, source: 'НЕТ-ТАКОГО |  | 1', code: 'НЕТ-ТАКОГО', name: '', typedAmount: '1', amount: 1 },
    ...{ status: 'not-found', product: null, candidates: [], found: 0 },
    message: 'Такого товара нет. Найдите его другими словами или пропустите строку',
  },
];
const page = { rows, summary, meta: { currentPage: 1, pageCount: 1, perPage: 30, totalCount: 3 } };
const columns = { roles: ['code', 'name', 'amount'] as ImportColumn[], from: 2 };
const samples = [
  ['Артикул', 'Наименование', 'Количество'],
  ['ecb07 9 190 a', 'Кабель ВВГнг', '250 м'],
];

export const importExamples: ExamplesOf<typeof contract> = {
  importText: { later: job, done },
  importFile: { later: job, done },
  getImports: {
    usual: {
      items: [{ id: job.id, name: 'Заявка.xlsx', created: job.created, expires: job.expires, summary }],
    },
  },
  getImport: {
    table: { job: done, name: 'Заявка.xlsx', savesCodes: true, columns: { ...columns, known: true, samples }, ...page },
    old: {
      ...{ job: done, name: 'Заявка.xls', savesCodes: true, columns: { ...columns, known: true, samples }, ...page },
      message:
        'Список прочитан из книги устаревшего формата xls: проверьте коды и количества. В следующий раз лучше сохранить её как xlsx',
    },
    text: { job: done, name: '', savesCodes: false, columns: null, ...page },
  },
  updateImport: { usual: { summary } },
  setImportColumns: { usual: job },
  applyImport: {
    usual: {
      specificationId: 1_500_000_021,
      result: [{ line: 2, id: cable.id, name: cable.name, unit: cable.unit.name, status: 'added', amount: 250 }],
      codes: [],
      summary: { ...summary, ready: 0, added: 1 },
    },
  },
};
