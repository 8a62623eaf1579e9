const reloadedAt = 'chunks-reloaded-at';
/** In milliseconds. A second failure within this time is a network problem, not a deployment: show the error page. */
const patience = 60_000;

/**
 * Reloads the page once when a chunk is gone, as after a deployment (Vite's `vite:preloadError`). If that doesn't
 * help, the error boundary shows what happened.
 */
export function reloadOnceWhenChunksAreGone(): void {
  addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(reloadedAt)) < patience) return;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
