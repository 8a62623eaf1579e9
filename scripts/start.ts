// npm start: builds, migrates, seeds and serves the shop and its API at one address. A second start keeps the data.
import { createServer } from 'node:net';
import { demoPassword, demoUsers } from '#seed/accounts.ts';
import { ensureBuild } from './fresh-build.ts';
import { ensureLocalData } from './local-data.ts';
import { ensureLocalSecrets } from './local-secrets.ts';
import { startWrangler, untilReady } from './wrangler-process.ts';

const data = process.env['DATA'] ?? '.data';
const products = 2000;

ensureBuild();
ensureLocalSecrets();
await ensureLocalData(data, products);

const port = await firstFreePort(Number(process.env['PORT'] ?? 8788));
const origin = `http://localhost:${port}`;
const wrangler = startWrangler(
  [
    ...['pages', 'dev', 'build/client', '-c', 'wrangler.toml', '-c', 'backend/wrangler.toml'],
    ...['--persist-to', data, '--port', String(port), '--inspector-port', '0'],
    '--show-interactive-dev-session=false',
  ],
  `${data}/server`,
);

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await wrangler.end('SIGTERM');
    process.exit(0);
  });
}

await untilReady(origin, wrangler);
console.log(`
  Shop      ${origin}
  API       ${origin}/api/docs
  Messages  ${origin}/api/outbox
  Log       ${data}/server/server.log

  Demo accounts, password ${demoPassword}:
${demoUsers.map(({ login, name, position }) => `    ${`${login}@demo.test`.padEnd(20)} ${name}, ${position}`).join('\n')}

  Stop with Ctrl+C.
`);

async function firstFreePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port += 1) if (await isFree(port)) return port;
  throw new Error(`No free port from ${from} to ${from + 99}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
