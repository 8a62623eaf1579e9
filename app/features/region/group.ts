interface Region {
  id: number;
  name: string;
  cities: string[];
  /** Cities that were searched for: choosing one chooses its region. */
  towns: string[];
}

/** For example a federal district. */
interface RegionGroup {
  name: string;
  regions: Region[];
}

/** Federal districts in the order in which every Russian list has them. */
const districts = [
  'Центральный',
  'Северо-Западный',
  'Южный',
  'Северо-Кавказский',
  'Приволжский',
  'Уральский',
  'Сибирский',
  'Дальневосточный',
];

/** Districts in their usual order, then other groups in order of first appearance. */
export function groupRegions(
  regions: readonly { id: number; name: string; group: string; cities: string[] }[],
): RegionGroup[] {
  const groups = new Map<string, RegionGroup>();
  for (const { id, name, group, cities } of regions) {
    const entry = groups.get(group) ?? { name: group, regions: [] };
    entry.regions.push({ id, name, cities, towns: [] });
    groups.set(group, entry);
  }
  return [...groups.values()].sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ name }: RegionGroup): number {
  const place = districts.findIndex((district) => name.startsWith(district));
  return place < 0 ? districts.length : place;
}

/** Names the cities that match, ignoring case and ё; keeps every region. */
export function nameTowns(groups: readonly RegionGroup[], keyword: string): RegionGroup[] {
  const search = folded(keyword.trim());
  const townsOf = (cities: string[]) => (search ? cities.filter((city) => folded(city).includes(search)) : []);
  return groups.map(({ name, regions }) => ({
    name,
    regions: regions.map((region) => ({ ...region, towns: townsOf(region.cities) })),
  }));
}

/** Keeps the regions whose name or city matches. */
export function narrowRegions(groups: readonly RegionGroup[], keyword: string): RegionGroup[] {
  const search = folded(keyword.trim());
  return nameTowns(groups, keyword)
    .map(({ name, regions }) => ({
      name,
      regions: regions.filter((region) => region.towns.length > 0 || folded(region.name).includes(search)),
    }))
    .filter(({ regions }) => regions.length > 0);
}

const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
