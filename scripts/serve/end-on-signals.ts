/** Ends the program cleanly at Ctrl+C or SIGTERM. Miniflare's own listeners, which end it at once, are taken off. */
export function endOnSignals(stop: () => Promise<void>): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      void stop().finally(() => process.exit(0));
    });
  }
}
