/** Asks for something once per request, however many loaders of the page want it; `key` names what is asked. */
export type Once = <T>(key: string, ask: () => Promise<T>) => Promise<T>;

/** Opens the memory of one request. */
export function openOnce(): Once {
  const asked = new Map<string, Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>) => {
    const known = asked.get(key) as Promise<T> | undefined;
    if (known) return known;
    const answer = ask();
    asked.set(key, answer);
    return answer;
  };
}
