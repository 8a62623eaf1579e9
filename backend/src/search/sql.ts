/** Collects the values of one statement and names their places, so that parts of SQL can be put together safely. */
export class Values {
  readonly #values: (string | number)[];

  /** `first` are the values of ?1, ?2 … that the rest of the statement already counts on. */
  constructor(...first: (string | number)[]) {
    this.#values = first;
  }

  /** Adds a value and gives its place in the text of the statement. */
  add(value: string | number): string {
    this.#values.push(value);
    return `?${this.#values.length}`;
  }

  /** Adds a list, which travels as one JSON value, and gives a subquery of its members. */
  list(values: readonly (string | number)[]): string {
    return `(SELECT value FROM json_each(${this.add(JSON.stringify(values))}))`;
  }

  /** Makes the statement with its values bound. */
  prepare(database: D1Database, sql: string): D1PreparedStatement {
    return database.prepare(sql).bind(...this.#values);
  }
}
