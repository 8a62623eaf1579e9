import type { Env } from '../env.ts';
import { type TextKey, t } from '../texts/texts.ts';
import type { Counts, FileRow, FileStatus } from './file.ts';
import { failureOf, percentOf } from './import-answer.ts';
import { readFiles, readLines } from './report.ts';
import type { NoteKind } from './work.ts';

const statusNames: Record<FileStatus, TextKey> = {
  receiving: 'exchange.status.receiving',
  queued: 'exchange.status.queued',
  done: 'exchange.status.done',
  failed: 'exchange.status.failed',
};

const kindNames: Record<NoteKind, TextKey> = {
  added: 'exchange.kind.added',
  changed: 'exchange.kind.changed',
  archived: 'exchange.kind.archived',
  'left-out': 'exchange.kind.left-out',
  note: 'exchange.kind.note',
};

const mostFiles = 20;
const mostLines = 1000;

/** The report of the last exchange, for a terminal. */
export async function reportText(env: Env): Promise<string> {
  const files = await readFiles(env, mostFiles, 0);
  const last = files.filter(({ exchange }) => exchange === files[0]?.exchange).reverse();
  if (last.length === 0) return `${t('exchange.report.none')}\n`;
  const parts: string[] = [];
  for (const file of last) parts.push(headOf(file), ...(await linesOf(env, file)));
  return `${parts.join('\n')}\n`;
}

function headOf(file: FileRow): string {
  const { added = 0, changed = 0, archived = 0, same = 0, 'left-out': leftOut = 0 } = JSON.parse(file.counts) as Counts;
  const status = t(statusNames[file.status]);
  const percent = file.status === 'queued' ? `, ${percentOf(file)} %` : '';
  const why = file.status === 'failed' ? ` (${failureOf(file)})` : '';
  return `${file.name}: ${status}${percent}${why}; ${t('exchange.report.counts', { added, changed, archived, same, leftOut })}`;
}

async function linesOf(env: Env, { id }: FileRow): Promise<string[]> {
  const lines = await readLines(env, id, { kind: null, limit: mostLines, offset: 0 });
  return lines.map(({ kind, line, title, text }) => {
    const place = line > 0 ? `${t('exchange.report.line', { line })}, ` : '';
    return `  ${place}${t(kindNames[kind])}: ${[title, text].filter(Boolean).join(' — ')}`;
  });
}
