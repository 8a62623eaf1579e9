import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process that uses the databases of a folder. */
interface Claim {
  pid: number;
  /** Its origin; empty for a program that serves nothing. */
  origin: string;
}

/**
 * Claims the databases of a folder for this process until it exits: two servers on one SQLite file would see each
 * other's half-written work. Throws a sentence for the operator if a running program has them. Ignores the claim of a
 * process that is gone.
 */
export async function claimData(data: string, origin = ''): Promise<void> {
  const file = join(data, 'in-use.json');
  const holder = await holderOf(data);
  if (holder) {
    const where = holder.origin ? ` and serves the shop at ${holder.origin}` : '';
    throw new Error(`Process ${holder.pid} uses the data in ${data}${where}. End it first, or choose another folder.`);
  }
  try {
    mkdirSync(data, { recursive: true });
    writeFileSync(file, JSON.stringify({ pid: process.pid, origin } satisfies Claim));
  } catch (error) {
    throw new Error(`The data folder ${data} cannot be written: ${(error as NodeJS.ErrnoException).code}`);
  }
  process.once('exit', () => {
    if (readClaim(file)?.pid === process.pid) rmSync(file, { force: true });
  });
}

/** The running program that has the databases of a folder; null if none has. */
export async function holderOf(data: string): Promise<Claim | null> {
  const holder = readClaim(join(data, 'in-use.json'));
  return holder && (await lives(holder)) ? holder : null;
}

function readClaim(file: string): Claim | null {
  try {
    const claim = JSON.parse(readFileSync(file, 'utf8')) as Partial<Claim>;
    return Number.isInteger(claim.pid) ? { pid: Number(claim.pid), origin: claim.origin ?? '' } : null;
  } catch {
    return null;
  }
}

/** Another program may have got the same pid, so this also sends a request to the server. */
async function lives({ pid, origin }: Claim): Promise<boolean> {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (!origin) return true;
  const answer = await fetch(`${origin}/robots.txt`, { signal: AbortSignal.timeout(3000) }).catch(
    (error: Error) => error,
  );
  return !(answer instanceof Error && /ECONNREFUSED/.test(String(answer.cause)));
}
