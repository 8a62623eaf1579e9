const small = [
  ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  ['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать'],
  ['пятнадцать', 'шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
].flat();
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];

type Forms = Readonly<Record<'one' | 'few' | 'many', string>>;

/** Words of each group of three digits, from the last; thousands are feminine. */
const groups: readonly Forms[] = [
  { one: 'рубль', few: 'рубля', many: 'рублей' },
  { one: 'тысяча', few: 'тысячи', many: 'тысяч' },
  { one: 'миллион', few: 'миллиона', many: 'миллионов' },
  { one: 'миллиард', few: 'миллиарда', many: 'миллиардов' },
  { one: 'триллион', few: 'триллиона', many: 'триллионов' },
];
const kopeck: Forms = { one: 'копейка', few: 'копейки', many: 'копеек' };
const feminine: Readonly<Record<string, string>> = { один: 'одна', два: 'две' };

const plural = new Intl.PluralRules('ru');
const formOf = (count: number, forms: Forms) => forms[plural.select(count) as keyof Forms] ?? forms.many;

/** A number below a thousand. */
function threeDigits(count: number, isFeminine: boolean): string[] {
  const rest = count % 100;
  const one = small[rest < 20 ? rest : rest % 10] ?? '';
  const words = [
    hundreds[Math.floor(count / 100)] ?? '',
    rest < 20 ? '' : (tens[Math.floor(rest / 10)] ?? ''),
    isFeminine ? (feminine[one] ?? one) : one,
  ];
  return words.filter((word) => word !== '');
}

/**
 * Kopecks as documents write a sum, always in Russian: `Одна тысяча двести рублей 00 копеек`. `Intl.PluralRules` says which
 * form follows a number.
 */
export function roublesInWords(kopecks: number): string {
  const roubles = Math.floor(kopecks / 100);
  const parts = groups.map((forms, index) => {
    const count = Math.floor(roubles / 1000 ** index) % 1000;
    if (count === 0 && index > 0) return [];
    return [...threeDigits(count, index === 1), formOf(count, forms)];
  });
  const text = [...(roubles === 0 ? ['ноль'] : []), ...parts.reverse().flat()].join(' ');
  const rest = kopecks % 100;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${String(rest).padStart(2, '0')} ${formOf(rest, kopeck)}`;
}
