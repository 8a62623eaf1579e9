/** For example a federal district. */
interface RegionGroup {
  name: string;
  regions: { id: number; name: string; cities: string[] }[];
}

/** In order of first appearance. */
export function groupRegions(
  regions: readonly { id: number; name: string; group: string; cities: string[] }[],
): RegionGroup[] {
  const groups = new Map<string, RegionGroup>();
  for (const { id, name, group, cities } of regions) {
    const entry = groups.get(group) ?? { name: group, regions: [] };
    entry.regions.push({ id, name, cities });
    groups.set(group, entry);
  }
  return [...groups.values()];
}

/** Matches names and cities, ignoring case and ё. */
export function narrowRegions(groups: readonly RegionGroup[], keyword: string): RegionGroup[] {
  const search = folded(keyword.trim());
  return groups
    .map(({ name, regions }) => ({
      name,
      regions: regions.filter((region) => folded([region.name, ...region.cities].join()).includes(search)),
    }))
    .filter(({ regions }) => regions.length > 0);
}

const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
