import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether all programs are installed. */
export function hasPrograms(...names: readonly string[]): boolean {
  return names.every((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0);
}

/** A terminal, tall enough for a whole page, in which a program runs. */
export class Terminal {
  readonly name: string;
  /** Holds tmux's socket, so that a terminal of the person who runs the tests is left alone. */
  readonly folder = mkdtempSync(join(tmpdir(), 'trade-counter-tmux-'));

  constructor(name: string, command: readonly string[]) {
    this.name = name;
    const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
    // A run that is killed leaves no terminal behind for long.
    this.tmux('new-session', '-d', '-x', '200', '-y', '400', '-s', name, `exec timeout --foreground 120 ${quoted}`);
  }

  private tmux(...args: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(
      'tmux',
      ['-S', join(this.folder, 'socket'), '-f', '/dev/null', ...args],
      {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
      },
    );
    if (status !== 0) throw new Error(`tmux ${args[0]}: ${stderr}`);
    return stdout;
  }

  /** What is on it now, with plain spaces. */
  screen(): string {
    return this.tmux('capture-pane', '-p', '-t', this.name).replaceAll('\u00a0', ' ');
  }

  /** Types a text as it is. */
  type(text: string): void {
    this.tmux('send-keys', '-t', this.name, '-l', text);
  }

  /** Presses keys by their names, such as Enter. */
  press(...keys: readonly string[]): void {
    this.tmux('send-keys', '-t', this.name, ...keys);
  }

  /** Waits for a text, and returns what it matches. */
  async until(pattern: RegExp): Promise<RegExpExecArray> {
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
      const found = pattern.exec(this.screen());
      if (found) return found;
    }
    throw new Error(
      `${this.name} never showed ${pattern}, but:\n${this.screen()
        .replace(/ +$/gm, '')
        .replace(/\n{2,}/g, '\n')}`,
    );
  }

  close(): void {
    this.tmux('kill-server');
    rmSync(this.folder, { recursive: true });
  }
}
