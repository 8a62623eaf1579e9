// npm start: builds, migrates, seeds and serves the shop and its API at one address. A second start keeps the data.
import { join } from 'node:path';
import { demoPassword, demoUsers } from '#seed/accounts.ts';
import { ensureBuild } from './fresh-build.ts';
import { ensureLocalData } from './local-data.ts';
import { ensureLocalSecrets } from './local-secrets.ts';
import { claimData } from './serve/claim.ts';
import { endOnSignals } from './serve/end-on-signals.ts';
import { describeHealth } from './serve/health.ts';
import { choosePort } from './serve/ports.ts';
import { serve } from './serve/serve.ts';

const data = process.env['DATA'] ?? '.data';
const products = 2000;

try {
  await start();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

async function start(): Promise<void> {
  const stopAtEnd = endOnSignals();
  const port = await choosePort(process.env['PORT'], 8788);
  const origin = `http://localhost:${port}`;
  await claimData(data, origin);
  await ensureBuild();
  const { storefront, backend } = ensureLocalSecrets(process.env['SECRETS'] ?? '.', port);
  await ensureLocalData(data, products);
  const logFile = join(data, 'server.log');
  const served = await serve({ port, data, storefront, backend }, logFile);
  stopAtEnd(served.stop);
  console.log(`
  Shop      ${origin}
  API       ${origin}/api/docs
  Messages  ${origin}/api/outbox
  Health    ${await describeHealth(origin)}
  Log       ${logFile}

  Demo accounts, password ${demoPassword}:
${demoUsers.map(({ login, name, position }) => `    ${`${login}@demo.test`.padEnd(20)} ${name}, ${position}`).join('\n')}

  Stop with Ctrl+C.
`);
}
