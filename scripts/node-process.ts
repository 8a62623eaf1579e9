import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** A program with all processes that it started. */
export interface NodeProcess {
  readonly pid: number;
  /** What it has printed so far. */
  output(): string;
  /** Kills the whole process group and waits until it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Starts a Node program in a process group of its own, so that a kill reaches workerd too. Its log goes into `folder`.
 */
export function startNode(args: readonly string[], folder: string, extraEnv: NodeJS.ProcessEnv = {}): NodeProcess {
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'server.log');
  const log = createWriteStream(logFile, { flags: 'a' });
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', ...extraEnv },
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const { pid } = child;
  if (!pid) throw new Error('the program did not start');
  running.add(pid);
  return {
    pid,
    output: () => readFileSync(logFile, 'utf8'),
    end: (signal) => endGroup(child, pid, signal),
  };
}

const running = new Set<number>();
// An aborted test run leaves no server behind.
process.on('exit', () => {
  for (const pid of running) signalGroup(pid, 'SIGKILL');
});

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

async function endGroup(child: ChildProcess, pid: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  signalGroup(pid, signal);
  const deadline = Date.now() + 5_000;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) await pause(20);
  // Kill what ignored the signal, and workerd if its parent exited first.
  while (signalGroup(pid, 'SIGKILL')) await pause(20);
  running.delete(pid);
}

/** Waits until the address responds with anything at all; throws with the end of the log after `timeout` ms. */
export async function untilReady(origin: string, program: NodeProcess, timeout = 60_000): Promise<void> {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    try {
      const answer = await fetch(origin, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
      await answer.arrayBuffer();
      return;
    } catch {
      await pause(50);
    }
  }
  throw new Error(`${origin} did not answer within ${timeout} ms:\n${program.output().slice(-2_000)}`);
}
