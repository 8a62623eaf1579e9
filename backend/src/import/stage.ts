export interface Stage {
  readonly db: D1Database;
  /** Version number that the import will have. */
  readonly version: number;
}

/**
 * One bounded piece of work: reads what it needs and returns the writes. They are committed together with the note that
 * the step is done; running it twice does no harm.
 */
export type Step = () => Promise<D1PreparedStatement[]>;
/** Steps of a stage, starting at `from`. Their number may depend on what earlier steps wrote. */
export type Steps = (stage: Stage, from: number) => AsyncGenerator<Step>;
