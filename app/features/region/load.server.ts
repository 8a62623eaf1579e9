import { cameFrom } from '#app/server/came-from.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { readRegions } from '#app/supplier/region.server.ts';
import { groupRegions } from './group.ts';

/** Regions to choose from, those whose names hold the words of the address, and the present one. */
export async function loadRegions(context: LoadContext, request: Request) {
  const keyword = new URL(request.url).searchParams.get('keyword')?.trim().slice(0, 100) ?? '';
  const [buyer, info, regions] = await Promise.all([
    context.buyer(),
    context.info(),
    readRegions(context.supplier, keyword),
  ]);
  return {
    title: context.t('region.title'),
    keyword,
    returnTo: cameFrom(request),
    current: buyer?.regionId ?? info.region?.id ?? null,
    groups: groupRegions(regions.items),
  };
}

/** What page and dialog show. */
export type RegionData = Awaited<ReturnType<typeof loadRegions>>;
