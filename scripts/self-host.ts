// npm run self-host: serves the shop on a server of one's own, behind a proxy that has the certificate; docs/self-hosting.md.
import { ensureBuild } from './fresh-build.ts';
import { ensureConfig } from './self-host/config.ts';
import { prepareData } from './self-host/data.ts';
import { placesOf } from './self-host/places.ts';
import { claimData } from './serve/claim.ts';
import { endOnSignals } from './serve/end-on-signals.ts';
import { describeHealth } from './serve/health.ts';
import { choosePort } from './serve/ports.ts';
import { serve } from './serve/serve.ts';

const { config, data, backups, port: requested } = placesOf(process.env);

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const stopAtEnd = endOnSignals();
  const { storefront, backend } = ensureConfig(config);
  const port = await choosePort(requested, 8788);
  const origin = `http://localhost:${port}`;
  await claimData(data, origin);
  await ensureBuild();
  const applied = backend ? await prepareData(data, backups) : [];
  const served = await serve({ port, data, storefront, ...(backend && { backend }), behindProxy: true });
  stopAtEnd(served.stop);
  console.log(`
  Shop      ${origin}
  Buyers    ${storefront['PUBLIC_ORIGIN']}, by the proxy
  API       ${backend ? 'the reference backend' : storefront['API_ORIGIN']}
  Data      ${backend ? `${data}, ${applied.length} migrations applied` : 'none: the API has them'}
  Health    ${await describeHealth(origin)}
`);
}
