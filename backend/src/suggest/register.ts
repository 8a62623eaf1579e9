import type { z } from 'zod';
import type { companySuggestion } from '#contract/sign-up.ts';

export type Suggestion = z.output<typeof companySuggestion>;

/** [legal form, name, nine digits of ИНН, КПП reason code, twelve digits of ОГРН, address, status] */
type Organisation = readonly [string, string, string, string, string, string, string?];

const organisations: readonly Organisation[] = [
  ['ООО', 'Электромонтаж-Запад', '772890113', '772801001', '119774600113', '117279, г. Москва, ул. Кленовая, д. 12'],
  [
    'ООО',
    'Световые решения',
    '784190224',
    '784101001',
    '118784700224',
    '191187, г. Санкт-Петербург, ул. Фонарная, д. 3',
  ],
  ['АО', 'Щитмонтаж', '667190335', '667101001', '116665800335', '620072, г. Екатеринбург, ул. Щитовая, д. 40'],
  ['ООО', 'Кабельная линия', '540690446', '540601001', '117547600446', '630099, г. Новосибирск, ул. Линейная, д. 7'],
  ['ООО', 'Домострой Энерго', '231290557', '231201001', '120230000557', '350051, г. Краснодар, ул. Садовая, д. 19'],
  ['ООО', 'ВолгаЭлектроСнаб', '631690668', '631601001', '114631600668', '443096, г. Самара, ул. Мичурина, д. 52'],
  ['АО', 'Тепличные системы', '165590779', '165501001', '121160000779', '420021, г. Казань, ул. Парковая, д. 5'],
  ['ООО', 'Север Автоматика', '290190880', '290101001', '119290100880', '163000, г. Архангельск, пр. Портовый, д. 24'],
  [
    'ООО',
    'Релейная защита',
    '745190991',
    '745101001',
    '122740000991',
    '454091, г. Челябинск, ул. Труда, д. 81',
    'LIQUIDATING',
  ],
  [
    'ООО',
    'Лампа и шнур',
    '525990102',
    '525901001',
    '118527500102',
    '603000, г. Нижний Новгород, ул. Ковалихинская, д. 8',
  ],
];

/** [full name, ten digits of ИНН, fourteen digits of ОГРНИП, address] */
const traders: readonly (readonly [string, string, string, string])[] = [
  ['Лебедев Артём Николаевич', '7715901234', '31977460012345', 'г. Москва'],
  ['Сафина Гульнара Маратовна', '1655905678', '32016900056789', 'г. Казань'],
  ['Титов Роман Игоревич', '5406909012', '31854760090123', 'г. Новосибирск'],
];

const weigh = (digits: string, weights: readonly number[]) =>
  (weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11) % 10;

/** Adds the check digit, so that a made-up number is valid. */
function organisationInn(nine: string): string {
  return `${nine}${weigh(nine, [2, 4, 10, 3, 5, 9, 4, 6, 8])}`;
}

function personInn(ten: string): string {
  const eleven = `${ten}${weigh(ten, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8])}`;
  return `${eleven}${weigh(eleven, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8])}`;
}

const forms: Readonly<Record<string, string>> = {
  ООО: 'Общество с ограниченной ответственностью',
  АО: 'Акционерное общество',
};

function ofOrganisation([form, name, inn, kpp, ogrn, address, status = 'ACTIVE']: Organisation): Suggestion {
  const short = `${form} «${name}»`;
  return {
    value: short,
    data: {
      inn: organisationInn(inn),
      kpp,
      ogrn: `${ogrn}${(Number(ogrn) % 11) % 10}`,
      type: 'LEGAL',
      name: { full_with_opf: `${forms[form]} «${name}»`, short_with_opf: short },
      state: { status },
      address: { value: address },
    },
  };
}

/** The demonstration's register: companies that don't exist, with valid numbers. */
export const register: readonly Suggestion[] = [
  ...organisations.map(ofOrganisation),
  ...traders.map(([name, inn, ogrn, address]): Suggestion => {
    const short = `ИП ${name}`;
    return {
      value: short,
      data: {
        inn: personInn(inn),
        kpp: null,
        ogrn: `${ogrn}${(Number(ogrn) % 13) % 10}`,
        type: 'INDIVIDUAL',
        name: { full_with_opf: `Индивидуальный предприниматель ${name}`, short_with_opf: short },
        state: { status: 'ACTIVE' },
        address: { value: address },
      },
    };
  }),
];
