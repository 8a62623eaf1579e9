import type { Item } from './item-reader.ts';
import { childAt, childrenOf, isYes, textAt, type XmlNode } from './node.ts';
import type {
  ExchangeRecord,
  GoodsRecord,
  GroupRecord,
  OfferRecord,
  PriceTypeRecord,
  PropertyRecord,
} from './records.ts';

/** By the names of an item and of what it is in. */
const readers: Readonly<Record<string, (node: XmlNode, line: number) => ExchangeRecord>> = {
  'Группы/Группа': (node, line) => ({ kind: 'group', groups: groupsIn(node, null), line }),
  'Свойства/Свойство': (node, line) => ({ kind: 'property', property: propertyOf(node), line }),
  'Товары/Товар': (node, line) => ({ kind: 'goods', goods: goodsOf(node), line }),
  'Предложения/Предложение': (node, line) => ({ kind: 'offer', offer: offerOf(node), line }),
  'ТипыЦен/ТипЦены': (node, line) => ({ kind: 'price-type', priceType: priceTypeOf(node), line }),
  'Склады/Склад': (node, line) => ({
    kind: 'store',
    store: { ref: refOf(node), name: textAt(node, 'Наименование') },
    line,
  }),
};

const placeOf = (path: readonly string[]) => path.slice(-2).join('/');

/** Whether the element at a path becomes a record. */
export const isRecord = (path: readonly string[]) => Object.hasOwn(readers, placeOf(path));

/** The record of an item; null for what isn't one. */
export function toRecord({ node, parent, line }: Item): ExchangeRecord | null {
  return readers[placeOf([parent, node.name])]?.(node, line) ?? null;
}

const refOf = (node: XmlNode) => textAt(node, 'Ид').slice(0, 200);

const isGone = (node: XmlNode) =>
  node.attributes['Статус'] === 'Удален' || isYes(textAt(node, 'ПометкаУдаления')) || isYes(textAt(node, 'Удален'));

/** A group before those within it. */
function groupsIn(node: XmlNode, parent: string | null): GroupRecord[] {
  const own = { ref: refOf(node), parent, name: textAt(node, 'Наименование').slice(0, 200), isGone: isGone(node) };
  const inner = childrenOf(childAt(node, 'Группы'), 'Группа').flatMap((group) => groupsIn(group, own.ref));
  return [own, ...inner];
}

function propertyOf(node: XmlNode): PropertyRecord {
  const values = ['Справочник', 'Вариант'].flatMap((name) => childrenOf(childAt(node, 'ВариантыЗначений'), name));
  return {
    ref: refOf(node),
    name: textAt(node, 'Наименование').slice(0, 100),
    isGone: isGone(node),
    values: values.flatMap((value) => {
      const ref = textAt(value, 'ИдЗначения') || textAt(value, 'Ид');
      return ref === '' ? [] : [{ ref, name: textAt(value, 'Значение') }];
    }),
  };
}

