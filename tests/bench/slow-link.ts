import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Round trip in ms, rates in kbit/s. */
export interface Profile {
  name: 'slow 3G' | 'slow 4G';
  rtt: number;
  down: number;
  up: number;
}

/** The two links of the goals: Lighthouse's slow 4G, and 3G at the edge of its cell. */
export const profiles: readonly Profile[] = [
  { name: 'slow 4G', rtt: 150, down: 1600, up: 750 },
  { name: 'slow 3G', rtt: 400, down: 400, up: 400 },
];

/** Address of this machine as seen by the browser behind the link. */
export const linkAddress = '10.213.0.1';
/** Network namespace in which the browser runs. */
export const linkNamespace = 'trade-counter-bench';

/** A running slow link. */
export interface SlowLink {
  set(profile: Profile): Promise<void>;
  stop(): void;
}

/** Why no slow link can be created here, or null. */
export function linkObstacle(): string | null {
  if (process.getuid?.() !== 0) return 'a slow link needs root (network namespaces)';
  try {
    accessSync('/dev/net/tun', constants.R_OK | constants.W_OK);
  } catch {
    return 'a slow link needs /dev/net/tun';
  }
  const missing = ['python3', 'ip', 'openssl'].filter((program) => spawnSync(program, ['-V']).error);
  return missing.length > 0 ? `a slow link needs ${missing.join(', ')}` : null;
}

/** Opens the link; both ends are up when this resolves. */
export async function openLink(): Promise<SlowLink> {
  const script = fileURLToPath(new URL('./slow-link.py', import.meta.url));
  const child = spawn('python3', [script, linkNamespace], { stdio: ['pipe', 'pipe', 'pipe'] });
  await answered(child);
  return {
    set: async ({ rtt, down, up }) => {
      child.stdin.write(`${rtt} ${down} ${up}\n`);
      await answered(child);
    },
    stop: () => child.stdin.end(),
  };
}

function answered(child: ChildProcessWithoutNullStreams): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr.on('data', (text) => {
      complaint += text;
    });
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error(`the slow link ended: ${complaint}`)));
  });
}
