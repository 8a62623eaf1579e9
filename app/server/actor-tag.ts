/** Name under which forms send for whom their page was drawn: a hidden field, or part of an address where rows count bytes. */
export const actorField = 'actor';

/** Names whom a page was drawn for: the user and the company that they act for. */
export function actorTag({ id, companyId }: { id: number; companyId: number | null }): string {
  return `${id}.${companyId ?? 0}`;
}
