import { readdirSync, readFileSync } from 'node:fs';

/** Kernel clock ticks per second, in which /proc counts CPU time on Linux. */
const ticksPerSecond = 100;

/** Ids of the workerd processes that descend from this process. */
export function workerdPids(): number[] {
  const parents = new Map<number, number>();
  const workers: number[] = [];
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? readStat(Number(entry)) : null;
    if (!stat) continue;
    parents.set(stat.pid, stat.parent);
    if (stat.name === 'workerd') workers.push(stat.pid);
  }
  const descends = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === process.pid) return true;
    return false;
  };
  return workers.filter(descends);
}

/** CPU time used by the processes, all threads, in milliseconds. */
export function cpuTime(pids: readonly number[]): number {
  const ticks = pids.map((pid) => readStat(pid)?.ticks ?? 0).reduce((a, b) => a + b, 0);
  return (ticks * 1000) / ticksPerSecond;
}

function readStat(pid: number): { pid: number; name: string; parent: number; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const close = text.lastIndexOf(')');
    const fields = text.slice(close + 2).split(' ');
    return {
      pid,
      name: text.slice(text.indexOf('(') + 1, close),
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
    };
  } catch {
    return null;
  }
}
