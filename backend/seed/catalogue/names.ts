import { hash, type Random, randomOf } from './random.ts';

/** Countries, weighted by their share of manufacturers. */
const countries: readonly (readonly [name: string, weight: number])[] = [
  ['Россия', 46],
  ['Китай', 22],
  ['Беларусь', 5],
  ['Турция', 4],
  ['Германия', 2],
  ['Италия', 2],
  ['Казахстан', 2],
  ['Польша', 1],
  ['Чехия', 1],
  ['Испания', 1],
  ['Франция', 1],
  ['Индия', 1],
  ['Корея', 1],
  ['Япония', 1],
  ['Тайвань', 1],
  ['Узбекистан', 1],
  ['Армения', 1],
  ['Сербия', 1],
  ['Венгрия', 1],
  ['Словакия', 1],
  ['Словения', 1],
  ['Австрия', 1],
  ['Швейцария', 1],
  ['Нидерланды', 1],
  ['Бельгия', 1],
  ['Дания', 1],
  ['Швеция', 1],
  ['Финляндия', 1],
  ['Норвегия', 1],
  ['Португалия', 1],
  ['Румыния', 1],
  ['Болгария', 1],
  ['Греция', 1],
  ['Вьетнам', 1],
  ['Таиланд', 1],
  ['Малайзия', 1],
  ['Индонезия', 1],
  ['Киргизия', 1],
  ['Израиль', 1],
  ['Бразилия', 1],
];

export const sellers = [
  'ТД «Релейный двор»',
  'Склад «Фидер»',
  'ООО «Светопоставка»',
  'ТД «Кабельная линия»',
  'ООО «Щитовик»',
  'ООО «Энергодеталь»',
  'ТК «Монтажник»',
  'ООО «Северный ток»',
  'ТД «Электроряд»',
  'ООО «Приборснаб»',
  'ООО «Ветвь-Опт»',
  'ТД «Полюс комплект»',
];

export const sets = [
  'Для однокомнатной квартиры',
  'Для двухкомнатной квартиры',
  'Для загородного дома',
  'Для бани',
  'Для гаража',
  'Для магазина',
  'Набор щитовика',
  'Набор кабельщика',
  'Строительный городок',
  'Офис на 10 мест',
  'Освещение подъезда',
  'Тёплый пол санузла',
];

const cyrillicHeads = [
  'Вольт',
  'Ампер',
  'Люм',
  'Энерг',
  'Контур',
  'Фаз',
  'Луч',
  'Норд',
  'Альт',
  'Гранд',
  'Тавр',
  'Зен',
  'Ор',
  'Вел',
  'Сил',
  'Мер',
  'Кварц',
  'Щит',
  'Реле',
  'Токо',
  'Свето',
  'Дуг',
  'Якор',
  'Полюс',
];
const cyrillicTails = [
  'овик',
  'амет',
  'алит',
  'ион',
  'арон',
  'ектр',
  'ополис',
  'оград',
  'ивест',
  'ория',
  'астар',
  'оника',
  'ент',
  'амир',
  'овент',
  'идом',
];
const latinHeads = [
  'Tav',
  'Nor',
  'Zel',
  'Ohm',
  'Ferr',
  'Kont',
  'Bril',
  'Grav',
  'Mirt',
  'Elk',
  'Arv',
  'Dal',
  'Vern',
  'Lumb',
  'Sorv',
  'Quan',
  'Rhen',
  'Pyl',
  'Hest',
  'Oriv',
  'Jant',
  'Mask',
  'Trell',
  'Umb',
];
const latinTails = [
  'era',
  'grid',
  'brant',
  'ick',
  'elin',
  'oden',
  'astro',
  'umo',
  'evik',
  'ando',
  'isca',
  'ofen',
  'ulex',
  'entis',
  'orra',
  'yss',
];
const seriesWords = [
  'Стандарт',
  'Профи',
  'Базис',
  'Оптима',
  'Комфорт',
  'Прима',
  'Рондо',
  'Гранит',
  'Вектор',
  'Кварц',
  'Нова',
  'Сириус',
  'Атлант',
  'Модерн',
  'Лофт',
  'Классик',
  'Этюд',
  'Аура',
  'Бриз',
  'Север',
  'Импульс',
  'Форт',
  'Тайга',
  'Мастер',
  'Эталон',
  'Люкс',
  'Практик',
  'Проспект',
  'Индустрия',
  'Соната',
  'Ладога',
  'Онега',
  'Селигер',
  'Байкал',
  'Алтай',
  'Урал',
  'Кама',
  'Вега',
  'Орион',
  'Спектр',
];

/** A brand with everything that its products inherit. */
export interface Brand {
  id: number;
  name: string;
  manufacturerId: number;
  countryId: number;
  /** Share of the catalogue relative to the other brands. */
  weight: number;
  /** Price level relative to an average brand. */
  level: number;
  /** Letters of its articles, and the article format that it uses. */
  letters: string;
  format: number;
  /** Indexes of the top sections that it makes products for. */
  tops: ReadonlySet<number>;
}

const brandCount = 400;
const manufacturerCount = 360;
const topCount = 12;

