import { insertRows } from './rows.ts';

const regionRows: readonly [id: number, name: string, district: string, cities: string][] = [
  [1, 'Москва и область', 'Центральный округ', 'Москва,Подольск,Химки,Мытищи'],
  [2, 'Воронежская область', 'Центральный округ', 'Воронеж,Россошь'],
  [3, 'Тульская область', 'Центральный округ', 'Тула,Новомосковск'],
  [4, 'Ярославская область', 'Центральный округ', 'Ярославль,Рыбинск'],
  [5, 'Санкт-Петербург и область', 'Северо-Западный округ', 'Санкт-Петербург,Гатчина,Выборг'],
  [6, 'Калининградская область', 'Северо-Западный округ', 'Калининград,Советск'],
  [7, 'Мурманская область', 'Северо-Западный округ', 'Мурманск,Апатиты'],
  [8, 'Краснодарский край', 'Южный округ', 'Краснодар,Сочи,Новороссийск'],
  [9, 'Ростовская область', 'Южный округ', 'Ростов-на-Дону,Таганрог,Волгодонск'],
  [10, 'Волгоградская область', 'Южный округ', 'Волгоград,Волжский'],
  [11, 'Ставропольский край', 'Северо-Кавказский округ', 'Ставрополь,Пятигорск'],
  [12, 'Республика Татарстан', 'Приволжский округ', 'Казань,Набережные Челны'],
  [13, 'Нижегородская область', 'Приволжский округ', 'Нижний Новгород,Дзержинск'],
  [14, 'Самарская область', 'Приволжский округ', 'Самара,Тольятти'],
  [15, 'Пермский край', 'Приволжский округ', 'Пермь,Березники'],
  [16, 'Свердловская область', 'Уральский округ', 'Екатеринбург,Нижний Тагил'],
  [17, 'Челябинская область', 'Уральский округ', 'Челябинск,Магнитогорск'],
  [18, 'Тюменская область', 'Уральский округ', 'Тюмень,Тобольск'],
  [19, 'Новосибирская область', 'Сибирский округ', 'Новосибирск,Бердск'],
  [20, 'Красноярский край', 'Сибирский округ', 'Красноярск,Норильск'],
  [21, 'Иркутская область', 'Сибирский округ', 'Иркутск,Братск'],
  [22, 'Хабаровский край', 'Дальневосточный округ', 'Хабаровск,Комсомольск-на-Амуре'],
  [23, 'Приморский край', 'Дальневосточный округ', 'Владивосток,Находка'],
];

/** Warehouses of the supplier: ids 1 to 5, to which the catalogue's seed assigns stock. */
export const stores = [
  {
    id: 1,
    name: 'Москва',
    region_id: 1,
    address: 'г. Москва, Складской проезд, д. 12, стр. 3',
    hours: 'Пн–Пт 8:00–20:00, Сб 9:00–17:00',
    pickup: true,
    pickup_weekdays: '123456',
  },
  {
    id: 2,
    name: 'Санкт-Петербург',
    region_id: 5,
    address: 'г. Санкт-Петербург, ул. Портовая, д. 41, литера Б',
    hours: 'Пн–Пт 8:00–19:00',
    pickup: true,
    pickup_weekdays: '',
  },
  {
    id: 3,
    name: 'Екатеринбург',
    region_id: 16,
    address: 'г. Екатеринбург, ул. Монтажников, д. 22',
    hours: 'Пн–Пт 9:00–18:00',
    pickup: true,
    pickup_weekdays: '',
  },
  {
    id: 4,
    name: 'Новосибирск',
    region_id: 19,
    address: 'г. Новосибирск, ул. Кабельная, д. 7',
    hours: 'Пн–Пт 9:00–18:00',
    pickup: true,
    pickup_weekdays: '',
  },
  {
    id: 5,
    name: 'Краснодар',
    region_id: 8,
    address: 'г. Краснодар, ул. Тепличная, д. 60',
    hours: 'Пн–Сб 8:00–18:00',
    pickup: true,
    pickup_weekdays: '123456',
  },
];

/** Days from each warehouse (in the order of `stores`) to the regions of a district. */
const daysByDistrict = new Map<string, readonly [number, number, number, number, number]>([
  ['Центральный округ', [2, 3, 5, 7, 4]],
  ['Северо-Западный округ', [3, 2, 6, 8, 5]],
  ['Южный округ', [3, 4, 6, 8, 2]],
  ['Северо-Кавказский округ', [4, 5, 7, 9, 2]],
  ['Приволжский округ', [3, 4, 3, 5, 5]],
  ['Уральский округ', [4, 5, 2, 3, 6]],
  ['Сибирский округ', [6, 7, 3, 2, 8]],
  ['Дальневосточный округ', [9, 10, 7, 5, 11]],
]);

/** Days of the week with delivery to a remote district; the others have delivery every working day. */
const weekdaysByDistrict = new Map([
  ['Северо-Кавказский округ', '24'],
  ['Сибирский округ', '135'],
  ['Дальневосточный округ', '3'],
]);

/** When the last truck to other regions leaves a warehouse, Moscow time, in the order of `stores`. */
const cutoffs = ['16:00', '15:00', '13:00', '10:00', '15:30'];

function deliveryRoutes() {
  return regionRows.flatMap(([region, , district]) =>
    (daysByDistrict.get(district) ?? []).map((days, index) => {
      const store = index + 1;
      const atHome = stores[index]?.region_id === region;
      const weekdays = atHome ? '12345' : (weekdaysByDistrict.get(district) ?? '12345');
      return {
        region_id: region,
        store_id: store,
        days: atHome ? 1 : days,
        weekdays,
        cutoff: cutoffs[index] ?? '16:00',
      };
    }),
  );
}

/** Adds regions, warehouses and delivery routes. Run it before seeding stock and accounts. */
export async function seedPlaces(trade: D1Database): Promise<void> {
  const regions = regionRows.map(([id, name, district, cities]) => ({ id, name, district, cities }));
  await trade.batch([
    insertRows(trade, 'region', regions),
    insertRows(trade, 'store', stores),
    insertRows(trade, 'delivery_route', deliveryRoutes()),
  ]);
}
