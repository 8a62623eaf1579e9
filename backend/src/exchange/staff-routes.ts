import { getExchangeFile, getExchangeFiles } from '#contract/exchange.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { requireStaffRight } from '../staff/require-right.ts';
import { viewsExchange } from '../staff/right.ts';
import { t } from '../texts/texts.ts';
import { type Counts, type FileRow, fileColumns } from './file.ts';
import { failureOf, percentOf } from './import-answer.ts';
import { countLines, readFiles, readLines } from './report.ts';

const missing = 'exchange.missing';

export function mountExchangeReports(app: Api): void {
  mount(app, getExchangeFiles, async ({ input: { query }, actor, env }) => {
    requireStaffRight(actor, viewsExchange);
    const { page, 'per-page': perPage } = query;
    const [files, state] = await Promise.all([readFiles(env, perPage, (page - 1) * perPage), readState(env)]);
    return {
      items: files.map(toFile),
      meta: listPlace(state.files, page, perPage),
      params: {},
      isBuilding: state.isBuilding === 1,
    };
  });

  mount(
    app,
    getExchangeFile,
    async ({ input: { params, query }, actor, env }) => {
      requireStaffRight(actor, viewsExchange);
      const row = await env.catalogue
        .prepare(`SELECT ${fileColumns} FROM exchange_file WHERE id = ?1`)
        .bind(params.id)
        .first<FileRow>();
      if (!row) throw notFound(t(missing));
      const { page, 'per-page': perPage, kind = null } = query;
      const [items, total] = await Promise.all([
        readLines(env, row.id, { kind, limit: perPage, offset: (page - 1) * perPage }),
        countLines(env, row.id, kind),
      ]);
      return { file: toFile(row), items, meta: listPlace(total, page, perPage), params: {} };
    },
    { missing },
  );
}

function toFile(row: FileRow) {
  const { added = 0, changed = 0, archived = 0, same = 0, 'left-out': leftOut = 0 } = JSON.parse(row.counts) as Counts;
  return {
    ...{ id: row.id, name: row.name, at: new Date(row.at).toISOString(), status: row.status },
    percent: percentOf(row),
    reason: row.status === 'failed' ? failureOf(row) : null,
    ...{ added, changed, archived, leftOut, same },
  };
}

async function readState({ catalogue }: Env): Promise<{ files: number; isBuilding: number }> {
  const state = await catalogue
    .prepare(
      'SELECT (SELECT count(*) FROM exchange_file) AS files, (revision <> built OR building IS NOT NULL) AS isBuilding FROM goods_work',
    )
    .first<{ files: number; isBuilding: number }>();
  return state ?? { files: 0, isBuilding: 0 };
}
