import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * From now on every workerd that this process starts ends with it, even when it is killed without a word: otherwise a
 * forgotten one would keep the port and write to the databases beside the next. Each has a small shell that waits for our
 * end of a pipe to close. Returns what lets them all go.
 */
export function endWithParent(): () => void {
  if (process.platform === 'win32') return () => undefined;
  const guards = new Set<ChildProcess>();
  const watch = (message: unknown) => {
    const { process: started } = message as { readonly process: ChildProcess };
    started.once('spawn', () => {
      if (started.pid && /workerd[^/]*$/.test(started.spawnfile)) guards.add(guard(started.pid));
    });
  };
  subscribe('child_process', watch);
  return () => {
    unsubscribe('child_process', watch);
    for (const one of guards) one.stdin?.end('\n');
  };
}

/** In a group of its own, so that Ctrl+C in a terminal does not reach it before us. */
function guard(pid: number): ChildProcess {
  const waiting = spawn('sh', ['-c', 'read -r _ || kill -9 "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  waiting.unref();
  return waiting;
}
