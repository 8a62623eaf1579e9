import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { repositoryFiles, textOf } from './support/files.ts';

/** Folders without import circles. */
const roots = ['app', 'backend', 'contract'];

const folderOf = Object.entries(packageJson.imports).map(
  ([alias, path]) => [alias.slice(0, -1), posix.normalize(path.slice(0, -1))] as const,
);

/** Path of an imported module in the repository; null for a package. */
function resolve(file: string, target: string): string | null {
  if (target.startsWith('.')) return posix.join(posix.dirname(file), target);
  const alias = folderOf.find(([prefix]) => target.startsWith(prefix));
  return alias ? alias[1] + target.slice(alias[0].length) : null;
}

/** Types count too: if two files need each other's types, neither comes first. */
function importsOf(file: string, text: string): string[] {
  const targets = text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g);
  return [...targets].map((match) => resolve(file, match[1] ?? '')).filter((path) => path !== null);
}

type Graph = ReadonlyMap<string, readonly string[]>;

/** Shortest path from a file back to itself, or null. */
function circleThrough(file: string, graph: Graph): string[] | null {
  const pageBefore = new Map<string, string>();
  const queue = [file];
  for (const current of queue) {
    for (const next of graph.get(current) ?? []) {
      if (next === file) return wayTo(current, pageBefore, file);
      if (pageBefore.has(next)) continue;
      pageBefore.set(next, current);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(last: string, pageBefore: ReadonlyMap<string, string>, first: string): string[] {
  const way = [last];
  for (let at = last; at !== first; ) {
    at = pageBefore.get(at) ?? first;
    way.unshift(at);
  }
  return way;
}

/** Every circle once, as `a.ts → b.ts → a.ts`. */
function circlesIn(graph: Graph): string[] {
  const circles = new Map<string, string>();
  for (const file of graph.keys()) {
    const circle = circleThrough(file, graph);
    const key = circle?.toSorted().join() ?? '';
    if (circle && !circles.has(key)) circles.set(key, [...circle, file].join(' → '));
  }
  return [...circles.values()];
}

const sources = (root: string) =>
  repositoryFiles().filter((file) => file.startsWith(`${root}/`) && /\.tsx?$/.test(file));

describe('no import circles', () => {
  it.each(roots)('in %s', (root) => {
    const graph = new Map(sources(root).map((file) => [file, importsOf(file, textOf(file))]));
    const circles = circlesIn(graph);
    expect(circles, `Move what both files need into a file that imports neither:\n${circles.join('\n')}`).toEqual([]);
  });

  it('and finds one where there is one', () => {
    const texts = {
      'contract/one.ts': "import type { Two } from './two.ts';",
      'contract/two.ts': "import {\n  three,\n} from '#backend/three.ts';",
      'backend/src/three.ts': "import 'zod';\nexport { one } from '#contract/one.ts';",
      'contract/alone.ts': "import { one } from './one.ts';",
    };
    const graph = new Map(Object.entries(texts).map(([file, text]) => [file, importsOf(file, text)]));
    expect(circlesIn(graph)).toEqual(['contract/one.ts → contract/two.ts → backend/src/three.ts → contract/one.ts']);
  });
});
