/** Fields added to a request's one line in the log. Nothing personal belongs here: ids, counts and times only. */
export type LogFields = Readonly<Record<string, unknown>>;

/** The log line of a request while it grows. */
export interface RequestLog {
  /** Adds fields; a later value of the same name wins. */
  add(fields: LogFields): void;
  /** Everything added so far. */
  readonly fields: LogFields;
}

/** Opens the log line of a request. */
export function openLog(): RequestLog {
  const fields: Record<string, unknown> = {};
  return { fields, add: (more) => void Object.assign(fields, more) };
}

/** Writes one line of JSON, the only output of the storefront. JSON escapes CR and LF, so a line cannot be forged. */
export function writeLog(fields: LogFields): void {
  // biome-ignore lint/suspicious/noConsole: the platform collects the log from the console
  console.log(JSON.stringify(fields));
}