function goodsOf(node: XmlNode): GoodsRecord {
  const requisites = new Map(
    childrenOf(childAt(node, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита').map((one) => [
      textAt(one, 'Наименование').toLowerCase(),
      textAt(one, 'Значение'),
    ]),
  );
  const rate = childrenOf(childAt(node, 'СтавкиНалогов'), 'СтавкаНалога')[0];
  const weight = Number((requisites.get('вес') ?? '').replace(',', '.'));
  return {
    ref: refOf(node),
    name: (textAt(node, 'Наименование') || (requisites.get('полное наименование') ?? '')).slice(0, 500),
    article: textAt(node, 'Артикул').slice(0, 100),
    code: (textAt(node, 'Код') || (requisites.get('код') ?? '')).slice(0, 100),
    barcode: textAt(node, 'Штрихкод').slice(0, 50),
    unit: unitOf(childAt(node, 'БазоваяЕдиница')),
    group: textAt(node, 'Группы', 'Ид') || null,
    description: (childAt(node, 'Описание')?.text ?? '').trim().slice(0, 20_000),
    pictures: childrenOf(node, 'Картинка').map(({ text }) => text.trim()),
    brand: textAt(node, 'ТорговаяМарка') || textAt(node, 'Бренд', 'Наименование') || textAt(node, 'Бренд'),
    manufacturer:
      textAt(node, 'Изготовитель', 'Наименование') || textAt(node, 'Изготовитель', 'ОфициальноеНаименование'),
    country: textAt(node, 'Страна'),
    vat: textAt(rate, 'Ставка'),
    weight: weight > 0 && weight < 1_000_000 ? Math.round(weight * 1000) / 1000 : null,
    values: childrenOf(childAt(node, 'ЗначенияСвойств'), 'ЗначенияСвойства').flatMap((one) =>
      childrenOf(one, 'Значение').flatMap(({ text }) => {
        const value = text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
        return value === '' ? [] : [{ property: refOf(one), value }];
      }),
    ),
    isGone: isGone(node),
  };
}

/** ОКЕИ code with its zeros, which 1C leaves out or pads with blanks, and the short name without its point. */
function unitOf(node: XmlNode | undefined): GoodsRecord['unit'] {
  const code = (node?.attributes['Код'] ?? textAt(node, 'Код')).trim();
  const short =
    (node?.text ?? '').trim() || textAt(node, 'НаименованиеКраткое') || (node?.attributes['НаименованиеПолное'] ?? '');
  return {
    code: /^\d{1,4}$/.test(code) ? code.padStart(3, '0') : '796',
    name: short.replace(/\.$/, '').slice(0, 20).toLowerCase() || 'шт',
  };
}

function offerOf(node: XmlNode): OfferRecord {
  return {
    ref: refOf(node),
    name: textAt(node, 'Наименование').slice(0, 500),
    article: textAt(node, 'Артикул').slice(0, 100),
    barcode: textAt(node, 'Штрихкод').slice(0, 50),
    characteristics: childrenOf(childAt(node, 'ХарактеристикиТовара'), 'ХарактеристикаТовара').map((one) => ({
      name: textAt(one, 'Наименование').slice(0, 100),
      value: textAt(one, 'Значение').slice(0, 200),
    })),
    prices: childrenOf(childAt(node, 'Цены'), 'Цена').map((price) => ({
      type: textAt(price, 'ИдТипаЦены'),
      value: textAt(price, 'ЦенаЗаЕдиницу'),
      currency: textAt(price, 'Валюта'),
      ratio: textAt(price, 'Коэффициент'),
    })),
    stock: stockOf(node),
    isGone: isGone(node),
  };
}

/** Each version of the format has its own way to say it. */
function stockOf(node: XmlNode): OfferRecord['stock'] {
  const rests = childrenOf(childAt(node, 'Остатки'), 'Остаток').flatMap((rest) => {
    const stores = childrenOf(rest, 'Склад');
    if (stores.length === 0) return [{ store: '', amount: textAt(rest, 'Количество') }];
    return stores.map((store) => ({ store: refOf(store), amount: textAt(store, 'Количество') }));
  });
  const stores = childrenOf(node, 'Склад').map(({ attributes }) => ({
    store: attributes['ИдСклада'] ?? '',
    amount: attributes['КоличествоНаСкладе'] ?? '',
  }));
  const all = [...rests, ...stores].filter(({ amount }) => amount !== '');
  const amount = textAt(node, 'Количество');
  return all.length > 0 || amount === '' ? all : [{ store: '', amount }];
}

function priceTypeOf(node: XmlNode): PriceTypeRecord {
  const included = textAt(node, 'Налог', 'УчтеноВСумме');
  return {
    ref: refOf(node),
    name: textAt(node, 'Наименование'),
    currency: textAt(node, 'Валюта'),
    hasVat: included === '' || isYes(included),
  };
}
