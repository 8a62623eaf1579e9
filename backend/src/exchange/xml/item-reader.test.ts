import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { tradeGoods } from '#tests/support/commerce-ml.ts';
import { beginning, ItemReader, type Place } from './item-reader.ts';
import { textAt } from './node.ts';
import { isRecord, toRecord } from './to-record.ts';

/** In windows-1251 the Russian letters but ё lie in a row. */
const cp1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      return code < 0x80 ? code : code - 0x0410 + 0xc0;
    }),
  );

interface Reading {
  /** Items after which it stops. */
  atOnce?: number;
  /** Bytes handed over at a time. */
  piece?: number;
}

/** All items by their names, with their lines, read in as many turns as it takes. */
function readAll(bytes: Uint8Array, { atOnce = 1000, piece = 1 << 16 }: Reading = {}): string[] {
  const found: string[] = [];
  let place: Place = beginning;
  for (let isEnded = true; isEnded; ) {
    let left = atOnce;
    const reader = new ItemReader(place, {
      isItem: isRecord,
      open() {},
      take({ node, line }) {
        found.push(`${line} ${textAt(node, 'Наименование')}`);
        left -= 1;
        return left > 0 ? 'on' : 'behind';
      },
    });
    for (let at = place.offset; at < bytes.length && !reader.isEnded; at += piece)
      reader.write(bytes.subarray(at, at + piece));
    reader.end();
    isEnded = reader.isEnded;
    place = JSON.parse(JSON.stringify(reader.place)) as Place;
  }
  return found;
}

const goods = Array.from({ length: 12 }, (_, n) => ({
  ref: `r${n}`,
  name: `Товар ${n} &lt;№&gt; ${'я'.repeat(n * 7)}`.replace('№', 'No'),
  more: n % 3 === 0 ? '\r\n<Описание><![CDATA[Две\r\nстроки 😀]]></Описание>' : '',
}));
const text = tradeGoods(goods);

describe('items of a file', () => {
  const whole = readAll(Buffer.from(text));

  it('come with their lines', () => {
    expect(whole).toHaveLength(2 + 3 + goods.length);
    const lineOf = (from: string) => text.slice(0, text.indexOf('</Товар>', text.indexOf(from))).split('\n').length;
    expect(whole[5]).toBe(`${lineOf('<Ид>r0<')} Товар 0 <No>`);
    expect(whole[10]).toMatch(new RegExp(`^${lineOf('<Ид>r5<')} Товар 5 `));
  });

  it.each([1, 2, 3, 7, 64, 1000])('are the same in pieces of %i bytes, and read on behind each', (piece) => {
    expect(readAll(Buffer.from(text), { piece, atOnce: 1 })).toEqual(whole);
    expect(readAll(Buffer.from(`\ufeff${text}`), { piece, atOnce: 2 })).toEqual(whole);
  });

  it('may be in windows-1251, and have line breaks of Windows and prefixes', () => {
    const plain = tradeGoods([{ ref: 'r', name: 'Кабель' }], { encoding: 'windows-1251' }).replaceAll(/[«»]/g, '"');
    const windows = plain.replaceAll('\n', '\r\n');
    const prefixed = windows.replaceAll(/<(\/?)([А-Я])/g, '<$1c:$2').replace('xmlns=', 'xmlns:c=');
    for (const one of [plain, windows, prefixed]) {
      const found = readAll(cp1251(one), { piece: 5, atOnce: 1 });
      expect(found.at(-1)).toMatch(/^\d+ Кабель$/);
      expect(found).toEqual(readAll(cp1251(plain)));
    }
  });
});

