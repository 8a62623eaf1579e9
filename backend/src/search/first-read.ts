import { decodeColumns, keepColumns } from './engine/columns.ts';
import type { Change } from './engine/held.ts';
import { chunkBits, chunkSize, featureColumn, type SegmentRow, stockColumn, valuesOf } from './engine/layout.ts';
import type { Source } from './engine/source.ts';
import { keepTexts, selectTexts } from './engine/texts.ts';

/** Columns of a section that a request is going to need, named before its range of ordinals is known. */
export interface SectionColumns {
  readonly section: number;
  readonly names: readonly string[];
  /** Region whose stock is needed; null for none. */
  readonly region: number | null;
  /** Whether the features that filter the section are needed, with their values. */
  readonly features: boolean;
}

/** What a request reads of the catalogue before it can begin. */
export interface FirstNeeds {
  readonly texts: readonly string[];
  readonly columns: SectionColumns | null;
}

/** Sections of more chunks aren't read ahead; their columns are loaded in bounded pieces. */
const maxChunks = 4;

/**
 * The first read of an isolate, in one round trip: the current version, and everything of it that the request can name
 * in advance. Otherwise version, texts and columns would be read one after the other.
 */
export async function readFirst(source: Source, { texts, columns }: FirstNeeds): Promise<void> {
  const { held } = source;
  const names = ['book', ...texts];
  const { version, change, results } = await source.learnVersion(
    selectTexts(source, names, null),
    ...(columns ? [selectColumns(source, columns), selectChanges(source, columns), selectValues(source, columns)] : []),
  );
  // Another request may have switched the isolate to a later version by now.
  if (held.version !== version) return;
  const [textRows = [], segments = [], changes = [], values = []] = results;
  keepTexts(held, textRows as SegmentRow[], names);
  keepTexts(held, values as SegmentRow[], [...new Set((values as SegmentRow[]).map(({ name }) => name))]);
  const rows = segments as (SegmentRow | (SegmentRow & { data: null }))[];
  const present = rows.filter((row) => row.data !== null);
  keepColumns(held, rows, decodeColumns(present, changes as Change[]), held.seen <= change);
}

const current = '(SELECT catalogue FROM version)';
/**
 * ?1 is the section, ?2 whether its features are needed. D1 binds numbers as REAL, which would turn the path 78 into
 * 78.0.
 */
const featuresOfSection = `
  SELECT f.value AS fid FROM segment b CROSS JOIN json_each(b.data, '$.featuresOf.' || CAST(?1 AS INTEGER)) f
   WHERE ?2 AND b.version = ${current} AND b.name = 'book' AND b.part = 0`;
/** Names of the columns: ?3 is a JSON list of them, ?4 the region or null. */
const columnNames = `
  WITH n(name) AS (
    SELECT value FROM json_each(?3)
    UNION SELECT '${featureColumn('')}' || fid FROM (${featuresOfSection})
    UNION SELECT '${stockColumn('')}' || coalesce((SELECT zone FROM zone_region WHERE region_id = ?4), 0) WHERE ?4 IS NOT NULL)`;
const short = `x.id = ?1 AND (x.hi >> ${chunkBits}) - (x.lo >> ${chunkBits}) < ${maxChunks}`;

function bindColumns(source: Source, sql: string, { section, features, names, region }: SectionColumns) {
  return source.prepare(sql).bind(section, features ? 1 : 0, JSON.stringify(names), region);
}

/** A row for each column of each chunk: without data if no product of the chunk has the column. */
function selectColumns(source: Source, columns: SectionColumns): D1PreparedStatement {
  const part = `(x.lo >> ${chunkBits}) + j.key`;
  const chunks = JSON.stringify(Array.from({ length: maxChunks }, () => 0));
  const sql = `${columnNames}
    SELECT n.name, ${part} AS part, s.form, s.codes, s.data FROM section x CROSS JOIN json_each('${chunks}') j CROSS JOIN n
      LEFT JOIN segment s ON s.version = ${current} AND s.name = n.name AND s.part = ${part}
     WHERE ${short} AND ${part} <= x.hi >> ${chunkBits}`;
  return bindColumns(source, sql, columns);
}

function selectChanges(source: Source, columns: SectionColumns): D1PreparedStatement {
  const sql = `${columnNames}
    SELECT c.name, c.ord, c.value FROM section x CROSS JOIN n
      CROSS JOIN change c ON c.name = n.name AND c.ord BETWEEN x.lo & ~${chunkSize - 1} AND x.hi | ${chunkSize - 1}
     WHERE ${short}`;
  return bindColumns(source, sql, columns);
}

function selectValues(source: Source, { section, features }: SectionColumns): D1PreparedStatement {
  const sql = `SELECT s.name, s.data FROM (${featuresOfSection}) j
    CROSS JOIN segment s ON s.version = ${current} AND s.name = '${valuesOf('')}' || j.fid`;
  return source.prepare(sql).bind(section, features ? 1 : 0);
}
