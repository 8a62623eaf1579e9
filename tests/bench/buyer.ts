// npm run bench:buyer: CPU and bytes of a buyer's pages with long lists, as one table. SECONDS (5) makes it longer or shorter.
import { cpus } from 'node:os';
import { buyer } from '#tests/support/buyers.ts';
import { addProducts, importedList, placeOrder, saveSpecification } from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import prepare from '#tests/support/prepare.ts';
import { startServer } from '#tests/support/server.ts';
import { cpuTime, workerdPids } from './cpu.ts';
import { load, loadGenerator } from './load.ts';
import { formHeaders } from './subjects.ts';
import { formatTable, machineLoad, pace, type Row } from './table.ts';

const seconds = Number(process.env['SECONDS'] ?? 5);

/** Pages of one buyer: ten orders, a specification of 30 lines, a list of 300 rows, a cart of ten lines. */
async function findPages(origin: string) {
  const client = new Client(origin);
  await client.signIn(buyer(0));
  for (let placed = 0; placed < 9; placed += 1) await placeOrder(client);
  const order = await placeOrder(client, 10);
  const specification = await saveSpecification(client, 'Щит', 30);
  const rows = Array.from({ length: 299 }, (_, at) => `${at % 2 === 0 ? 'кабель' : 'НЕТ-ТАКОГО'} ${at}\t${at + 1}`);
  const list = await importedList(client, rows);
  await readWhole(client, list);
  await addProducts(client, 10);
  const paths = {
    'quick order': '/quick-order',
    import: '/specifications/import',
    'rows of a list of 299': list,
    specifications: '/specifications',
    'specification of 30 lines': specification.path,
    orders: '/orders',
    'ordered products': '/orders?tab=products',
    'order of 10 lines': order,
    documents: '/documents',
    'cart of 10 lines': '/cart',
    checkout: '/checkout',
  };
  return { paths, cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') };
}

/** Waits until all rows of a list are looked up. */
async function readWhole(client: Client, list: string): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { body } = await client.get(list);
    if (body.includes('name="seen-')) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${list} isn't read in a minute`);
}

async function measure(name: string, target: { url: string; headers: Record<string, string> }): Promise<Row> {
  const whole = await fetch(target.url, {
    headers: { ...target.headers, 'Accept-Encoding': 'br' },
    redirect: 'manual',
  });
  if (whole.status !== 200) throw new Error(`${name} answers ${whole.status}`);
  await whole.arrayBuffer();
  await load(target, 1, Math.max(1, seconds / 3));
  const pids = workerdPids();
  const before = cpuTime(pids);
  const { requests, errors, ...seen } = await load(target, 1, seconds);
  const cpu = (cpuTime(pids) - before) / Math.max(1, requests);
  return { page: name, form: 'hydrated', under: '1 conn.', figures: { ...seen, cpu, errors }, machine: machineLoad() };
}

await prepare();
const server = await startServer();
const { paths, cookie } = await findPages(server.origin);
const machine = () => `load average ${machineLoad().toFixed(1)}, a fixed piece of work takes ${pace()} ms of CPU`;
console.log(`${cpus().length} cores (${cpus()[0]?.model.trim()}), load by ${loadGenerator}\nBefore: ${machine()}\n`);
const rows: Row[] = [];
for (const [name, path] of Object.entries(paths)) {
  const headers = { ...formHeaders.hydrated, 'Accept-Encoding': 'identity', Cookie: cookie };
  rows.push(await measure(name, { url: server.origin + path, headers }));
}
await server.stop();
console.log(`${formatTable(rows)}\n\nAfter: ${machine()}`);
process.exit();
