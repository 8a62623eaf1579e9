/** What a stage needs. */
export interface Stage {
  readonly db: D1Database;
  /** Number that the import will have. */
  readonly version: number;
}

/**
 * One bounded piece of work: reads what it needs, answers what to write. Carrying it out twice does no harm, but is not needed: the
 * writes are committed with the note that the step is done.
 */
export type Step = () => Promise<D1PreparedStatement[]>;
/** Steps of a stage, from `from` on; how many there are may be known only from what the steps before have written. */
export type Steps = (stage: Stage, from: number) => AsyncGenerator<Step>;
