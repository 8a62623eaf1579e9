import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Route {
  id: string;
  module: string;
  path?: string;
  parentId?: string;
  index?: boolean;
  hasAction?: boolean;
  hasLoader?: boolean;
  hasClientAction?: boolean;
  hasClientLoader?: boolean;
  imports?: string[];
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

const beginning = 'window.__remixManifest=';

/**
 * Shortens the list of routes, which every page loads: files that every page has anyway, empty lists of stylesheets and what is
 * not so are left out, and the rest stands in columns that a line of script unfolds.
 */
export function shortManifest(): Plugin {
  return {
    name: 'short-manifest',
    apply: (_, { command, isSsrBuild }) => command === 'build' && Boolean(isSsrBuild),
    // Remix writes the file while it makes the server's bundle.
    closeBundle() {
      const folder = 'build/client/assets';
      const files = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file));
      if (files.length !== 1) this.error(`one list of routes expected, found ${files.length}`);
      for (const file of files) {
        const text = readFileSync(join(folder, file), 'utf8');
        if (!text.startsWith(beginning)) this.error('the list of routes has another form than expected');
        writeFileSync(join(folder, file), shorten(JSON.parse(text.slice(beginning.length).replace(/;$/, ''))));
      }
    },
  };
}

/** The script of a manifest without what says nothing, in columns: what is alike stands together and compresses best. */
export function shorten({ routes, ...rest }: Manifest): string {
  const everywhere = new Set([rest.entry.module, ...rest.entry.imports]);
  const all = Object.values(routes).map((route) => ({
    ...route,
    imports: (route.imports ?? []).filter((file) => !everywhere.has(file)),
  }));
  const odd = all.find(
    ({ id, path = '', ...route }) => /[|~]/.test(id + path) || route.hasClientAction || route.hasClientLoader,
  );
  if (odd) throw new Error(`the short list of routes cannot tell of ${odd.id}`);
  const files = [...new Set(all.flatMap(({ imports }) => imports))];
  const places = new Map(all.map(({ id }, place) => [id, place]));
  const columns = [
    all.map(({ id }) => shortId(id)),
    all.map(({ parentId = '' }) => places.get(parentId) ?? ''),
    all.map(({ path }) => (path === '' ? '~' : (path ?? ''))),
    all.map((route) => flags.reduce((sum, flag, bit) => sum + (route[flag] ? 1 << bit : 0), 0)),
    all.map(({ module }) => nameOf(module).replace(/^route-|^/, (start) => (start === '' ? '=' : ''))),
    all.map(({ imports }) => imports.map((file) => files.indexOf(file).toString(36)).join()),
  ].map((column) => column.join('|'));
  const known = JSON.stringify([columns, files.map(nameOf).join()]);
  return `${beginning}${JSON.stringify({ ...rest, routes: {} })};${unfold}(${known})`;
}

const flags = ['index', 'hasAction', 'hasLoader'] as const;

const nameOf = (file: string) => file.slice('/assets/'.length, -'.js'.length);

function shortId(id: string): string {
  const short = /^features\/(.+)\/route$/.exec(id)?.[1];
  return short ?? `=${id}`;
}

/** Makes the routes of the columns again; Remix reads what is undefined as false or none. It is written for its size. */
const unfold = `(([c,f])=>{let[i,p,t,g,m,n]=c.map(x=>x.split("|")),w=x=>"/assets/"+x+".js",u;f=f.split(",").map(w);i=i.map(x=>x[0]=="="?x.slice(1):"features/"+x+"/route");i.map((id,k)=>window.__remixManifest.routes[id]={id,parentId:p[k]?i[p[k]]:u,path:t[k]=="~"?"":t[k]||u,index:g[k]&1?!0:u,hasAction:g[k]&2?!0:u,hasLoader:g[k]&4?!0:u,module:w(m[k][0]=="="?m[k].slice(1):"route-"+m[k]),imports:n[k]?n[k].split(",").map(x=>f[parseInt(x,36)]):u})})`;
