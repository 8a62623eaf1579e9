// npm run dev: serves the shop from its sources. A changed component shows without a reload, a changed server file with
// the next request.
import { developBackend, isOfBackend } from './develop/backend.ts';
import { developStorefront } from './develop/storefront.ts';
import { ensureLocalData } from './local-data.ts';
import { ensureLocalSecrets } from './local-secrets.ts';
import { claimData } from './serve/claim.ts';
import { endOnSignals } from './serve/end-on-signals.ts';
import { choosePort, freePort } from './serve/ports.ts';

// Must be set before anything of React is loaded; otherwise bundling the backend would set `production`.
process.env['NODE_ENV'] = 'development';

const data = process.env['DATA'] ?? '.data';
const products = 2000;
/** Editors write a file in several steps: reload after this many milliseconds without changes. */
const quiet = 100;

try {
  await develop();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

async function develop(): Promise<void> {
  const stopAtEnd = endOnSignals();
  const port = await choosePort(process.env['PORT'], 8788);
  const origin = `http://localhost:${port}`;
  await claimData(data, origin);
  const vars = ensureLocalSecrets(process.env['SECRETS'] ?? '.', port);
  await ensureLocalData(data, products);
  const backend = await developBackend(await freePort(), data, vars.backend);
  const storefront = await developStorefront(port, data, { API_ORIGIN: backend.origin, ...vars.storefront });
  stopAtEnd(async () => {
    await Promise.all([storefront.stop(), backend.stop()]);
  });
  let timer: NodeJS.Timeout | undefined;
  storefront.vite.watcher.on('all', (_, file) => {
    if (!isOfBackend(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void reload(backend.reload, storefront.vite.ws), quiet);
  });
  console.log(`\n  Shop      ${origin}\n  API       ${origin}/api/docs\n\n  Changes show at once. Stop with Ctrl+C.\n`);
}

let reloading: Promise<void> = Promise.resolve();

/**
 * Replaces the backend. If its sources have an error, the running one stays, and the error shows in terminal and
 * browser.
 */
function reload(swap: () => Promise<void>, browsers: { send(message: object): void }): Promise<void> {
  reloading = reloading.then(swap).then(
    () => console.log('The backend is new.'),
    (error: Error) => {
      console.error(`The backend stays as it was: ${error.message}`);
      browsers.send({ type: 'error', err: { message: error.message, stack: '' } });
    },
  );
  return reloading;
}
