import prepare from './prepare.ts';
import { startServer } from './server.ts';

/** Playwright's global set-up: one server for all journeys, its address in `ORIGIN`. Returns the teardown. */
export default async function serveJourneys(): Promise<() => Promise<void>> {
  await prepare();
  const server = await startServer({ vars: { API_PUBLIC: '1' } });
  process.env['ORIGIN'] = server.origin;
  return () => server.stop();
}
