import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { repositoryFiles, root, textOf } from './files.ts';

/** Namespaces by the file that uses one of their keys. */
export type Named = Map<string, string>;

interface Code {
  /** Namespaces whose keys the file uses. */
  named: string[];
  /** Namespaces that a hook of the file waits for. */
  waited: string[];
  imports: string[];
  /** Everything imported from beyond the app. */
  packages: string[];
  /** Modules that are loaded later. */
  lazy: string[];
}

const keys = new Map<string, string[]>(
  repositoryFiles()
    .map((file) => /^app\/locales\/ru\/(\w+)\.json$/.exec(file))
    .flatMap((match) => (match ? [[match[1] ?? '', Object.keys(JSON.parse(textOf(match[0])))] as const] : [])),
);
const onServer = new Set(['loader', 'action', 'headers', 'shouldRevalidate', 'handle']);
const codes = new Map<string, Code>();

/**
 * Namespaces that the code of `file` and everything it imports may use in the browser, what it loads later, and what it
 * imports from beyond the app, by the file that does.
 */
export function namespacesOf(file: string) {
  const named: Named = new Map();
  const lazy = new Map<string, string>();
  const waited = new Set<string>();
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const code = codeOf(module);
    for (const space of code.named) named.set(space, named.get(space) ?? module);
    for (const space of code.waited) waited.add(space);
    for (const name of code.packages) packages.set(name, module);
    for (const target of code.lazy) lazy.set(target, module);
    code.imports.forEach(visit);
  };
  visit(file);
  return { named, waited, lazy, packages };
}

/** Namespaces in a route's `export const handle = { i18n: [...] }`. */
export function handleOf(file: string): string[] {
  const list = /^export const handle = \{\s+i18n: \[([^\]]*)\]/m.exec(textOf(file))?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, space = '']) => space);
}

function codeOf(file: string): Code {
  const cached = codes.get(file);
  if (cached) return cached;
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const code: Code = { named: [], waited: [], imports: [], packages: [], lazy: [] };
  codes.set(file, code);
  for (const statement of inBrowser(source, /[./]route\.tsx$|\/root\.tsx$/.test(file))) read(statement, file, code);
  return code;
}

function read(node: ts.Node, file: string, code: Code): void {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    const isType = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly;
    if (isType) return;
    const modules = modulesAt(file, node.moduleSpecifier);
    code.imports.push(...modules);
    if (modules.length === 0) code.packages.push(textOfSpecifier(node.moduleSpecifier));
    return;
  }
  if (ts.isCallExpression(node)) readCall(node, file, code);
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) code.named.push(...spaceOf(node.text));
  ts.forEachChild(node, (child) => read(child, file, code));
}

function readCall({ expression, arguments: [first] }: ts.CallExpression, file: string, code: Code): void {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) code.lazy.push(...modulesAt(file, first));
  if (!first || expression.getText() !== 'useTranslation') return;
  const spaces = [...first.getText().matchAll(/'(\w+)'/g)].map(([, space = '']) => space);
  code.waited.push(...spaces);
  code.named.push(...spaces);
}

/** The namespace of a text that is a key, or begins one. */
function spaceOf(text: string): string[] {
  const [space = '', ...rest] = text.split(':');
  return rest.length > 0 && keys.get(space)?.some((key) => key.startsWith(rest.join(':'))) ? [space] : [];
}

/** A route's statements without loader, action and what only these use: Remix removes the same. */
function inBrowser(source: ts.SourceFile, isRoute: boolean): ts.Statement[] {
  let rest = source.statements.filter(
    (statement) => !isRoute || !namesOf(statement).some((name) => onServer.has(name)),
  );
  for (;;) {
    const used = rest.map((statement) => [statement, wordsOf(statement)] as const);
    const kept = rest.filter((statement) => {
      const names = namesOf(statement);
      if (names.length === 0 || isExported(statement)) return true;
      return used.some(([other, words]) => other !== statement && names.some((name) => words.has(name)));
    });
    if (!isRoute || kept.length === rest.length) return kept;
    rest = kept;
  }
}

/** Identifiers of a statement's code; strings may have the same words. */
function wordsOf(statement: ts.Statement): Set<string> {
  const words = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) words.add(node.text);
    ts.forEachChild(node, visit);
  };
  if (!ts.isImportDeclaration(statement)) visit(statement);
  return words;
}

function isExported(statement: ts.Statement): boolean {
  return statement.getText().startsWith('export ');
}

/** Names that a statement declares or imports. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (!ts.isImportDeclaration(statement) || !statement.importClause) return [];
  const { name, namedBindings } = statement.importClause;
  const named = namedBindings
    ? ts.isNamespaceImport(namedBindings)
      ? [namedBindings.name.text]
      : namedBindings.elements.map((element) => element.name.text)
    : [];
  return name ? [name.text, ...named] : named;
}

function textOfSpecifier(specifier: ts.Node | undefined): string {
  return specifier && ts.isStringLiteral(specifier) ? specifier.text : '';
}

/** File of the app's own code that an import refers to, if it is part of the browser's bundle. */
function modulesAt(file: string, specifier: ts.Node | undefined): string[] {
  if (!specifier || !ts.isStringLiteral(specifier)) return [];
  const { text } = specifier;
  const path = text.startsWith('.') ? normalize(join(dirname(file), text)) : text.replace(/^#/, '');
  return /^app\/.*(?<!\.server)\.tsx?$/.test(path) && existsSync(join(root, path)) ? [path] : [];
}
