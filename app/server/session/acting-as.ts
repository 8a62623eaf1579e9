/** `{user}.{company}`: for whom a page is rendered. */
export function actorTag({ id, companyId }: { id: number; companyId: number | null }): string {
  return `${id}.${companyId ?? 0}`;
}
