import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from './support/files.ts';
import { namespacesOf } from './support/namespaces.ts';

const files = repositoryFiles();
const code = files.filter((file) => /\.(ts|tsx|js|mjs|css)$/.test(file));

const folders = ['.ci', '.github', 'app', 'backend', 'contract', 'docs', 'functions', 'public', 'scripts', 'tests'];
const topFiles = [
  '.dev.vars.example',
  '.editorconfig',
  '.gitignore',
  '.npmrc',
  '.nvmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'biome.json',
  'package-lock.json',
  'package.json',
  'playwright.config.ts',
  'remix.config.d.ts',
  'remix.config.js',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'worker-configuration.d.ts',
  'wrangler.toml',
];

/** Names that say nothing about their content: put code where it is used instead. */
const emptyNames = ['lib', 'utils', 'util', 'helpers', 'misc', 'common', 'shared', 'components', 'services', 'types'];

/** May be long: texts, generated words, wire schemas, tests, and the lists of all addresses. */
const mayBeLong =
  /^(app\/locales|backend\/seed|contract|tests)\/|^app\/(paths|routes)\.ts$|\/drawings\.ts$|\.test\.tsx?$/;

describe('the tree', () => {
  it('has nothing at the top but the folders and files that the README names', () => {
    const top = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
    expect(top.filter((name) => !folders.includes(name) && !topFiles.includes(name))).toEqual([]);
  });

  it('names no folder by an empty word', () => {
    const named = files.filter((file) =>
      file
        .split('/')
        .slice(0, -1)
        .some((part) => emptyNames.includes(part)),
    );
    expect(named).toEqual([]);
  });

  it('gives every CSS module class names of its own', () => {
    // vite.config.ts makes them from the path.
    const prefixes = files
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => file.replace(/^app\/(features\/)?/, '').replaceAll('/', '-'));
    expect(prefixes.length).toBeGreaterThan(50);
    expect(prefixes.filter((prefix, at) => prefixes.indexOf(prefix) !== at)).toEqual([]);
  });

  it('names the tests that replace modules, since the others share theirs', () => {
    const replacing = files.filter((file) => /\.test\.tsx?$/.test(file) && /^vi\.mock\(/m.test(textOf(file)));
    expect(replacing.length).toBeGreaterThan(3);
    expect(replacing.filter((file) => !/\.mocked\.test\.tsx?$/.test(file))).toEqual([]);
  });

  it('writes names in kebab-case', () => {
    const free =
      /^(README|LICENSE|CHANGELOG|CONTRIBUTING|SECURITY|OFL)(\.md|\.txt)?$|^\[\[path\]\]\.ts$|^_(headers|routes\.json|redirects)$/;
    const kebab = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/;
    // Migrations are named `0001_name.sql`, as wrangler requires; corpora and pictures follow the same rule as code.
    const migration = /^\d{4}_[a-z0-9_]+\.sql$/;
    const wrong = files.flatMap((file) =>
      file.split('/').filter((part) => !kebab.test(part) && !free.test(part) && !migration.test(part)),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('keeps files to 200 lines', () => {
    const long = code
      .filter((file) => !mayBeLong.test(file))
      .map((file) => `${file}: ${textOf(file).trimEnd().split('\n').length}`)
      .filter((line) => Number(line.split(': ')[1]) > 200);
    expect(long).toEqual([]);
  });
});

describe('variables, parameters and functions', () => {
  const empty = /\b(?:told|wanted|asked|known)\b/;
  const isDeclared = (node: ts.Node): node is ts.NamedDeclaration =>
    [ts.isVariableDeclaration, ts.isParameter, ts.isBindingElement, ts.isFunctionDeclaration].some((is) => is(node));

  function emptyNamesIn(file: string): string[] {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const name = isDeclared(node) && node.name && ts.isIdentifier(node.name) ? node.name : null;
      if (name && empty.test(name.text)) {
        const { line } = source.getLineAndCharacterOfPosition(name.end);
        found.push(`${file}:${line + 1}: ${name.text}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  }

  it('are called by what they hold, not by how it came', () => {
    const mentioning = files.filter((file) => /\.tsx?$/.test(file) && empty.test(textOf(file)));
    expect(mentioning.flatMap(emptyNamesIn)).toEqual([]);
  });
});

describe('imports', () => {
  const sources = files.filter((file) => /\.(ts|tsx)$/.test(file));
  const importsOf = (file: string) =>
    [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map((match) => match[1] ?? '');

  it('never climb two folders', () => {
    expect(sources.filter((file) => importsOf(file).some((target) => target.startsWith('../../')))).toEqual([]);
  });

  it('take nothing that Remix calls unsafe, and put no markup into the page but clean texts of the supplier', () => {
    const unsafe = code.filter(
      (file) => file.startsWith('app/') && /UNSAFE_|dangerouslySetInnerHTML/.test(textOf(file)),
    );
    expect(unsafe).toEqual(['app/ui/rich-text.tsx']);
  });

  it('post no form without saying for whom it was drawn', () => {
    // `OrderingProvider` makes the addresses of its forms with the actor.
    const says = /ActorContext|\((?:[\w.]+, )?actor\)|\{(?:add|favorite)Action\}/.source;
    const bare = new RegExp(`<(?:form|fetcher\\.Form)\\s[^>]*method="post"(?![^>]*(?:${says}))`);
    const silent = files.filter((file) => /^app\/features\/.*\.tsx$/.test(file) && bare.test(textOf(file)));
    // Prices are everybody's.
    expect(silent).toEqual(['app/features/product/prices-provider.tsx']);
  });

  it('head a page with the heading that takes the focus', () => {
    const others = files.filter((file) => /^app\/.*\.tsx$/.test(file) && textOf(file).includes('<h1'));
    expect(others).toEqual(['app/ui/dialog.tsx', 'app/ui/page-heading.tsx']);
  });

  it('never hide content behind Await or defer', () => {
    const deferring = /\bimport\s*\{[^}]*\b(Await|defer)\b[^}]*\}\s*from\s*['"]@remix-run\//;
    expect(sources.filter((file) => file.startsWith('app/') && deferring.test(textOf(file)))).toEqual([]);
  });

  it('keep the backend out of the storefront and the storefront out of the backend', () => {
    const crossing = sources.filter((file) => {
      const other = file.startsWith('app/') ? '#backend/' : file.startsWith('backend/') ? '#app/' : null;
      return other && !/\.test\.tsx?$/.test(file) && importsOf(file).some((target) => target.startsWith(other));
    });
    expect(crossing).toEqual([]);
  });

  it('lead from features down to what they share, and never from one feature into another, but for products', () => {
    const app = sources.filter((file) => file.startsWith('app/') && !/\.test\.tsx?$/.test(file));
    const crossing = app.flatMap((file) => {
      const [, room = '', feature = ''] = file.split('/');
      const mayTake = (target: string) => {
        const [, upper, other = ''] = /^#app\/(features|layout)\/([^/]+)/.exec(target) ?? [];
        if (room !== 'features') return upper === undefined || !['ui', 'server', 'supplier', 'i18n'].includes(room);
        return upper === undefined || (upper === 'features' && [feature, 'product'].includes(other));
      };
      return importsOf(file)
        .filter((target) => !mayTake(target))
        .map((target) => `${file}: ${target}`);
    });
    expect(crossing).toEqual([]);
  });

  it('take nothing but types from the server into ui', () => {
    const ui = sources.filter((file) => file.startsWith('app/ui/') && !/\.test\.tsx?$/.test(file));
    expect(ui.filter((file) => /^import (?!type\b)[^;]*['"]#app\/server\//m.test(textOf(file)))).toEqual([]);
  });

  it('lead from forms to the rest of ui and never back: each of the two is a file of script that would wait for the other', () => {
    const shop = sources.filter(
      (file) => /^app\/(ui|layout|features\/product)\/[^/]+$/.test(file) && !/\.test\./.test(file),
    );
    const leads = (file: string) => importsOf(file).some((target) => /(^\.|#app\/ui)\/conform\//.test(target));
    expect(shop.filter(leads)).toEqual([]);
  });

  it('keep zod out of what the browser gets, and with it the contract but for files that import no package', () => {
    const isPlain = (name: string): boolean =>
      name.startsWith('#contract/') &&
      importsOf(name.slice(1)).every((target) => isPlain(target.replace(/^\.\//, '#contract/')));
    const starts = files.filter((file) => /^app\/(root\.tsx|entry\.client\.tsx|.*\broute\.tsx)$/.test(file));
    const seen = new Set<string>();
    const importing = (file: string): string[] => {
      if (seen.has(file)) return [];
      seen.add(file);
      const { packages, lazy } = namespacesOf(file);
      const held = [...packages].filter(([name]) => /^(zod|@conform-to\/zod|#contract\/)/.test(name) && !isPlain(name));
      return [...held.map(([name, by]) => `${by}: ${name}`), ...[...lazy.keys()].flatMap(importing)];
    };
    expect([...new Set(starts.flatMap(importing))]).toEqual([]);
  });
});
