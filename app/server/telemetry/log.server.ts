/** Fields of a request's log line. Ids, counts and times only, nothing personal. */
type LogFields = Readonly<Record<string, unknown>>;

export interface RequestLog {
  /** A later value of the same name wins. */
  add(fields: LogFields): void;
  readonly fields: LogFields;
}

export function openLog(): RequestLog {
  const fields: Record<string, unknown> = {};
  return { fields, add: (more) => void Object.assign(fields, more) };
}

/** The storefront's only output. JSON escapes CR and LF, so a line can't be forged. */
export function writeLog(fields: LogFields): void {
  // biome-ignore lint/suspicious/noConsole: the platform collects the log from the console
  console.log(JSON.stringify(fields));
}
