/** How far the button stands from where it starts, in pixels: off the side, and up. */
export interface Place {
  aside: number;
  up: number;
}

export const start: Place = { aside: 0, up: 0 };

/** Width and height of the button with its margins, and of the header above it. */
const taken = { width: 112, height: 204 };

/** The place, or the nearest one in a window of this size. */
export function within({ aside, up }: Place, window: { innerWidth: number; innerHeight: number }): Place {
  const keep = (value: number, most: number) => Math.round(Math.max(0, Math.min(value, most)));
  return {
    aside: keep(aside, window.innerWidth - taken.width),
    up: keep(up, window.innerHeight - taken.height),
  };
}

/** The place in a window of another width: as far as before from the edge that it is nearer to. */
export function resized(place: Place, widthBefore: number, window: { innerWidth: number; innerHeight: number }): Place {
  const fromFarEdge = widthBefore - taken.width - place.aside;
  const aside = fromFarEdge < place.aside ? window.innerWidth - taken.width - fromFarEdge : place.aside;
  return within({ ...place, aside }, window);
}

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { aside: 1, up: 0 },
  ArrowRight: { aside: -1, up: 0 },
  ArrowUp: { aside: 0, up: 1 },
  ArrowDown: { aside: 0, up: -1 },
};

/** Where a key moves the button; null if it doesn't. Home leads back to the start. */
export function movedBy(key: string, place: Place, { isLeft, isFast }: { isLeft: boolean; isFast: boolean }) {
  if (key === 'Home') return start;
  const step = steps[key];
  if (!step) return null;
  const length = isFast ? 64 : 16;
  return { aside: place.aside + step.aside * length * (isLeft ? -1 : 1), up: place.up + step.up * length };
}

const cookie = 'b2b_ui';
const year = 31_536_000;

/** The place that this browser remembers among its other preferences. */
export function readPlace(cookies: string): Place {
  const { chat } = readPreferences(cookies) as { chat?: Partial<Place> | null };
  return { aside: Number(chat?.aside) || 0, up: Number(chat?.up) || 0 };
}

/** The cookie that remembers a place; the edge keeps it with the other preferences. */
export function placeCookie(cookies: string, chat: Place): string {
  const kept = encodeURIComponent(JSON.stringify({ ...readPreferences(cookies), chat }));
  return `${cookie}=${kept}; Path=/; Max-Age=${year}; SameSite=Lax`;
}

function readPreferences(cookies: string): object {
  const text = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(cookies)?.[1] ?? '';
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
