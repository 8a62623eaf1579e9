import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Log, LogLevel, Miniflare, type MiniflareOptions, type SharedOptions } from 'miniflare';
import { startClock } from './clock.ts';
import { endWithParent } from './end-with-parent.ts';
import { type ServedParts, workersOf } from './workers.ts';

export interface Served {
  stop(): Promise<void>;
}

/**
 * Serves the built workers in one workerd, as deployed, without wrangler's development proxy, which crashes if workerd
 * closes a connection, as it does under many posts at once. `npm start`, the tests and the bench all use this. With
 * `logFile` the workers' log goes there, otherwise to standard output.
 */
export async function serve(parts: ServedParts, logFile?: string): Promise<Served> {
  const { stop } = await launch({ workers: workersOf(parts), ...optionsOf(parts.data, logFile) }, () => {
    console.error(`\nworkerd has ended.${logFile === undefined ? '' : ` The end of ${logFile} says why.`}`);
    process.exit(1);
  });
  return { stop };
}

/** Miniflare options that don't depend on the workers. `data` is the folder with the databases. */
export function optionsOf(data: string, logFile?: string): SharedOptions {
  return {
    defaultPersistRoot: join(data, 'v3'),
    log: new Log(LogLevel.ERROR),
    // Workers never need their location, and the machine may have no network.
    cf: false,
    ...(logFile === undefined ? {} : { handleRuntimeStdio: logTo(logFile) }),
  };
}

/** Starts Miniflare; resolves when the workers respond. `onDeath` is called if workerd ends by itself. */
export async function launch(
  options: MiniflareOptions,
  onDeath?: () => void,
): Promise<Served & { readonly miniflare: Miniflare }> {
  let stopping = false;
  // Ctrl+C reaches workerd too, and its end may be seen first.
  const release = endWithParent(() => void setTimeout(() => stopping || onDeath?.(), 200));
  const miniflare = new Miniflare(options);
  await miniflare.ready;
  const stopClock = startClock(miniflare);
  return {
    miniflare,
    async stop() {
      stopping = true;
      stopClock();
      await miniflare.dispose();
      release();
    },
  };
}

function logTo(file: string): (stdout: Readable, stderr: Readable) => void {
  return (stdout, stderr) => {
    const log = createWriteStream(file, { flags: 'a' });
    stdout.pipe(log, { end: false });
    stderr.pipe(log, { end: false });
  };
}
