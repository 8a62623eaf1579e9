import type { z } from 'zod';
import type { addressSuggestion } from '#contract/delivery-address.ts';
import { foldText } from '../list.ts';

export type AddressSuggestion = z.output<typeof addressSuggestion>;

/** [town, region, first three digits of its postal codes]; a town that is a region of its own has no region name. */
const towns: readonly (readonly [name: string, region: string, code: string])[] = [
  ['Москва', '', '101'],
  ['Санкт-Петербург', '', '190'],
  ['Химки', 'Московская обл.', '141'],
  ['Мытищи', 'Московская обл.', '141'],
  ['Подольск', 'Московская обл.', '142'],
  ['Воронеж', 'Воронежская обл.', '394'],
  ['Тула', 'Тульская обл.', '300'],
  ['Ярославль', 'Ярославская обл.', '150'],
  ['Калининград', 'Калининградская обл.', '236'],
  ['Мурманск', 'Мурманская обл.', '183'],
  ['Краснодар', 'Краснодарский край', '350'],
  ['Сочи', 'Краснодарский край', '354'],
  ['Ростов-на-Дону', 'Ростовская обл.', '344'],
  ['Волгоград', 'Волгоградская обл.', '400'],
  ['Ставрополь', 'Ставропольский край', '355'],
  ['Казань', 'Респ. Татарстан', '420'],
  ['Нижний Новгород', 'Нижегородская обл.', '603'],
  ['Самара', 'Самарская обл.', '443'],
  ['Тольятти', 'Самарская обл.', '445'],
  ['Пермь', 'Пермский край', '614'],
  ['Екатеринбург', 'Свердловская обл.', '620'],
  ['Челябинск', 'Челябинская обл.', '454'],
  ['Тюмень', 'Тюменская обл.', '625'],
  ['Новосибирск', 'Новосибирская обл.', '630'],
  ['Красноярск', 'Красноярский край', '660'],
  ['Иркутск', 'Иркутская обл.', '664'],
  ['Хабаровск', 'Хабаровский край', '680'],
  ['Владивосток', 'Приморский край', '690'],
];

/** Streets that every town of the demonstration has. */
const streets: readonly string[] = [
  ...['Заводская', 'Складская', 'Кабельная', 'Садовая', 'Новая', 'Портовая', 'Лесная', 'Школьная', 'Полевая'],
  ...['Советская', 'Молодёжная', 'Центральная', 'Гагарина', 'Ленина', 'Мира', 'Кирова', 'Пушкина', 'Труда'],
  ...['Строителей', 'Энергетиков', 'Монтажников', 'Промышленная', 'Вокзальная', 'Речная', 'Зелёная'],
];

/** Words for types of places, which identify no place. */
const kinds = new Set(['г', 'город', 'ул', 'улица', 'д', 'дом', 'обл', 'область', 'край', 'респ', 'республика']);

interface Wish {
  keyword: string;
  toBound?: 'city' | 'street' | 'house' | undefined;
  city?: string | undefined;
}

/** At most ten addresses in which every word of the keyword is the prefix of a word; a number is the house. */
export function suggestPlaces({ keyword, toBound, city }: Wish): AddressSuggestion[] {
  const words = foldText(keyword)
    .split(/[^\p{L}\p{N}/-]+/u)
    .filter((word) => word !== '' && !kinds.has(word));
  const house = words.find((word) => /^\d{1,4}[\p{L}\d/]{0,4}$/u.test(word));
  const names = words.filter((word) => word !== house && !/^\d{6}$/.test(word));
  if (names.length === 0) return [];
  const found: AddressSuggestion[] = [];
  for (const town of towns.filter(([name]) => city === undefined || foldText(city) === foldText(name))) {
    const left = names.filter((word) => !begins(`${town[0]} ${town[1]}`, word));
    if (left.length === 0) found.push(addressOf(town));
    const fitting = toBound === 'city' || left.length === 0 ? [] : streetsOf(left);
    found.push(...fitting.map((street) => addressOf(town, street, toBound === 'street' ? undefined : house)));
  }
  return found.slice(0, 10);
}

const streetsOf = (words: readonly string[]) => streets.filter((street) => words.every((word) => begins(street, word)));

const begins = (text: string, word: string) =>
  foldText(text)
    .split(/[\s-]+/)
    .some((one) => one.startsWith(word)) || foldText(text).startsWith(word);

function addressOf([city, region, code]: (typeof towns)[number], street?: string, house?: string): AddressSuggestion {
  const parts = [region, `г. ${city}`, street && `ул. ${street}`, house && `д. ${house}`];
  return {
    value: parts.filter(Boolean).join(', '),
    data: {
      postal_code: street ? `${code}${String(100 + streets.indexOf(street))}` : `${code}000`,
      region_with_type: region || `г. ${city}`,
      city,
      street_with_type: street ? `ул. ${street}` : null,
      house: house ?? null,
    },
  };
}
