import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import prepare from './prepare.ts';
import { startServer } from './server.ts';

/**
 * Playwright's global set-up: one server for all journeys, its address in `ORIGIN`. Returns the teardown, which also
 * ends the shop that tests/e2e/development.setup.ts may have started and described in the file `DEVELOPMENT_SHOP`.
 */
export default async function serveJourneys(): Promise<() => Promise<void>> {
  await prepare();
  const server = await startServer({ vars: { API_PUBLIC: '1' } });
  process.env['ORIGIN'] = server.origin;
  const folder = mkdtempSync(join(tmpdir(), 'trade-counter-journeys-'));
  const described = join(folder, 'development-shop.json');
  process.env['DEVELOPMENT_SHOP'] = described;
  return async () => {
    const folders = [folder, ...(existsSync(described) ? endShop(readFileSync(described, 'utf8')) : [])];
    await server.stop();
    for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}

/** Ends it with workerd, and returns the folders that it leaves. */
function endShop(description: string): string[] {
  const shop: { pid: number; folders: string[] } = JSON.parse(description);
  process.kill(-shop.pid, 'SIGKILL');
  return shop.folders;
}
