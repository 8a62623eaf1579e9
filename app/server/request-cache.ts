/** Caches a call per request, however many loaders want it. */
export type RequestCache = <T>(key: string, ask: () => Promise<T>) => Promise<T>;

export function openRequestCache(): RequestCache {
  const asked = new Map<string, Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>) => {
    const known = asked.get(key) as Promise<T> | undefined;
    if (known) return known;
    const answer = ask();
    asked.set(key, answer);
    return answer;
  };
}
