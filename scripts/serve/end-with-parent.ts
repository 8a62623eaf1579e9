import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * From now on every workerd started by this process ends with it, even after SIGKILL: otherwise an orphan would keep
 * the port and write to the databases beside the next one. Each gets a small shell that waits until our end of a pipe
 * closes. Returns a function that releases them all. `onDeath` is called when one ends.
 */
export function endWithParent(onDeath: () => void): () => void {
  if (process.platform === 'win32') return () => undefined;
  const guards = new Set<ChildProcess>();
  const watch = (message: unknown) => {
    const { process: started } = message as { readonly process: ChildProcess };
    started.once('spawn', () => {
      if (!started.pid || !/workerd[^/]*$/.test(started.spawnfile)) return;
      guards.add(guard(started.pid));
      started.once('exit', onDeath);
    });
  };
  subscribe('child_process', watch);
  return () => {
    unsubscribe('child_process', watch);
    for (const one of guards) one.stdin?.end('\n');
  };
}

/** In a process group of its own, so that Ctrl+C in a terminal doesn't reach it before us. */
function guard(pid: number): ChildProcess {
  const waiting = spawn('sh', ['-c', 'read -r _ || kill -9 "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  waiting.unref();
  return waiting;
}
