import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './files.ts';

/** A shop as started by the operator. */
export interface Shop {
  /** The address that it printed. */
  origin: string;
  pid: number;
  /** Everything it printed. */
  output(): string;
  /** Its exit status when it has ended, null if a signal ended it. */
  ended: Promise<number | null>;
  /** Sends a signal to this process only; resolves with its exit status. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a program of `scripts/`, by default of this repository, with additional variables, until it prints its address
 * or ends; if it ended, `origin` is empty.
 */
export async function runShop(
  script: string,
  variables: Readonly<Record<string, string>>,
  { args = [], cwd = root }: { args?: string[]; cwd?: string } = {},
): Promise<Shop> {
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const closed = once(child, 'close').then(() => {
    running.delete(child);
    return child.exitCode;
  });
  const address = () => /^ +Shop +(http:\S+)/m.exec(output)?.[1];
  for (let waited = 0; !address() && child.exitCode === null && waited < 120_000; waited += 50) await pause(50);
  if (!address()) await closed;
  return {
    origin: address() ?? '',
    pid: child.pid ?? 0,
    output: () => output,
    ended: closed,
    end(signal) {
      child.kill(signal);
      return closed;
    },
  };
}
