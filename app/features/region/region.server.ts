import { z } from 'zod';
import { pageBefore } from '#app/server/http/return-to.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readRegions } from '#app/supplier/region.server.ts';
import { groupRegions, nameTowns } from './group.ts';

export const regionSchema = z.object({
  id: z.coerce.number().int().positive(),
  returnTo: z.string().max(2048).optional(),
});

export async function loadRegions(context: LoadContext, request: Request) {
  const keyword = new URL(request.url).searchParams.get('keyword')?.trim().slice(0, 100) ?? '';
  const [buyer, info, regions] = await Promise.all([
    context.buyer(),
    context.info(),
    readRegions(context.supplier, keyword),
  ]);
  return {
    title: context.t('region:title'),
    keyword,
    returnTo: pageBefore(request),
    current: buyer?.regionId ?? info.region?.id ?? null,
    columns: regions.columns,
    groups: nameTowns(groupRegions(regions.items), keyword),
  };
}

export type RegionData = Awaited<ReturnType<typeof loadRegions>>;
