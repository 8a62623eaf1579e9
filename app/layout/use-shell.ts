import { useRouteLoaderData } from '@remix-run/react';
import type { ShellData } from './layout.server.ts';

/** What root's loader knows of shop and buyer; undefined when it failed. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData<() => { shell: ShellData | null }>('root')?.shell ?? undefined;
}
