import { spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** Result of a load run. */
export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  requests: number;
  /** Responses that weren't 2xx, and broken connections. */
  errors: number;
}

/** A page with the request headers that select its form. */
export interface Target {
  url: string;
  headers: Readonly<Record<string, string>>;
}

const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** Name of the load generator. */
export const loadGenerator = hasWrk
  ? 'wrk'
  : 'the generator in Node (it takes CPU from the server; install wrk for fairer figures)';

/**
 * Closed-loop load for `seconds`: each of `connections` clients sends its next request as soon as it has a response.
 */
export async function load(target: Target, connections: number, seconds: number): Promise<Load> {
  return hasWrk ? loadByWrk(target, connections, seconds) : loadByNode(target, connections, seconds);
}

function loadByWrk({ url, headers }: Target, connections: number, seconds: number): Load {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '30s', ...fields, url];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const socketErrors =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/^\s+50%\s+(\S+)/m.exec(stdout)?.[1]),
    p99: milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1]),
    requests: number(/(\d+) requests in/),
    errors: number(/Non-2xx or 3xx responses: (\d+)/) + socketErrors.map(Number).reduce((a, b) => a + b, 0),
  };
}

/** `1.25ms`, `310.00us`, `2.1s` → milliseconds. */
function milliseconds(text = '0'): number {
  const value = Number.parseFloat(text);
  if (text.endsWith('us')) return value / 1000;
  return text.endsWith('ms') ? value : value * 1000;
}

async function loadByNode({ url, headers }: Target, connections: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let errors = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const before = performance.now();
      if (!(await ask(url, headers, agent))) errors += 1;
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), requests: times.length, errors };
}

function ask(url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200));
      answer.on('error', () => resolve(false));
    });
    sent.on('error', () => resolve(false));
    sent.end();
  });
}
