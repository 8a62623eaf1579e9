import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@remix-run/route-config';
import ts from 'typescript';
import routes from '#app/routes.ts';
import { calls } from '#contract/calls.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What every page is made with: the document, and who asks for what. */
const ofEveryPage = ['app/root.tsx', 'app/server/context.server.ts'];

const everyPage = 'every page';

/** What a file declares, and what each of its names leads to. */
interface Code {
  /** Identifiers that a declaration uses, `namespace.member` as one. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
  /** What imported names stand for; `*` is a whole file. */
  readonly imports: ReadonlyMap<string, Target>;
  readonly exported: readonly string[];
}

interface Target {
  readonly file: string;
  readonly name: string;
}

const ids: ReadonlySet<string> = new Set(calls.map(({ id }) => id));

/** The addresses of the pages that make each call, found in the shop's own code: route by route, name by name. */
export async function pagesOfCalls(): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = new Map<string, Set<string>>();
  const note = (page: string, file: string) => {
    for (const id of callsFrom(file)) pages.set(id, (pages.get(id) ?? new Set()).add(page));
  };
  for (const file of ofEveryPage) note(everyPage, file);
  for (const { address, file } of addressesOf(await routes)) note(address, join('app', file));
  return new Map([...pages].map(([id, found]) => [id, found.has(everyPage) ? [everyPage] : [...found]]));
}

function addressesOf(entries: readonly RouteConfigEntry[], above = ''): { address: string; file: string }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return [{ address: address || '/', file }, ...addressesOf(children, address)];
  });
}

/** Ids of the calls that a file's exports lead to. */
function callsFrom(file: string): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (target: Target) => {
    const key = `${target.file}#${target.name}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (target.file.startsWith('contract/')) {
      if (ids.has(target.name)) found.add(target.name);
    } else for (const next of leadsTo(target)) visit(next);
  };
  for (const name of codeOf(file).exported) visit({ file, name });
  return found;
}

function leadsTo({ file, name }: Target): Target[] {
  const { uses, imports } = codeOf(file);
  const passedOn = imports.get(name);
  const used = [...(uses.get(name) ?? [])].flatMap((use): Target[] => {
    const [head = '', member] = use.split('.');
    const imported = imports.get(head);
    if (!imported) return uses.has(head) ? [{ file, name: head }] : [];
    return [imported.name === '*' ? { file: imported.file, name: member ?? '' } : imported];
  });
  return passedOn && !uses.has(name) ? [passedOn, ...used] : used;
}

const codes = new Map<string, Code>();

function codeOf(file: string): Code {
  const before = codes.get(file);
  if (before) return before;
  const code = parse(file);
  codes.set(file, code);
  return code;
}

function parse(file: string): Code {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext, true);
  const uses = new Map<string, Set<string>>();
  const imports = new Map<string, Target>();
  const exported: string[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(file, statement, imports);
    else if (ts.isExportDeclaration(statement)) exported.push(...readExport(file, statement, imports));
    else {
      const names = namesOf(statement);
      for (const name of names) uses.set(name, usedIn(statement));
      if (isExported(statement)) exported.push(...names);
    }
  }
  return { uses, imports, exported };
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  }
  const { name } = statement as ts.Statement & { name?: ts.Node };
  if (name && ts.isIdentifier(name)) return [name.text];
  return isExported(statement) || ts.isExportAssignment(statement) ? ['default'] : [];
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

function isExported(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true;
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** Types lead nowhere. */
function usedIn(statement: ts.Node): Set<string> {
  const used = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      used.add(`${node.expression.text}.${node.name.text}`);
    } else if (ts.isIdentifier(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return used;
}

function readImport(file: string, statement: ts.ImportDeclaration, imports: Map<string, Target>): void {
  const from = fileOf(file, statement.moduleSpecifier);
  const clause = statement.importClause;
  if (from === null || !clause || clause.isTypeOnly) return;
  if (clause.name) imports.set(clause.name.text, { file: from, name: 'default' });
  const bindings = clause.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { file: from, name: '*' });
  else
    for (const { name, propertyName } of bindings?.elements ?? []) {
      imports.set(name.text, { file: from, name: (propertyName ?? name).text });
    }
}

function readExport(file: string, statement: ts.ExportDeclaration, imports: Map<string, Target>): string[] {
  const from = fileOf(file, statement.moduleSpecifier);
  const { exportClause } = statement;
  if (statement.isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map(({ name, propertyName }) => {
    const target = { file: from ?? file, name: (propertyName ?? name).text };
    if (from !== null || target.name !== name.text) imports.set(name.text, target);
    return name.text;
  });
}

/** The file of this repository that is imported; null for packages, styles and the like. */
function fileOf(file: string, specifier: ts.Expression | undefined): string | null {
  const text = specifier && ts.isStringLiteral(specifier) ? specifier.text : '';
  if (!/\.tsx?$/.test(text)) return null;
  if (text.startsWith('#')) return text.slice(1);
  return relative(root, join(root, dirname(file), text));
}
