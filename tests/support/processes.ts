import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether this system shows its processes as files, as Linux does. */
export const showsProcesses = existsSync('/proc/self/stat');

interface Listed {
  pid: number;
  parent: number;
  isZombie: boolean;
}

function list(): Listed[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      // The name of the program stands in brackets and may contain anything.
      const [state = '', parent] = readFileSync(`/proc/${Number(name)}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return [{ pid: Number(name), parent: Number(parent), isZombie: state === 'Z' }];
    } catch {
      // Not a process, or one that has just ended.
      return [];
    }
  });
}

/** Ids of a process and of all that it and its children started. */
export function processTree(root: number): number[] {
  const all = list();
  const tree = new Set([root]);
  for (const member of tree) for (const { pid, parent } of all) if (parent === member) tree.add(pid);
  return [...tree];
}

/** Those of the processes that haven't ended. */
export function stillRunning(pids: readonly number[]): number[] {
  const running = new Set(list().flatMap(({ pid, isZombie }) => (isZombie ? [] : [pid])));
  return pids.filter((pid) => running.has(pid));
}
