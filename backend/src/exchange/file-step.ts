import type { Env } from '../env.ts';
import { bulkInsert } from '../import/bulk.ts';
import { takeClassifier } from './classifier.ts';
import { type Counts, dropBytes, type FileRow, type FileState, readBytes } from './file.ts';
import { takeGoods } from './goods.ts';
import { takeOffers } from './offers.ts';
import { ExchangeRefused } from './refused.ts';
import { changesOnlyAttribute } from './words.ts';
import { type Note, type StepOutput, together } from './work.ts';
import { beginning, ItemReader } from './xml/item-reader.ts';
import { isYes } from './xml/node.ts';
import type { ExchangeRecord } from './xml/records.ts';
import { isRecord, toRecord } from './xml/to-record.ts';

/** Items of one step: each is a few rows in several statements. */
const itemsAtOnce = 500;
/** Letters of items after which a step ends, because a parameter of D1 has at most 2 MB. */
const lettersAtOnce = 400_000;

/** Notes of a file that are kept; the others are only counted. */
const mostNotes = 20_000;

/** Statements of a step of offers with three kinds of price; others need fewer. */
export const statementsOfFileStep = 60;

interface Read {
  records: ExchangeRecord[];
  state: FileState;
  isLast: boolean;
}

/** Takes the next items of a file; what is wrong with the file ends it with words. */
export async function takeFileStep(env: Env, file: FileRow, now: number): Promise<void> {
  let read: Read;
  try {
    read = await readItems(env, file);
  } catch (error) {
    if (!(error instanceof ExchangeRefused)) throw error;
    await failFile(env, file, error, now);
    return;
  }
  const { records } = read;
  const input = { env, exchange: file.exchange, at: file.at };
  const of = <K extends ExchangeRecord['kind']>(kind: K) =>
    records.filter((record): record is Extract<ExchangeRecord, { kind: K }> => record.kind === kind);
  const outputs = [
    await takeClassifier(input, records),
    await takeGoods(input, of('goods')),
    await takeOffers(input, of('offer')),
  ];
  await commit(env, file, read, together(outputs), now);
  if (read.isLast) await dropBytes(env, file.id);
}

export const stateOf = ({ state }: Pick<FileRow, 'state'>): FileState =>
  (JSON.parse(state) as FileState | null) ?? { place: beginning, changesOnly: null, hasGoods: false, notes: 0 };

async function readItems(env: Env, file: FileRow): Promise<Read> {
  const state = stateOf(file);
  const records: ExchangeRecord[] = [];
  let letters = 0;
  const reader = new ItemReader(state.place, {
    isItem: isRecord,
    open(_, { [changesOnlyAttribute]: only }) {
      if (only !== undefined) state.changesOnly = isYes(only);
    },
    take(item) {
      const record = toRecord(item);
      if (!record) return 'on';
      // What one phase says is needed by the next.
      const [first = record] = records;
      if (phaseOf(first) !== phaseOf(record)) return 'before';
      records.push(record);
      if (record.kind === 'goods') state.hasGoods = true;
      letters += JSON.stringify(record).length;
      return records.length < itemsAtOnce && letters < lettersAtOnce ? 'on' : 'behind';
    },
  });
  const isLast = await readOn(env, file.id, reader, state.place.offset).catch((error: unknown) => {
    // What is in front of a mistake is taken first; the next step meets nothing but the mistake.
    if (error instanceof ExchangeRefused && records.length > 0) return false;
    throw error;
  });
  return { records, state: { ...state, place: reader.place }, isLast };
}

/** Returns whether the file has been read to its end. */
async function readOn(env: Env, file: number, reader: ItemReader, from: number): Promise<boolean> {
  for await (const bytes of readBytes(env, file, from)) {
    reader.write(bytes);
    if (reader.isEnded) return false;
  }
  reader.end();
  return true;
}

const phaseOf = ({ kind }: ExchangeRecord) => (kind === 'goods' || kind === 'offer' ? kind : 'classifier');

async function commit(env: Env, file: FileRow, { state, isLast }: Read, output: StepOutput, now: number) {
  const db = env.catalogue;
  const counts = JSON.parse(file.counts) as Counts;
  for (const { kind } of output.notes) counts[kind] = (counts[kind] ?? 0) + 1;
  counts.same = (counts.same ?? 0) + output.same;
  const kept = output.notes.slice(0, Math.max(0, mostNotes - state.notes));
  await db.batch([
    db.prepare('INSERT INTO exchange_step (file_id, step) VALUES (?1, ?2)').bind(file.id, file.step),
    ...output.statements,
    ...putNotes(db, file.id, state.notes, kept),
    ...(output.changesCatalogue ? [db.prepare('UPDATE goods_work SET revision = revision + 1')] : []),
    db
      .prepare(
        `UPDATE exchange_file SET step = step + 1, tries = 0, state = ?2, counts = ?3, status = iif(?4, 'done', status), ended_at = iif(?4, ?5, NULL)
          WHERE id = ?1`,
      )
      .bind(
        file.id,
        JSON.stringify({ ...state, notes: state.notes + kept.length }),
        JSON.stringify(counts),
        isLast ? 1 : 0,
        now,
      ),
  ]);
}

/** Statements that keep notes from a number on. */
export function putNotes(db: D1Database, file: number, from: number, notes: readonly Note[]): D1PreparedStatement[] {
  return bulkInsert(
    db,
    'exchange_note',
    ['file_id', 'n', 'kind', 'line', 'title', 'reason', 'facts'],
    notes.map(({ kind, line, title, reason, facts = {} }, at) => [
      ...[file, from + at, kind, line, title.slice(0, 200), reason],
      JSON.stringify(facts),
    ]),
  );
}

/** Ends a file that can't be read further; what came before it stays. */
export async function failFile(
  env: Env,
  file: Pick<FileRow, 'id'>,
  { reason, facts }: Pick<ExchangeRefused, 'reason' | 'facts'>,
  now: number,
): Promise<void> {
  await env.catalogue
    .prepare("UPDATE exchange_file SET status = 'failed', reason = ?2, facts = ?3, ended_at = ?4 WHERE id = ?1")
    .bind(file.id, reason, JSON.stringify(facts), now)
    .run();
  await dropBytes(env, file.id);
}
