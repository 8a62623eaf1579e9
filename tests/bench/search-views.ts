import type { DatabaseSync } from 'node:sqlite';

/** One view of a buyer, whose addresses are requested together. */
export interface SearchView {
  name: string;
  /** Addresses of the nth request, distinct where that matters. */
  paths: (n: number) => string[];
  /** Goal in milliseconds for the 95th percentile with a million products: warm, local and on idle cores. */
  goal: number;
}

const list = '/api/v2/search';
const filters = '/api/v2/search/filters';

interface Leaf {
  id: number;
  lo: number;
  hi: number;
  count: number;
}

interface Sample {
  id: number;
  name: string;
  article: string;
}

/** A list and its filters, as requested by a catalogue page. */
const both = (query: string) => () => [`${list}?${query}`, `${filters}?${query}`];
const word = (text: string) => `criteria[keyword]=${encodeURIComponent(text)}`;

function samplesOf(database: DatabaseSync): Sample[] {
  const { hi } = database.prepare('SELECT max(ord) AS hi FROM product').get() as { hi: number };
  const near = database.prepare('SELECT id, name, article FROM product WHERE ord >= ? LIMIT 1');
  return Array.from({ length: 200 }, (_, n) => near.get(Math.floor((hi * (n + 0.5)) / 201)) as unknown as Sample);
}

/** Filters of a leaf section that some of its products match: a brand and two features. */
function filtersOf(database: DatabaseSync, { id, lo, count }: Leaf): string {
  const middle = lo + Math.floor(count / 8);
  const { brand } = database.prepare('SELECT brand_id AS brand FROM product_column WHERE ord = ?').get(middle) as {
    brand: number;
  };
  const features = database.prepare('SELECT fid, code FROM product_feature WHERE ord = ? LIMIT 2').all(middle);
  const chosen = features.map((row) => `&criteria[properties]=${row['fid']}:${row['code']}`).join('');
  return `criteria[section]=${id}&criteria[brands]=${brand}${chosen}`;
}

/** The views to measure, for the catalogue in a file. */
export function searchViews(database: DatabaseSync): SearchView[] {
  const leaves = database
    .prepare(
      'SELECT id, lo, hi, count FROM section s WHERE NOT EXISTS (SELECT 1 FROM section b WHERE b.parent_id = s.id) ORDER BY count',
    )
    .all() as unknown as Leaf[];
  const [median, largest] = [leaves[leaves.length >> 1], leaves.at(-1)] as [Leaf, Leaf];
  const top = database.prepare('SELECT id FROM section WHERE parent_id IS NULL ORDER BY count DESC').get() as {
    id: number;
  };
  const { total } = database.prepare('SELECT sum(count) AS total FROM section WHERE parent_id IS NULL').get() as {
    total: number;
  };
  const { inside } = database
    .prepare('SELECT name AS inside FROM product WHERE ord >= ? LIMIT 1')
    .get(largest.lo + Math.floor(largest.count / 2)) as { inside: string };
  const samples = samplesOf(database);
  const sample = (n: number) => samples[n % samples.length] as Sample;
  const prefixes = ['каб', 'авт', 'роз', 'лам', 'све', 'вык', 'щит', 'лот', 'кон', 'реле', 'ВВГ', 'про'];
  // The API allows ten thousand pages.
  const late = Math.max(1, Math.min(10_000, Math.floor((total * 0.9) / 20)));
  return [
    { name: 'product by id', paths: (n) => [`/api/v1/product/${sample(n).id}`], goal: 5 },
    {
      name: 'suggest, 3 letters',
      paths: (n) => [`${list}/suggest?keyword=${encodeURIComponent(prefixes[n % 12] ?? '')}`],
      goal: 8,
    },
    {
      name: 'suggest, word and 3 letters',
      paths: () => [`${list}/suggest?keyword=${encodeURIComponent('кабель мед')}`],
      goal: 8,
    },
    { name: 'home, list', paths: () => [list], goal: 8 },
    { name: 'home, list and filters', paths: both(''), goal: 8 },
    { name: 'a late page', paths: both(`page=${late}`), goal: 8 },
    { name: 'top section', paths: both(`criteria[section]=${top.id}`), goal: 8 },
    { name: 'median leaf', paths: both(`criteria[section]=${median.id}`), goal: 8 },
    { name: `median leaf (${median.count}), brand, 2 features`, paths: both(filtersOf(database, median)), goal: 10 },
    { name: `largest leaf (${largest.count}), brand, 2 features`, paths: both(filtersOf(database, largest)), goal: 20 },
    { name: 'one common word', paths: both(word('кабель')), goal: 35 },
    { name: 'two words', paths: both(word('розетки белые')), goal: 20 },
    { name: 'three words', paths: both(word('автоматический выключатель 16а')), goal: 20 },
    {
      name: 'word in a leaf',
      paths: both(`${word(inside.split(' ')[0] ?? '')}&criteria[section]=${largest.id}`),
      goal: 20,
    },
    { name: 'article', paths: (n) => [`${list}?${word(sample(n).article)}`], goal: 8 },
    { name: 'piece of an article', paths: (n) => [`${list}?${word(sample(n).article.slice(1))}`], goal: 20 },
    { name: 'typing error', paths: both(word('вылючатель')), goal: 35 },
    { name: 'other layout', paths: both(word('rf,tkm')), goal: 35 },
    {
      name: 'all: price range, by price',
      paths: both('criteria[priceMin]=100&criteria[priceMax]=900&sorting[price]=ASC'),
      goal: 50,
    },
    { name: 'all: in stock', paths: both('criteria[instock]=1'), goal: 50 },
    {
      name: 'all: 5 brands, 2 countries, price',
      paths: both(
        'criteria[brands]=1,2,3,4,5&criteria[manufacturerCountries]=1,2&criteria[priceMin]=100&sorting[price]=ASC',
      ),
      goal: 50,
    },
    { name: 'all: by name', paths: () => [`${list}?sorting[name]=ASC`], goal: 50 },
  ];
}

/** A thousand different requests, to find the slowest. */
export function mixedPaths(database: DatabaseSync): string[] {
  const samples = samplesOf(database);
  const sections = database.prepare('SELECT id FROM section ORDER BY id').all() as unknown as { id: number }[];
  return Array.from({ length: 1000 }, (_, n) => {
    const { name, article } = samples[n % samples.length] as Sample;
    const words = name.split(' ');
    const section = `criteria[section]=${sections[(n * 7) % sections.length]?.id}`;
    const some = [
      section,
      `${section}&criteria[instock]=1&sorting[price]=DESC`,
      word(words.slice(0, 1 + (n % 4)).join(' ')),
      `${word(words[0] ?? '')}&criteria[priceMin]=${n}`,
      word(article.slice(0, 3 + (n % 8))),
      `criteria[brands]=${1 + (n % 90)}&criteria[recommended]=1`,
      `page=${n + 1}`,
    ];
    return `${n % 2 ? list : filters}?${some[n % some.length]}`;
  });
}
