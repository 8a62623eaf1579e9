import type { ReactNode } from 'react';
import type { loadShell } from './load.server.ts';

/** What header and footer show. */
export type ShellData = Awaited<ReturnType<typeof loadShell>>;

/** Header and footer around a page. `data` is null when the failure page stands without them. */
export function Shell({ data, children }: { data: ShellData | null; children: ReactNode }) {
  return (
    <>
      <header>{data?.supplier}</header>
      <main>{children}</main>
    </>
  );
}