describe('a file is refused', () => {
  it.each([
    ['cut off', text.slice(0, -100), 'испорчен или оборван'],
    ['with a document type', text.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'), 'DOCTYPE'],
    ['with an entity that nobody declared', text.replace('Товар 3', '&b;'), 'испорчен'],
    [
      'with a letter of another encoding',
      Buffer.concat([Buffer.from(text.slice(0, 900)), Buffer.from([0xcf, 0xf0])]),
      'кодировк',
    ],
    ['in an encoding that we can’t read', text.replace('UTF-8', 'KOI8-R'), 'KOI8-R'],
    ['that is no XML', 'Товар;Цена\n1;2', 'испорчен'],
    ['nested deeply', text.replace('Товар 3', '<a>'.repeat(60)), 'глубоко'],
    ['with too many elements in one item', text.replace('Товар 3', '<a/>'.repeat(200_001)), 'слишком большая'],
    ['with too long a text in one item', text.replace('Товар 3', 'я'.repeat(4_000_001)), 'слишком большая'],
  ])('%s', (_, file, sentence) => {
    expect(() => readAll(Buffer.from(file))).toThrow(sentence);
  });

  it('if a text never ends, before it fills the memory', () => {
    const start = Buffer.from('<КоммерческаяИнформация a="');
    const reader = new ItemReader(beginning, { isItem: isRecord, open() {}, take: () => 'on' });
    reader.write(start);
    const endless = () => {
      for (let at = 0; at < 100; at++) reader.write(Buffer.alloc(1 << 20, 0x61));
    };
    expect(endless).toThrow('слишком большая');
  });
});

describe('a record', () => {
  const recordsOf = (xml: string) => {
    const found: ReturnType<typeof toRecord>[] = [];
    const reader = new ItemReader(beginning, {
      isItem: isRecord,
      open() {},
      take(item) {
        found.push(toRecord(item));
        return 'on';
      },
    });
    reader.write(Buffer.from(xml));
    reader.end();
    return found;
  };

  it('of goods has what 1C says in requisites, properties and marks', () => {
    const more = `<Штрихкод>4601234567890</Штрихкод><Картинка>import_files/a/b.jpg</Картинка><Изготовитель><Ид>m</Ид><Наименование>Завод</Наименование></Изготовитель>
      <ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>0,125</Значение></ЗначениеРеквизита>
      <ЗначениеРеквизита><Наименование>Код</Наименование><Значение>НФ-001</Значение></ЗначениеРеквизита></ЗначенияРеквизитов><ПометкаУдаления>true</ПометкаУдаления>`;
    expect(
      recordsOf(tradeGoods([{ ref: 'r', name: 'Кабель', values: { 'p-length': '1,5' }, more }])).at(-1),
    ).toMatchObject({
      kind: 'goods',
      goods: {
        ...{ ref: 'r', article: '', code: 'НФ-001', barcode: '4601234567890', unit: { code: '796', name: 'шт' } },
        ...{ group: 'g-cable', weight: 0.125, vat: '22', manufacturer: 'Завод', pictures: ['import_files/a/b.jpg'] },
        ...{ values: [{ property: 'p-length', value: '1,5' }], isGone: true },
      },
    });
  });

  it('of groups has those within them', () => {
    const [first] = recordsOf(tradeGoods([]));
    expect(first).toMatchObject({
      kind: 'group',
      groups: [
        { ref: 'g-electric', parent: null },
        { ref: 'g-cable', parent: 'g-electric', name: 'Кабель & провод' },
        { ref: 'g-light', parent: 'g-electric' },
      ],
    });
  });

  it.each([
    [
      'in warehouses, since 2.08',
      '<Остатки><Остаток><Склад><Ид>s</Ид><Количество>5</Количество></Склад></Остаток></Остатки>',
      [{ store: 's', amount: '5' }],
    ],
    [
      'in warehouses, before',
      '<Склад ИдСклада="s" КоличествоНаСкладе="5"/><Количество>5</Количество>',
      [{ store: 's', amount: '5' }],
    ],
    ['in all together', '<Количество>7</Количество>', [{ store: '', amount: '7' }]],
    [
      'in all together, since 2.08',
      '<Остатки><Остаток><Количество>7</Количество></Остаток></Остатки>',
      [{ store: '', amount: '7' }],
    ],
    ['nowhere said', '', []],
  ])('of an offer has amounts %s', (_, xml, stock) => {
    const file = `<К><ПакетПредложений><Предложения><Предложение><Ид>r#c</Ид>${xml}</Предложение></Предложения></ПакетПредложений></К>`;
    expect(recordsOf(file)).toMatchObject([{ kind: 'offer', offer: { ref: 'r#c', stock } }]);
  });
});
