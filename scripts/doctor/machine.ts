import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unstable_readConfig as readConfig } from 'wrangler';
import { choosePort } from '#scripts/serve/ports.ts';
import { type Line, off, ok, wrong } from './line.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Manifest {
  readonly devDependencies: { readonly node: string };
}

export function nodeLine(version = process.versions.node): Line {
  const { devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;
  const required = devDependencies.node;
  if (version === required) return ok('node', version);
  const says = `${version} runs, not ${required}`;
  const todo = 'run the commands by npm after npm ci, which brings the right one';
  return Number.parseInt(version, 10) < Number.parseInt(required, 10)
    ? wrong('node', says, todo)
    : off('node', says, todo);
}

/** Whether `npm start` finds a port. */
export async function portLine(requested: string | undefined): Promise<Line> {
  try {
    return ok('port', `${await choosePort(requested, 8788)} is free`);
  } catch (error) {
    return wrong(
      'port',
      (error as Error).message.replace(/\. .*/, ''),
      'end that program, or choose another port with PORT',
    );
  }
}

/** What both wrangler.toml bind. */
export function bindingLines(folder = root): Line[] {
  const storefront = readConfig({ config: `${folder}wrangler.toml` });
  const backend = readConfig({ config: `${folder}backend/wrangler.toml` });
  const hasApi = (storefront.services ?? []).some((one: { binding: string }) => one.binding === 'API');
  const hasOrigin = 'API_ORIGIN' in storefront.vars;
  const bound = [...backend.d1_databases, ...backend.r2_buckets].map(({ binding }) => binding);
  const missing = ['CATALOGUE', 'TRADE', 'FILES'].filter((name) => !bound.includes(name));
  return [
    hasApi || hasOrigin
      ? ok('storefront API', hasOrigin ? 'API_ORIGIN of wrangler.toml' : 'bound in wrangler.toml')
      : wrong(
          'storefront API',
          'wrangler.toml neither binds a Worker nor names API_ORIGIN',
          'add [[services]] with the binding API, or API_ORIGIN to [vars]',
        ),
    ...(hasOrigin
      ? []
      : missing.map((name) =>
          wrong(`backend ${name}`, 'is not bound in backend/wrangler.toml', 'add its block, as in the repository'),
        )),
    ...(hasOrigin || missing.length > 0 ? [] : [idLine(backend.d1_databases)]),
  ];
}

/** Ids of D1 are UUIDs; the names in the repository are good for this machine only. */
function idLine(databases: readonly { binding: string; database_id?: string }[]): Line {
  const local = databases.filter(({ database_id: id }) => !/^[0-9a-f-]{36}$/i.test(id ?? ''));
  if (local.length === 0) return ok('backend bindings', 'bound, with the ids of databases');
  return off(
    'backend bindings',
    'bound for this machine only',
    'before you deploy: npx wrangler d1 create, and put the ids into backend/wrangler.toml',
  );
}
