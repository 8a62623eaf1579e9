/** Shuts down cleanly on Ctrl+C or SIGTERM. Removes Miniflare's own listeners, which exit immediately. */
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
