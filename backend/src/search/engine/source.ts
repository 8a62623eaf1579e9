import { type Change, Held, heldOf } from './held.ts';

/** The catalogue changed during the request: start over. */
export class StaleVersion extends Error {}

/** Above this many changes, reloading the columns is cheaper than patching them. */
const maxChanges = 2000;

interface VersionRow {
  catalogue: number;
  change: number;
  folded: number;
}

/** How a source handles changes during the request. */
export interface SourceOptions {
  /** Accept price and stock changes without starting over. */
  tolerant?: boolean;
  /** Read this version instead of the current one, with its own columns: an import counts what it has just written. */
  pinned?: number | null;
}

/** One version of the compiled catalogue as a request reads it, through the isolate's cache. */
export class Source {
  readonly #database: D1Database;
  readonly #tolerant: boolean;
  /** The last price or stock change that the isolate had seen when this request began. */
  readonly #seen: number;
  readonly held: Held;
  /** The version that this request reads. */
  readonly version: number;

  /** True if that isn't the current version. */
  readonly pinned: boolean;

  constructor(database: D1Database, { tolerant = false, pinned = null }: SourceOptions = {}) {
    this.#database = database;
    this.#tolerant = tolerant;
    this.pinned = pinned !== null;
    this.held = pinned === null ? heldOf(database) : new Held();
    if (pinned !== null) this.held.version = pinned;
    this.version = this.held.version;
    this.#seen = this.held.seen;
  }

  /**
   * Runs the statements, and in the same round trip checks that everything read before is still current. Throws
   * `StaleVersion` if it isn't: the cache is then up to date, and the request starts over.
   */
  async ask<T = Record<string, unknown>>(...statements: D1PreparedStatement[]): Promise<T[][]> {
    const [version, changes, ...results] = await this.#database.batch([
      this.#versionStatement(),
      this.#database
        .prepare(`SELECT name, ord, value, seq FROM change WHERE seq > ?1 ORDER BY seq LIMIT ${maxChanges + 1}`)
        .bind(this.held.seen),
      ...statements,
    ]);
    this.#check(version, (changes?.results ?? []) as unknown as Change[]);
    return results.map((result) => result.results as T[]);
  }

  prepare(sql: string): D1PreparedStatement {
    return this.#database.prepare(sql);
  }

  #versionStatement(): D1PreparedStatement {
    return this.#database.prepare('SELECT catalogue, change, folded FROM version');
  }

  #check(version: D1Result | undefined, changes: readonly Change[]): void {
    const { change, folded } = this.#sameVersion(version);
    const { seen } = this.held;
    if (change > seen && (folded > seen || changes.length > maxChanges)) this.held.dropLive(change);
    else if (change > seen) this.held.patch(changes, change);
    // Another request may have written the change into the columns after this one read them.
    if (this.held.seen !== this.#seen && !this.#tolerant) throw new StaleVersion('prices or stock have changed');
  }

  /**
   * Runs statements that read compiled artefacts of this version. Throws `StaleVersion` if another one is current by
   * now.
   */
  async read(...statements: D1PreparedStatement[]): Promise<unknown[][]> {
    const [version, ...results] = await this.#database.batch([this.#versionStatement(), ...statements]);
    this.#sameVersion(version);
    return results.map((result) => result.results);
  }

  /** Runs statements that select the current version themselves, and switches the isolate to that version. */
  async learnVersion(
    ...statements: D1PreparedStatement[]
  ): Promise<{ version: number; change: number; results: unknown[][] }> {
    const [version, ...results] = await this.#database.batch([this.#versionStatement(), ...statements]);
    const { catalogue, change } = rowOf(version);
    if (this.held.version !== catalogue) this.held.turnTo(catalogue, change);
    return { version: catalogue, change, results: results.map((result) => result.results) };
  }

  /** True while the isolate holds the version that this request reads: only then may it cache what it has loaded. */
  mayKeep(): boolean {
    return this.held.version === this.version;
  }

  /**
   * True while prices and stock in the isolate are also those that this request began with: only then may it cache
   * found rows.
   */
  mayKeepFound(): boolean {
    return this.mayKeep() && this.held.seen === this.#seen;
  }

  #sameVersion(result: D1Result | undefined): VersionRow {
    const row = rowOf(result);
    if (this.pinned || (row.catalogue === this.version && this.held.version === this.version)) return row;
    this.held.turnTo(row.catalogue, row.change);
    throw new StaleVersion('the catalogue was imported anew');
  }
}

function rowOf(result: D1Result | undefined): VersionRow {
  return (result?.results[0] as VersionRow | undefined) ?? { catalogue: 0, change: 0, folded: 0 };
}
