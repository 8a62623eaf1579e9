/** Milliseconds in which a reload comes; later somebody else may have changed what is kept. */
const reloadTime = 60_000;

/** By what it is of, and for whom. */
const nameOf = (of: string, actor: string | undefined) => `left:${of}:${actor ?? ''}`;

/**
 * Notes in this tab what was typed on a page that is being left. What is sent then arrives together with the request of a
 * reload, which would show the page without it.
 */
export function noteLeft(of: string, actor: string | undefined, draft: unknown): void {
  try {
    sessionStorage.setItem(nameOf(of, actor), JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // Closed to the page, or full: it is sent all the same.
  }
}

/** What the page was left with a moment ago; once. */
export function takeLeft<T>(of: string, actor: string | undefined): T | null {
  try {
    const name = nameOf(of, actor);
    const { at, draft } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as { at?: number; draft?: T };
    sessionStorage.removeItem(name);
    return draft !== undefined && Date.now() - (at ?? 0) < reloadTime ? draft : null;
  } catch {
    return null;
  }
}
