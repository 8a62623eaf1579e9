/** Field that says which user and company a form's page was rendered for; also accepted in the query. */
export const actorField = 'actor';

/** `{user}.{company}`: for whom a page is rendered. */
export function actorTag({ id, companyId }: { id: number; companyId: number | null }): string {
  return `${id}.${companyId ?? 0}`;
}
