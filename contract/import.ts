import { z } from 'zod';
import { amount, byId, id, listMeta, listQuery, moment, sums, typedLine, typedText } from './base.ts';
import { savedCode } from './buyer-code.ts';
import { defineCall } from './call.ts';
import { addResult } from './cart.ts';
import { job } from './job.ts';
import { importColumns, maxImportColumns } from './list-columns.ts';
import { resolvedProduct } from './product-resolve.ts';

/** Most lines of a list that is typed in. */
export const maxImportLines = 300;
/** Most rows of a list that comes as a file. */
export const maxImportRows = 500;
/** Largest file in bytes. */
export const maxImportBytes = 2 * 1024 * 1024;
/** How long reading a file may take. */
export const maxImportSeconds = 60;

const tag = 'Импорт';
const path = '/api/v1/import';

/** What a column of a table holds. */
export const importColumn = z.enum(importColumns);

const columns = z
  .array(importColumn)
  .max(maxImportColumns)
  .describe(
    "What the columns hold, from the first: `code` the supplier's article, `maker` the manufacturer's code, `name`, `amount`, `unit` that of the amount, `note`, or `other` for what isn't read.",
  );

const line = z.int().min(1).max(10_000_000);

export const importSummary = z
  .object({
    rows: z.int().min(0).describe('Rows of the list, without those above the goods.'),
    ready: z.int().min(0).describe('Rows with a product and an amount that are not added yet.'),
    rounded: z
      .int()
      .min(0)
      .default(0)
      .describe('Rows of `ready` of which another amount is taken than the list has: what is sold is more or less.'),
    open: z
      .int()
      .min(0)
      .describe(
        "Rows that need a decision: a product or an amount is missing, or the product can't be ordered while another one can.",
      ),
    withoutAmount: z
      .int()
      .min(0)
      .default(0)
      .describe('Rows of `open` that have no amount where the list has a place for it.'),
    skipped: z.int().min(0).describe('Rows that are left out, by the buyer or as titles and totals.'),
    notOrdered: z
      .int()
      .min(0)
      .default(0)
      .describe('Rows that are left out because they have no amount where the list has a place for it.'),
    added: z.int().min(0).describe('Rows whose product was put into a cart or a specification.'),
  })
  .describe(
    'How many rows are in which state; they add up to `rows`, without `rounded`, which is a part of `ready`, and `withoutAmount`, one of `open`.',
  );
export type ImportSummary = z.output<typeof importSummary>;

export const importRow = z
  .object({
    line: line.describe('Number of the row in the list or of the line in the text, from 1.'),
    source: z.string().describe('The row as it was brought, its cells separated by " | ".'),
    code: z.string().describe('The code that was read; empty if there is none.'),
    name: z.string().describe('The name that was read; empty if there is none.'),
    typedAmount: z.string().describe('The amount as it was brought; empty if there is none.'),
    amount: amount
      .nullable()
      .describe("The amount that counts, before it is rounded; null if there is none or it can't be read."),
    note: z.string().describe('Note that goes with the product; empty if there is none.'),
    status: z
      .enum([
        'waiting',
        'matched',
        'many',
        'not-found',
        'bad-amount',
        'rounded',
        'analog',
        'other-unit',
        'aside',
        'no-amount',
        'not-ordered',
      ])
      .describe(
        "`waiting`: not looked up yet; `matched`: one product, as asked; `many`: a product has to be chosen, because several have the code or it was found by its name; `not-found`: nothing was found; `bad-amount`: the amount can't be read; `rounded`: one product, in another amount; `analog`: one product that can't be ordered in this amount, with one that can, so either of them has to be chosen; `other-unit`: one product, but the list counts in another unit than it is sold in, so the amount has to be confirmed; `aside`: a title, a head or a total of the list, skipped unless the buyer takes it in; `no-amount`: one product, but the cell for its amount is empty, so one has to be given; `not-ordered`: skipped for want of an amount, as most rows of an order form are, until one is given.",
      ),
    product: resolvedProduct.nullable().describe('What will be added; null until a product is chosen.'),
    candidates: z
      .array(resolvedProduct)
      .describe('Products that the row may mean, the most likely first; with `analog` the last one is the analogue.'),
    found: z.int().min(0).describe('Number of products that were found; more than the candidates if these are cut.'),
    otherUnit: z
      .string()
      .nullable()
      .default(null)
      .describe(
        'The unit that the list names, if the product is sold in one that counts otherwise; null if it is not.',
      ),
    packedAmount: amount
      .nullable()
      .default(null)
      .describe(
        "What the amount makes in the product's unit by what its name says of one coil or pack, rounded to what is sold: 300 of 3 coils of 100 m. To be offered, and taken as `amount` only if the buyer says so; null if the name doesn't tell, or the amount is confirmed.",
      ),
    unitMeant: z
      .boolean()
      .default(false)
      .describe("Whether the amount is confirmed to count in the product's unit; of no meaning without `otherUnit`."),
    skip: z.boolean().describe('Whether the row is left out: by the buyer, or as a title or a total.'),
    added: z.boolean().describe('Whether its product was put into a cart or a specification; then it changes no more.'),
    version: z.int().min(0).default(0).describe('Grows with each change of the row.'),
    message: z.string().optional().describe('What the buyer should know, in sentences; absent if there is nothing.'),
  })
  .describe('A row of an import with its verdict.');
