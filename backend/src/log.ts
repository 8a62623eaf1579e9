/** Writes one JSON line about a failure: its name, message and place, nothing of the request. */
export function logFailure(error: unknown): void {
  const failure = error instanceof Error ? error : new Error(String(error));
  // biome-ignore lint/suspicious/noConsole: the only way out for a Worker's log
  console.error(
    JSON.stringify({ level: 'error', name: failure.name, message: failure.message, stack: failure.stack ?? '' }),
  );
}

/** Writes one JSON line about something an operator should know. Never a code, an address or a name of a person. */
export function logEvent(name: string, facts: Readonly<Record<string, string | number>>): void {
  // biome-ignore lint/suspicious/noConsole: the only way out for a Worker's log
  console.warn(JSON.stringify({ level: 'warn', name, ...facts }));
}
