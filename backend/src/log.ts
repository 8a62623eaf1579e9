/** Logs a failure as one JSON line: its name, message and location, nothing from the request. */
export function logFailure(error: unknown): void {
  const failure = error instanceof Error ? error : new Error(String(error));
  // biome-ignore lint/suspicious/noConsole: the only way out for a Worker's log
  console.error(
    JSON.stringify({ level: 'error', name: failure.name, message: failure.message, stack: failure.stack ?? '' }),
  );
}

/** Logs an event for the operator as one JSON line. Never pass a code, an address or a person's name. */
export function logEvent(name: string, facts: Readonly<Record<string, string | number>>): void {
  // biome-ignore lint/suspicious/noConsole: the only way out for a Worker's log
  console.warn(JSON.stringify({ level: 'warn', name, ...facts }));
}