export type ImportRow = z.output<typeof importRow>;

/** A decision about one row. Only what is given changes. */
const rowChange = z.object({
  line: line.describe('Number of the row.'),
  productId: id
    .nullable()
    .optional()
    .describe(
      "Product of the catalogue to take, also one that can't be ordered now; null for none, without it as it was.",
    ),
  amount: amount
    .optional()
    .describe("Amount in the product's unit, which also takes up a row that is not ordered; without it as it was."),
  query: typedLine(255)
    .optional()
    .describe(
      'Other words or another code to look for: the row gets new candidates and no product; without it none are looked for.',
    ),
  unitMeant: z
    .boolean()
    .optional()
    .describe(
      "Whether the amount counts in the product's unit although the list names another; without it a new amount does, and another product is asked about anew.",
    ),
  skip: z.boolean().optional().describe('Whether to leave the row out; without it as it was.'),
  version: z
    .int()
    .min(0)
    .optional()
    .describe(
      'Version of the row as the caller has seen it: if another `editor` has decided otherwise since, the row stays as it is and comes in `conflicts`; without it the decision is saved whatever the row has become.',
    ),
});
export type ImportRowChange = z.output<typeof rowChange>;

export const importText = defineCall({
  id: 'importText',
  method: 'POST',
  path: '/api/v1/specification/import-text',
  tag,
  summary: 'Разобрать список товаров из текста, до 300 строк',
  access: 'required',
  body: z.object({
    text: typedText(200_000).describe(
      'The list: a product a line, its code or name and then the amount, apart by a tab, a semicolon, a comma or spaces.',
    ),
  }),
  answer: job,
  status: 202,
  errors: [409, 413, 422],
  idempotent: true,
});

export const importFile = defineCall({
  id: 'importFile',
  method: 'POST',
  path: '/api/v1/specification/import-file',
  tag,
  summary: 'Разобрать список товаров из файла xlsx, xls или csv, до 500 строк',
  access: 'required',
  file: 'file',
  body: z.object({
    name: typedLine(255)
      .default('')
      .describe('Name of the file, by which the buyer knows the import; empty if unknown.'),
    columns: z
      .string()
      .max(300)
      .regex(/^[a-z]+(,[a-z]+)*$/)
      .optional()
      .describe('What the columns hold, separated by commas, as in `setImportColumns`; without it their head is read.'),
  }),
  answer: job,
  status: 202,
  errors: [409, 413, 422, 504],
  idempotent: true,
});

export const getImports = defineCall({
  id: 'getImports',
  method: 'GET',
  path,
  tag,
  summary: 'Списки, которые ещё можно разобрать',
  access: 'required',
  answer: z.object({
    items: z
      .array(
        z.object({
          id: id.describe('Id of the import, which is that of its job.'),
          name: z.string().describe('Name of the file; empty for a text.'),
          created: moment.describe('When it was brought.'),
          expires: moment.describe('Until when it is kept.'),
          summary: importSummary,
        }),
      )
      .describe("The caller's imports at this company, newest first, at most 10."),
  }),
  status: 200,
});

