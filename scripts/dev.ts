// npm run dev: `npm start`, started again whenever a source changes. The data stays; reload the page in the browser by hand.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';

const folders = ['app', 'backend', 'contract', 'functions', 'public'];
/** Editors write a file in several steps; a restart begins when they have been quiet for so many milliseconds. */
const quiet = 200;

let timer: NodeJS.Timeout | undefined;
let restarting: Promise<void> = Promise.resolve();
let shop = start();

for (const folder of folders) watch(folder, { recursive: true }, plan);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void end(shop).then(() => process.exit(0)));
}

function start(): ChildProcess {
  return spawn(process.execPath, ['scripts/start.ts'], { stdio: 'inherit' });
}

function plan(_event: string, file: string | null): void {
  // Wrangler keeps files of its own beside the backend.
  if (file && /(^|\/)\.|\.test\.tsx?$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting = restarting.then(restart);
  }, quiet);
}

async function restart(): Promise<void> {
  await end(shop);
  shop = start();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
