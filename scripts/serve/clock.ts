import type { Miniflare } from 'miniflare';

/** The only schedule of backend/wrangler.toml. */
const minute = 60_000;
const cron = '* * * * *';

/** Runs the backend's schedule every minute, as Cloudflare does. Returns how to stop it. */
export function startClock(miniflare: Miniflare): () => void {
  const ring = async () => {
    const backend = await miniflare.getWorker('backend');
    await backend.scheduled({ cron });
  };
  // There is none before a supplier's own API, and one that is being replaced misses a minute.
  const timer = setInterval(() => void ring().catch(() => undefined), minute);
  return () => clearInterval(timer);
}
