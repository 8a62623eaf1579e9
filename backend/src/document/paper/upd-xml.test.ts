import { expect, test } from 'vitest';
import { invoiceOf } from '#tests/support/papers.ts';
import type { WholeDocument } from '../whole.ts';
import { writeUpdXml } from './upd-xml.ts';

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** Reads what the writer writes: elements, attributes in double quotes, text. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, closing, name = '', pairs = '', empty, text = ''] of xml.matchAll(
    /<(\/)?([\p{L}\d_]+)((?: [\p{L}\d_]+="[^"<]*")*)(\/)?>|([^<]+)/gu,
  )) {
    const [current] = open.slice(-1);
    if (!current) throw new SyntaxError('More was closed than opened');
    if (name === '') current.text += text;
    else if (closing) {
      expect(open.pop()?.name).toBe(name);
    } else {
      const attributes = Object.fromEntries(
        [...pairs.matchAll(/ ([^=]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      );
      const element = { name, attributes, children: [], text: '' };
      current.children.push(element);
      if (!empty) open.push(element);
    }
  }
  expect(open).toEqual([root]);
  return root.children[0] ?? root;
}

const day = /^\d{2}\.\d{2}\.\d{4}$/;
const sum = /^\d{1,17}\.\d{2}$/;
const any = /./;

/**
 * The seller's half as order ЕД-7-26/970@ describes it, as far as it is written here: what an element must have, and its
 * children in their order. `?` may be left out, `*` may be there several times.
 */
const structure: Record<string, { has?: Record<string, RegExp>; may?: Record<string, RegExp>; children?: string }> = {
  Файл: {
    has: {
      ИдФайл: /^ON_NSCHFDOPPR_\d{12,19}_\d{12,19}_\d{8}_[\da-f-]{36}_0_0_0_0_0_00$/,
      ВерсФорм: /^5\.03$/,
      ВерсПрог: any,
    },
    children: 'Документ',
  },
  Документ: {
    has: {
      КНД: /^1115131$/,
      Функция: /^(СЧФДОП|ДОП)$/,
      ПоФактХЖ: any,
      НаимДокОпр: any,
      ДатаИнфПр: day,
      ВремИнфПр: /^\d{2}\.\d{2}\.\d{2}$/,
      НаимЭконСубСост: any,
    },
    children: 'СвСчФакт ТаблСчФакт СвПродПер Подписант',
  },
  СвСчФакт: {
    has: { НомерДок: any, ДатаДок: day },
    children: 'СвПрод ГрузОт ГрузПолуч СвПРД* ДокПодтвОтгрНом СвПокуп ДенИзм ИнфПолФХЖ1?',
  },
  СвПрод: { children: 'ИдСв Адрес?' },
  СвПокуп: { children: 'ИдСв Адрес?' },
  ГрузПолуч: { children: 'ИдСв Адрес?' },
  ГрузОт: { children: 'ОнЖе' },
  ОнЖе: {},
  ИдСв: { children: 'СвЮЛУч? СвИП?' },
  СвЮЛУч: { has: { НаимОрг: any, ИННЮЛ: /^\d{10}$/ }, may: { КПП: /^\d{9}$/ } },
  СвИП: { has: { ИННФЛ: /^\d{12}$/ }, children: 'ФИО' },
  ФИО: { has: { Фамилия: any, Имя: any }, may: { Отчество: any } },
  Адрес: { children: 'АдрИнф' },
  АдрИнф: { has: { КодСтр: /^643$/, НаимСтран: any, АдрТекст: any } },
  СвПРД: { has: { НомерПРД: /^.{1,30}$/, ДатаПРД: day }, may: { СуммаПРД: /^\d+\.\d{2}$/ } },
  ДокПодтвОтгрНом: { has: { РеквНаимДок: any, РеквНомерДок: any, РеквДатаДок: day } },
  ДенИзм: { has: { КодОКВ: /^643$/, НаимОКВ: any } },
  ИнфПолФХЖ1: { children: 'ТекстИнф*' },
  ТекстИнф: { has: { Идентиф: any, Значен: any } },
  ТаблСчФакт: { children: 'СведТов* ВсегоОпл' },
  СведТов: {
    has: { НомСтр: /^\d+$/, НаимТов: any, НалСт: /^(\d+%|без НДС)$/, СтТовУчНал: sum },
    may: { ОКЕИ_Тов: /^\d{3,4}$/, НаимЕдИзм: any, КолТов: /^\d+$/, ЦенаТов: /^\d+\.\d{2,11}$/, СтТовБезНДС: sum },
    children: 'ДопСведТов? Акциз СумНал',
  },
  ДопСведТов: { may: { ПрТовРаб: /^[1-5]$/, АртикулТов: any } },
  Акциз: { children: 'БезАкциз' },
  БезАкциз: {},
  СумНал: { children: 'СумНал? БезНДС?' },
  СумНалВсего: { children: 'СумНал? БезНДС?' },
  БезНДС: {},
  ВсегоОпл: { has: { СтТовБезНДСВсего: sum, СтТовУчНалВсего: sum }, children: 'СумНалВсего' },
  СвПродПер: { children: 'СвПер' },
  СвПер: { has: { СодОпер: any, ДатаПер: day }, may: { ВидОпер: any }, children: 'ОснПер* БезДокОснПер? ТранГруз?' },
  ТранГруз: { has: { СвТранГруз: /^.{1,1000}$/ } },
  ОснПер: { has: { РеквНаимДок: any, РеквНомерДок: any, РеквДатаДок: day }, may: { РеквДопСведДок: any } },
  БезДокОснПер: {},
  Подписант: { has: { СпосПодтПолном: /^[1-6]$/ }, may: { Должн: any }, children: 'ФИО' },
};

function check({ name, attributes, children }: Element): void {
  const rule = structure[name];
  if (!rule) throw new Error(`${name} isn't of the format`);
  const { has = {}, may = {}, children: order = '' } = rule;
  for (const [key, form] of Object.entries(has)) expect(attributes[key], `${name} ${key}`).toMatch(form);
  for (const [key, value] of Object.entries(attributes))
    expect(value, `${name} ${key}`).toMatch((has[key] ?? may[key]) as RegExp);
  const pattern = order.split(' ').map((part) => part.replace(/^([^?*]+)(.?)$/, '(?:$1 )$2'));
  expect(children.map((child) => `${child.name} `).join('')).toMatch(
    new RegExp(`^${order === '' ? '' : pattern.join('')}$`),
  );
  children.forEach(check);
}

const line = (change: object) => ({
  ...{ position: 1, name: 'Кабель', article: 'К-1', unit: { code: '006', name: 'м' }, amount: 3, price: 12_200 },
  ...{ vatRate: 22, vat: 6600, total: 36_600, ...change },
});
const document = (change: object = {}) =>
  ({
    ...{ type: 'upd', number: '7', date: '2026-06-01', total: 36_600, valueWithoutVat: 30_000 },
    vats: [{ rate: 22, amount: 6600 }],
    seller: {
      name: 'АО «Прилавок»',
      inn: '9703120844',
      kpp: '970301001',
      address: 'г. Москва',
      director: 'Иванов И. И.',
      directorPosition: '',
    },
    buyer: { name: 'ИП Ковалёв Пётр Андреевич', inn: '503890014525', kpp: null, address: '' },
    basis: 'Договор поставки № 118/24 от 12.02.2024',
    facts: {
      transfer: {
        ...{
          function: 'СЧФДОП',
          status: 1,
          consigneeAddress: 'г. Пушкино',
          order: { number: '104201', date: '2026-05-28' },
        },
        advances: [{ number: 'А-1', date: '2026-04-02' }],
        paid: [{ number: '118', date: '2026-04-01', amount: 36_600 }],
        carriage: { carrier: 'Деловые линии', tracking: 'DL-0001' },
      },
    },
    lines: [line({}), line({ position: 2, name: 'Провод <&> "6₽"\u0001', article: '' })],
    ...change,
  }) as unknown as WholeDocument;
const guid = '0b1f3c52-7d3e-4c39-9d55-2f7f0a4d1c11';
const written = (change?: object) => {
  const bytes = writeUpdXml(document(change), { id: guid, at: Date.UTC(2026, 5, 1, 22) });
  return new TextDecoder('windows-1251').decode(bytes);
};

test('a transfer document has elements and attributes of the format 5.03, in windows-1251', () => {
  const xml = written();
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="windows-1251"\?>\n<Файл /);
  check(parse(xml.slice(xml.indexOf('\n') + 1)));
  expect(xml).toContain('</ГрузПолуч><СвПРД НомерПРД="118" ДатаПРД="01.04.2026" СуммаПРД="366.00"/><ДокПодтвОтгрНом');
  expect(xml).toContain('<ТранГруз СвТранГруз="Деловые линии, DL-0001"/></СвПер>');
  // Moscow is three hours ahead.
  expect(xml).toContain(`ИдФайл="ON_NSCHFDOPPR_503890014525_9703120844970301001_20260602_${guid}_0_0_0_0_0_00"`);
  expect(xml).toContain('ДатаИнфПр="02.06.2026" ВремИнфПр="01.00.00"');
  expect(xml).toContain('НаимТов="Провод &lt;&amp;&gt; &quot;6&#8381;&quot; "');
  expect(xml).toContain('<СвИП ИННФЛ="503890014525"><ФИО Фамилия="Ковалёв" Имя="Пётр" Отчество="Андреевич"/></СвИП>');
});

test('it is handed over by contract and order, never by itself', () => {
  const bases = (change?: object) =>
    [...written(change).matchAll(/<(?:ОснПер|БезДокОснПер)[^>]*>/g)].map(([tag]) => tag);
  const order = 'РеквНаимДок="Заказ" РеквНомерДок="104201" РеквДатаДок="28.05.2026"';
  expect(bases()).toEqual([
    '<ОснПер РеквНаимДок="Договор поставки" РеквНомерДок="118/24" РеквДатаДок="12.02.2024"/>',
    `<ОснПер ${order}/>`,
  ]);
  expect(bases({ basis: 'Заказ № 104201' })).toEqual([`<ОснПер ${order}/>`]);
  expect(bases({ basis: 'Рамочный договор' })).toEqual([`<ОснПер ${order} РеквДопСведДок="Рамочный договор"/>`]);
  expect(bases({ facts: {} })).toEqual(['<БезДокОснПер>']);
});

test('what is free of VAT is a transfer alone', () => {
  const facts = { transfer: { ...document().facts.transfer, function: 'ДОП', status: 2, advances: null } };
  const xml = written({ facts, vats: [{ rate: null, amount: 0 }], lines: [line({ vatRate: null, vat: 0 })] });
  check(parse(xml.slice(xml.indexOf('\n') + 1)));
  expect(xml).toContain('<СумНалВсего><БезНДС>без НДС</БезНДС></СумНалВсего>');
});

test('states a price that makes the sum when it is multiplied by the amount', () => {
  const [line] = invoiceOf(1).lines;
  for (const [amount, total, vat] of [
    [3, 10_000, 1803],
    [1000, 123_456, 22_262],
    [190_000, 9_500_000, 1_713_115],
    [1, 122, 22],
  ] as const) {
    const lines = [{ ...line, amount, total, vat }] as WholeDocument['lines'];
    const xml = new TextDecoder('windows-1251').decode(writeUpdXml({ ...invoiceOf(1), lines }, { id: 'x', at: 0 }));
    const price = /ЦенаТов="(\d+\.\d{2,11})"/.exec(xml)?.[1];
    expect((Number(price) * amount).toFixed(2)).toBe(((total - vat) / 100).toFixed(2));
  }
});