export const getImport = defineCall({
  id: 'getImport',
  method: 'GET',
  path: `${path}/:id`,
  tag,
  summary: 'Разбор списка: задание и страница строк с вердиктами',
  access: 'required',
  params: byId,
  query: z.object({
    ...listQuery,
    'per-page': z.coerce.number().int().min(1).max(100).default(30).describe('Rows on a page.'),
    'filters[open]': z
      .enum(['0', '1'])
      .default('0')
      .describe('`1` for the rows that need a decision only; without it all rows.'),
  }),
  answer: z.object({
    job,
    name: z.string().describe('Name of the file; empty for a text.'),
    message: z
      .string()
      .optional()
      .describe('What the buyer should know of the whole list, in sentences; absent if there is nothing.'),
    savesCodes: z
      .boolean()
      .default(false)
      .describe('Whether the caller may `remember` codes with `applyImport`; false where own codes are not kept.'),
    columns: z
      .object({
        roles: columns,
        from: line.describe('Row with which the goods begin.'),
        known: z
          .boolean()
          .describe('False while the caller has to say what the columns hold; nothing is looked up then.'),
        samples: z.array(z.array(z.string()).describe('Cells of a row.')).describe('The first rows of the table.'),
      })
      .nullable()
      .describe('Of a table; null for a text and for rows that are read like one.'),
    rows: z.array(importRow).describe('The rows of this page, in the order of the list; none while the job runs.'),
    summary: importSummary,
    totals: sums.describe(
      "Sums at the caller's prices of the rows that are ready on all pages, in the amounts that will be added; null without any.",
    ),
    places: z
      .array(
        z.object({
          target: z.enum(['specification', 'cart']).describe('What rows were added to.'),
          specification: z
            .object({ id: id.describe('Id of the specification.'), name: z.string().describe('Its name now.') })
            .nullable()
            .describe('The specification; null for the cart, and if the caller may not see it any more.'),
          rows: z.int().min(1).describe('Rows that were added to it.'),
        }),
      )
      .default([])
      .describe('Where rows of the list were added, the cart first.'),
    meta: listMeta,
  }),
  status: 200,
  errors: [404],
});

export const updateImport = defineCall({
  id: 'updateImport',
  method: 'PUT',
  path: `${path}/:id`,
  tag,
  summary: 'Сохранить решения по строкам: товар, количество, поиск, пропуск',
  access: 'required',
  params: byId,
  body: z.object({
    rows: z
      .array(rowChange)
      .max(100)
      .describe('Decisions; rows that are missing or added already are left alone. None only asks for the summary.'),
    skipWithoutAmount: z
      .boolean()
      .optional()
      .describe(
        'Whether to leave out all rows of the list without an amount (`withoutAmount` of the summary), once `rows` are saved; without it none. An amount takes each up again.',
      ),
    editor: typedLine(64)
      .default('')
      .describe(
        'Window in which the decisions were made, by any name of its own: what it has changed itself is no conflict; empty for none.',
      ),
  }),
  answer: z.object({
    summary: importSummary,
    conflicts: z
      .array(importRow)
      .default([])
      .describe('Rows that were not changed because somebody has changed them since `version`, as they are now.'),
  }),
  status: 200,
  errors: [404, 409, 422],
});

export const setImportColumns = defineCall({
  id: 'setImportColumns',
  method: 'PUT',
  path: `${path}/:id/columns`,
  tag,
  summary: 'Указать, что в столбцах таблицы, и разобрать её заново',
  access: 'required',
  params: byId,
  body: z.object({
    columns,
    from: line.describe('Row with which the goods begin; those above it are a head.'),
  }),
  answer: job,
  status: 200,
  errors: [404, 409, 422],
});

export const applyImport = defineCall({
  id: 'applyImport',
  method: 'POST',
  path: `${path}/:id/apply`,
  tag,
  summary: 'Добавить разобранные строки в корзину или спецификацию',
  access: 'required',
  params: byId,
  body: z.object({
    target: z.enum(['specification', 'cart']).describe('Where the products go.'),
    id: id.optional().describe('Specification that the caller may change; without it a new one.'),
    name: typedLine(255).min(1).optional().describe('Name of the new specification, needed without `id`.'),
    choices: z
      .record(z.string().regex(/^[1-9]\d{0,7}$/), id)
      .default({})
      .describe('Products by row, saved before anything is added; empty for those saved so far.'),
    skip: z.array(line).max(maxImportRows).default([]).describe('Rows to leave out, saved before; empty for no more.'),
    remember: z
      .boolean()
      .default(false)
      .describe(
        "Whether the codes of the list become the company's own codes of the products that the caller chose for them; 403 for who may not save codes.",
      ),
  }),
  answer: z.object({
    specificationId: id.nullable().describe('The specification; null for the cart.'),
    result: z
      .array(addResult.extend({ line: line.describe('Number of the row.') }))
      .describe('A result per row that was ready, in the order of the list. Rows that were rejected stay as they are.'),
    codes: z
      .array(savedCode)
      .describe('What became of the codes to remember, in the order of the list; empty without `remember`.'),
    summary: importSummary,
  }),
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

export const getImportErrors = defineCall({
  id: 'getImportErrors',
  method: 'GET',
  path: `${path}/:id/errors.csv`,
  tag,
  summary: 'Строки списка, которые не добавлены, с причинами, в csv',
  access: 'required',
  params: byId,
  download: true,
  status: 200,
  errors: [404],
});
