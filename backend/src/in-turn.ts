import { ApiError } from './errors.ts';
import { t } from './texts/texts.ts';

interface Place {
  /** When its request was last heard of. Milliseconds. */
  seen: number;
  works: boolean;
}

/** Requests of this isolate that want the same, in order. */
const queues = new Map<string, Place[]>();

/** In milliseconds: between looks at the queue, and until a request is given up that ended without a word. */
const pause = 20;
const silence = { waiting: 2000, working: 30_000 };

interface Turn {
  key: string;
  /** Requests that work at a time. */
  most: number;
  /** How long one waits, in milliseconds. */
  patience: number;
}

/**
 * Does work that keeps an isolate busy while few others of the same key do theirs. Throws 503 with the time to wait if its
 * turn doesn't come. A request looks for itself: one can't be woken by another, and may be cancelled at any time.
 */
export async function inTurn<T>({ key, most, patience }: Turn, work: () => Promise<T>): Promise<T> {
  const own: Place = { seen: Date.now(), works: false };
  const end = Date.now() + patience;
  queues.set(key, [...(queues.get(key) ?? []), own]);
  try {
    while (!isNext(key, own, most)) {
      if (Date.now() >= end) throw busy();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    own.works = true;
    return await work();
  } finally {
    leave(key, own);
  }
}

function isNext(key: string, own: Place, most: number): boolean {
  const now = Date.now();
  own.seen = now;
  const isThere = ({ seen, works }: Place) => now - seen < (works ? silence.working : silence.waiting);
  const queue = (queues.get(key) ?? []).filter((place) => place === own || isThere(place));
  queues.set(key, queue);
  return queue.indexOf(own) < most;
}

function leave(key: string, own: Place): void {
  const rest = (queues.get(key) ?? []).filter((place) => place !== own);
  if (rest.length > 0) queues.set(key, rest);
  else queues.delete(key);
}

const busy = () => new ApiError(503, 'Busy', t('failure.busy'), { retryAfter: 5 });
