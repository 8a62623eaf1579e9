import type { LoadContext } from '#app/server/request-context.ts';

/** Whether one of the shop's staff acts for the buyer: nothing that is the buyer's alone is read for them. */
export async function isForBuyer(context: LoadContext): Promise<boolean> {
  return (await context.buyer())?.staff != null;
}

/** `{user}.{company}`: for whom a page is rendered. */
export function actorTag({ id, companyId }: { id: number; companyId: number | null }): string {
  return `${id}.${companyId ?? 0}`;
}
