import { data } from '@remix-run/cloudflare';
import { onlyProduct } from '#app/features/product/only-product.server.ts';
import { readSource, type Source, writeSource } from '#app/features/product/specification-source.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { pageBefore } from '#app/server/http/return-to.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readSpecification, readSpecifications } from '#app/supplier/specification.server.ts';
import type { Specification } from '#contract/specification.ts';
import { orMissing } from '../refusal.server.ts';
import { namingSchema } from '../schema.ts';

export type Target = Pick<Specification, 'id' | 'name' | 'positions' | 'updated'> & {
  /** Set for a colleague's. */
  owner?: string | undefined;
};

/** The specifications that the buyer may change, latest first, filtered by `words`. */
export async function loadChoice(context: LoadContext, request: Request) {
  await requireBuyer(context, request);
  const { searchParams } = new URL(request.url);
  const source = readSource({ items: searchParams.get('items'), from: searchParams.get('from') });
  const words = (searchParams.get('words') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
  const [targets, only, from] = await Promise.all([
    optional(readTargets(context, words)),
    onlyProduct(context, source),
    sourceList(context, source),
  ]);
  return data(
    {
      title: context.t('specifications:addTitle'),
      source: source && { fields: writeSource(source), ...aboutOf(source) },
      targets: targets?.filter(({ id }) => id !== from?.id) ?? null,
      words,
      only,
      from,
      returnTo: pageBefore(request),
      requestId: mintRequestId(),
      constraint: constraintsOf(namingSchema),
    },
    { status: targets === null ? 503 : 200 },
  );
}

export type ChoiceData = Awaited<ReturnType<typeof loadChoice>>['data'];

/** Own specifications and writable ones of colleagues, latest first, filtered by `keyword`. */
export async function readTargets({ supplier }: LoadContext, keyword: string): Promise<Target[]> {
  const [mine, colleagues] = await Promise.all([
    readSpecifications(supplier, { scope: 'my', keyword, perPage: 20 }),
    readSpecifications(supplier, { scope: 'company', keyword, perPage: 20 }),
  ]);
  const theirs = colleagues.items.filter(({ access, owned }) => access === 'write' && !owned);
  const seen = new Set(mine.items.map(({ id }) => id));
  return [
    ...mine.items.map((one) => toTarget(one)),
    ...theirs.filter(({ id }) => !seen.has(id)).map((one) => ({ ...toTarget(one), owner: one.owner ?? undefined })),
  ];
}

function toTarget({ id, name, positions, updated }: Specification): Target {
  return { id, name, positions, updated };
}

function aboutOf(source: Source): { kind: Source['kind']; count: number } {
  if (source.kind === 'lines') return { kind: source.kind, count: source.lines.length };
  return { kind: source.kind, count: source.kind === 'items' ? source.items.length : 0 };
}

/** The specification whose lines are copied; null for other sources. */
async function sourceList(context: LoadContext, source: Source | null) {
  if (source?.kind !== 'lines') return null;
  const { id, name, version, access, archived } = await orMissing(
    context,
    readSpecification(context.supplier, source.id, 1, 1),
  );
  return { id, name, version, writes: access === 'write' && !archived };
}