function brandName(at: number): string {
  const isLatin = at % 5 < 2;
  const half = Math.floor(at / 5) * (isLatin ? 2 : 3) + (isLatin ? at % 5 : (at % 5) - 2);
  const heads = isLatin ? latinHeads : cyrillicHeads;
  const tails = isLatin ? latinTails : cyrillicTails;
  // 24 heads and 16 tails: stepping both at once visits every pair once before repeating.
  const head = heads[half % heads.length] ?? '';
  const tail = tails[(half * 5 + Math.floor(half / heads.length) * 3) % tails.length] ?? '';
  return head + tail;
}

function countryOf(random: Random): number {
  const drawn = random.next() * countries.reduce((sum, [, weight]) => sum + weight, 0);
  let reached = 0;
  const at = countries.findIndex(([, weight]) => {
    reached += weight;
    return reached > drawn;
  });
  return at + 1 || 1;
}

const legalForms = [
  (name: string) => `ООО «Завод ${name}»`,
  (name: string) => `АО «${name}»`,
  (name: string) => `ООО «${name} Рус»`,
  (name: string) => `ЗАО «НПО ${name}»`,
];
const foreignForms = [
  (name: string) => `${name} Electric Co., Ltd`,
  (name: string) => `${name} GmbH`,
  (name: string) => `${name} S.p.A.`,
  (name: string) => `${name} Industrial Ltd`,
];

function manufacturerName(brand: string, countryId: number, at: number): string {
  const forms = countryId === 1 || countryId === 3 ? legalForms : foreignForms;
  return forms[at % forms.length]?.(brand) ?? brand;
}

const articleLetters = 'ABCEGHKLMPRSTX';

function makeBrand(at: number): Brand {
  const random = randomOf('brand', at);
  const name = brandName(at);
  // The first brands make everything, as in any distributor's range; small ones stick to one or two sections.
  const breadth = at < 12 ? 7 : at < 60 ? 3 : random.between(1, 2);
  const tops = new Set(Array.from({ length: breadth }, (_, turn) => (at + turn * 5 + random.between(0, 2)) % topCount));
  return {
    id: at + 1,
    name,
    manufacturerId: (at % manufacturerCount) + 1,
    countryId: 1,
    weight: 1 / (at + 3) ** 0.85,
    level: 0.7 + random.next() * 0.9,
    letters: Array.from({ length: 3 }, (_, place) =>
      articleLetters.charAt(hash('letters', at, place) % articleLetters.length),
    ).join(''),
    format: random.between(0, 6),
    tops,
  };
}

/** All brands, most common first. */
export function makeBrands(): Brand[] {
  const manufacturersCountry = Array.from({ length: manufacturerCount }, (_, at) => countryOf(randomOf('country', at)));
  return Array.from({ length: brandCount }, (_, at) => makeBrand(at)).map((brand) => ({
    ...brand,
    countryId: manufacturersCountry[brand.manufacturerId - 1] ?? 1,
  }));
}

/** Manufacturers by id, named after the owner of their first brand. */
export function makeManufacturers(brands: readonly Brand[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const brand of brands) {
    if (!names.has(brand.manufacturerId)) {
      names.set(brand.manufacturerId, manufacturerName(brand.name, brand.countryId, brand.manufacturerId));
    }
  }
  return names;
}

export const countryNames = new Map(countries.map(([name], at) => [at + 1, name]));

/** What a series is named after. */
export interface SeriesOf {
  brand: Brand;
  /** Index of the series within its brand, from 0. */
  nth: number;
  /** Index of the top section. */
  top: number;
  /** Letters of a technical designation. */
  letters: string | undefined;
}

/** Name of a series: a designation if the kind has letters for it ("ВА-47"), else a word, sometimes with a number. */
export function seriesName({ brand, nth, top, letters }: SeriesOf): string {
  const seed = hash('series', brand.id, letters ?? top);
  if (letters) return `${letters}-${10 + ((seed + nth * 37) % 89)}${nth >= 89 ? `.${Math.floor(nth / 89)}` : ''}`;
  const word = seriesWords[(seed + nth) % seriesWords.length] ?? 'Стандарт';
  return nth < seriesWords.length ? word : `${word} ${Math.floor(nth / seriesWords.length) + 1}`;
}

/** Article of the nth product of a brand, in the brand's format; the six digits never repeat. */
export function article(brand: Brand, nth: number): string {
  const digits = String((nth * 700_001 + brand.id * 7919) % 999_983).padStart(6, '0');
  const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 3), digits.slice(3)];
  const formats = [
    `${brand.letters}${a}-${b}-${c}-${articleLetters.charAt(nth % articleLetters.length)}`,
    digits,
    `${brand.letters.slice(0, 2)}.${digits.slice(0, 3)}.${c}`,
    `${brand.letters.charAt(0)}${a}${brand.letters.charAt(1)}${b}${c}`,
    `КР-${digits.slice(0, 3)}-${c}М`,
    `${b}-${a}-${c}${brand.id % 10}`,
    `${brand.letters.slice(0, 2)}${digits.slice(0, 4)}-00${digits.slice(4)}`,
  ];
  return formats[brand.format] ?? digits;
}
