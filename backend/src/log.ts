/** Writes one JSON line about a failure: its name, message and place, nothing of the request. */
export function logFailure(error: unknown): void {
  const failure = error instanceof Error ? error : new Error(String(error));
  // biome-ignore lint/suspicious/noConsole: the only way out for a Worker's log
  console.error(
    JSON.stringify({ level: 'error', name: failure.name, message: failure.message, stack: failure.stack ?? '' }),
  );
}
