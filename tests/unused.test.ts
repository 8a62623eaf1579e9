import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from './support/files.ts';

const files = repositoryFiles();
const code = files.filter((file) => /^app\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

describe('the texts', () => {
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  for (const file of code) {
    for (const [, text = ''] of textOf(file).matchAll(/['"`]([a-z]+:[^'"`\s]*)['"`]/gi)) {
      if (text.includes('${'))
        templates.push(
          new RegExp(
            `^${text
              .split(/\$\{[^}]*\}/)
              .map(escaped)
              .join('.+')}$`,
          ),
        );
      else literals.add(text);
    }
  }

  it('have no key that no page says', () => {
    const keys = files.flatMap((file) => {
      const [, namespace] = /^app\/locales\/ru\/(\w+)\.json$/.exec(file) ?? [];
      return namespace ? Object.keys(JSON.parse(textOf(file))).map((key) => `${namespace}:${key}`) : [];
    });
    const isSaid = (key: string) => literals.has(key) || templates.some((template) => template.test(key));
    const unsaid = keys.filter((key) => !isSaid(key) && !isSaid(key.replace(/_(one|few|many|other)$/, '')));
    expect(keys.length).toBeGreaterThan(500);
    expect(unsaid).toEqual([]);
  });
});

describe('the classes of a style module', () => {
  const modules = files.filter((file) => /^app\/.*\.module\.css$/.test(file));
  const said = code.flatMap((file) =>
    [...textOf(file).matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(([, css = '', path = '']) => ({
      file,
      module: path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
      ...classesSaid(textOf(file), css),
    })),
  );

  it('are there when a component names them', () => {
    const missing = said.flatMap(({ file, module, named }) =>
      named.filter((one) => !classesOf(module).has(one)).map((one) => `${file}: ${one}`),
    );
    expect(missing).toEqual([]);
  });

  it('are named by a component', () => {
    const unused = modules.flatMap((module) => {
      const here = said.filter((one) => one.module === module);
      const isNamed = (one: string) => here.some(({ named, begun }) => named.includes(one) || begun?.test(one));
      return [...classesOf(module)].filter((one) => !isNamed(one)).map((one) => `${module}: ${one}`);
    });
    expect(modules.length).toBeGreaterThan(50);
    expect(unused).toEqual([]);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function classesOf(module: string): Set<string> {
  const rules = textOf(module).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '');
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
}

/** Classes that a component names: `css.one`, and by `css[value]` any, or those that begin like the template. */
function classesSaid(source: string, css: string): { named: string[]; begun: RegExp | undefined } {
  const text = source.replace(/^import .*$/gm, '');
  const named = [...text.matchAll(new RegExp(`\\b${css}(?:\\.(\\w+)\\b(?!\\()|\\['([^']+)'\\])`, 'g'))];
  const [open, start = ''] = new RegExp(`\\b${css}\\[(?:\`(\\w*)|\\w)`).exec(text) ?? [];
  return {
    named: named.map(([, plain, quoted]) => plain ?? quoted ?? ''),
    begun: open ? new RegExp(`^${start}`) : undefined,
  };
}
