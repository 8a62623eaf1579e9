import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Route {
  id: string;
  module: string;
  path?: string;
  parentId?: string;
  imports?: string[];
  [flag: string]: unknown;
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

const beginning = 'window.__remixManifest=';

/**
 * Takes out of the list of routes, which every page loads, what says nothing: files that every page has anyway, empty lists of
 * stylesheets, what is not so, and the id that stands before the route too. Remix reads what is missing as false or none.
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

/** The script of a manifest without what says nothing. */
export function shorten(manifest: Manifest): string {
  const everywhere = new Set([manifest.entry.module, ...manifest.entry.imports]);
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, told(route, everywhere)]),
  );
  const text = JSON.stringify({ ...manifest, routes });
  return `${beginning}${text};for(const[i,r]of Object.entries(window.__remixManifest.routes))r.id=i`;
}

function told({ id: _, css: __, hasErrorBoundary: ___, ...route }: Route, everywhere: ReadonlySet<string>) {
  const imports = (route.imports ?? []).filter((file) => !everywhere.has(file));
  const kept = { ...route, imports: imports.length > 0 ? imports : undefined };
  return Object.fromEntries(
    Object.entries<unknown>(kept).filter(([, value]) => value !== false && value !== undefined),
  );
}
