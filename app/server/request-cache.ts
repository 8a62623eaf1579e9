/** Caches a call per request, however many loaders want it. */
export type RequestCache = <T>(key: string, ask: () => Promise<T>) => Promise<T>;

export function openRequestCache(): RequestCache {
  const calls = new Map<string, Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>) => {
    const running = calls.get(key) as Promise<T> | undefined;
    if (running) return running;
    const answer = ask();
    calls.set(key, answer);
    return answer;
  };
}
