import type { Specification } from '#contract/specification.ts';
import { accessOf, type SpecificationRow } from './access.ts';

function scopeOf({ companyId, shared, persons: count }: SpecificationRow): Specification['scope'] {
  if (companyId === null) return 'recommended';
  if (shared !== null) return 'company';
  return count > 0 ? 'users' : 'my';
}

export function toSpecification(row: SpecificationRow): Specification {
  const isCurrent = row.totalVersion === row.version;
  const isOwner = row.isOwned === 1;
  const hasLink = isOwner && row.linkUntil !== null && row.linkUntil > Date.now();
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    version: row.version,
    created: new Date(row.createdAt).toISOString(),
    updated: new Date(row.updatedAt).toISOString(),
    positions: row.positions,
    total: row.positions === 0 ? 0 : isCurrent ? row.total : null,
    owner: row.owner,
    owned: isOwner,
    scope: scopeOf(row),
    access: accessOf(row),
    sharedAccess: row.shared,
    sharedWith: isOwner ? row.persons : 0,
    linkUntil: hasLink ? new Date(row.linkUntil ?? 0).toISOString() : null,
    archived: row.archivedAt !== null,
  };
}
