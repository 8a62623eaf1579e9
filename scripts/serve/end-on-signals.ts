/**
 * From now on Ctrl+C and SIGTERM end this process cleanly. The returned function adds what has to be stopped before;
 * what was added last is stopped first. Call it again after starting Miniflare, whose own listeners exit immediately.
 */
export function endOnSignals(): (stop: () => Promise<void>) => void {
  const stops: (() => Promise<void>)[] = [];
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    try {
      for (const stop of stops) await stop();
    } finally {
      process.exit(0);
    }
  };
  const listen = () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.on(signal, end);
    }
  };
  listen();
  return (stop) => {
    stops.unshift(stop);
    listen();
  };
}
