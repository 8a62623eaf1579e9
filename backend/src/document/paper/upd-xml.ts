import { dottedDay } from '#backend/calendar/day-text.ts';
import { moscowClock } from '#backend/calendar/moscow.ts';
import type { WholeDocument } from '../whole.ts';
import { type Made, updFileId } from './upd-file-id.ts';
import { encodeXml } from './windows-1251.ts';
import { carriageOf, contractOf, customerOrder } from './words.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML has no way to write most control characters; lines and tabs of a value would be read as spaces anyway. */
const escaped = (text: string) =>
  text.replace(/\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu, ' ').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** An element; attributes without a value are left out. */
function el(name: string, attributes: Attributes = {}, ...children: readonly string[]): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined || value === '' ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const inner = children.join('');
  return inner === '' ? `<${name}${pairs.join('')}/>` : `<${name}${pairs.join('')}>${inner}</${name}>`;
}

const text = (name: string, value: string) => el(name, {}, escaped(value));
const roubles = (kopecks: number) => (kopecks / 100).toFixed(2);
/** Price without VAT, with as many places as make it times the amount round to the sum; the format takes up to 11. */
function priceOf({ amount, total, vat }: WholeDocument['lines'][number]): string {
  const sum = BigInt(total - vat);
  const pieces = BigInt(amount);
  for (let places = 2; places < 11; places += 1) {
    const unit = 10n ** BigInt(places - 2);
    const price = (2n * sum * unit + pieces) / (2n * pieces);
    const off = price * pieces - sum * unit;
    if (2n * (off < 0n ? -off : off) < unit) return decimal(price, places);
  }
  return decimal((2n * sum * 10n ** 9n + pieces) / (2n * pieces), 11);
}

const decimal = (digits: bigint, places: number) =>
  String(digits)
    .padStart(places + 1, '0')
    .replace(new RegExp(`(\\d{${places}})$`), '.$1');

const rateText = (rate: number | null) => (rate === null ? 'без НДС' : `${rate}%`);

/**
 * The seller's half of a transfer document in the format 5.03 (order ЕД-7-26/970@ of the tax service), unsigned: an operator
 * of electronic documents puts its own ids of both sides into the file and its name when it sends it.
 */
export function writeUpdXml(document: WholeDocument, made: Made): Uint8Array<ArrayBuffer> {
  const { date } = document;
  const moscow = moscowClock(made.at);
  const { transfer } = document.facts;
  const { function: kind = 'СЧФДОП' } = transfer ?? {};
  const carriage = carriageOf(transfer);
  const body = el(
    'Документ',
    {
      КНД: '1115131',
      Функция: kind,
      ПоФактХЖ:
        'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)',
      НаимДокОпр:
        kind === 'ДОП'
          ? 'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (Документ об оказании услуг)'
          : 'Счет-фактура и документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)',
      ДатаИнфПр: dottedDay(moscow.slice(0, 10)),
      ВремИнфПр: moscow.slice(11, 19).replaceAll(':', '.'),
      НаимЭконСубСост: document.seller.name,
    },
    factOf(document),
    linesOf(document),
    el(
      'СвПродПер',
      {},
      el(
        'СвПер',
        { СодОпер: 'Товары переданы', ВидОпер: 'Продажа', ДатаПер: dottedDay(date) },
        ...basesOf(document),
        ...(carriage === '' ? [] : [el('ТранГруз', { СвТранГруз: carriage })]),
      ),
    ),
    signerOf(document),
  );
  const file = { ИдФайл: updFileId(document, made), ВерсФорм: '5.03', ВерсПрог: 'Trade Counter' };
  return encodeXml(`<?xml version="1.0" encoding="windows-1251"?>\n${el('Файл', file, body)}`);
}

/** Name, number and day of a contract, as people write them: "Договор поставки № 118/24 от 12.02.2024". */
const contractPattern = /^(.+?)\s+№\s*(\S+)\s+от\s+(\d{2}\.\d{2}\.\d{4})/u;

/**
 * What the goods are handed over by: the contract, if its name tells number and day as the format wants them, and the order. A
 * contract of another name, and the buyer's own number of the order, are told beside it.
 */
function basesOf({ basis, facts }: WholeDocument): string[] {
  const { order } = facts.transfer ?? {};
  if (!order) return [el('БезДокОснПер', {}, '1')];
  const contract = contractOf(basis, [order]) ?? '';
  const [, name, number, day] = contractPattern.exec(contract) ?? [];
  const own = facts.customerOrder ? customerOrder(facts.customerOrder) : '';
  const РеквДопСведДок = [name === undefined ? contract : '', own].filter((text) => text !== '').join('; ');
  return [
    ...(name === undefined ? [] : [el('ОснПер', { РеквНаимДок: name, РеквНомерДок: number, РеквДатаДок: day })]),
    el('ОснПер', {
      РеквНаимДок: 'Заказ',
      РеквНомерДок: order.number,
      РеквДатаДок: dottedDay(order.date),
      РеквДопСведДок,
    }),
  ];
}

function factOf({ number, date, seller, buyer, facts }: WholeDocument): string {
  const { transfer } = facts;
  return el(
    'СвСчФакт',
    { НомерДок: number, ДатаДок: dottedDay(date) },
    side('СвПрод', seller),
    el('ГрузОт', {}, text('ОнЖе', 'он же')),
    side('ГрузПолуч', { ...buyer, address: transfer?.consigneeAddress ?? buyer.address }),
    ...(transfer?.paid ?? []).map((paid) =>
      el('СвПРД', { НомерПРД: paid.number, ДатаПРД: dottedDay(paid.date), СуммаПРД: roubles(paid.amount) }),
    ),
    el('ДокПодтвОтгрНом', {
      РеквНаимДок: 'Универсальный передаточный документ',
      РеквНомерДок: number,
      РеквДатаДок: dottedDay(date),
    }),
    side('СвПокуп', buyer),
    el('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' }),
    ...(transfer?.advances ?? []).map((advance) =>
      el(
        'ИнфПолФХЖ1',
        {},
        el('ТекстИнф', {
          Идентиф: 'СчетФактураНаАванс',
          Значен: `№ ${advance.number} от ${dottedDay(advance.date)}`,
        }),
      ),
    ),
  );
}

function side(name: string, party: { name: string; inn: string; kpp: string | null; address: string }): string {
  const [surname = '', first = '', ...rest] = party.name.replace(/^ИП\s+/, '').split(' ');
  const person = el('ФИО', { Фамилия: surname, Имя: first, Отчество: rest.join(' ') });
  const who =
    party.inn.length === 12
      ? el('СвИП', { ИННФЛ: party.inn }, person)
      : el('СвЮЛУч', { НаимОрг: party.name, ИННЮЛ: party.inn, КПП: party.kpp });
  const place = el('АдрИнф', { КодСтр: '643', НаимСтран: 'Россия', АдрТекст: party.address });
  return el(name, {}, el('ИдСв', {}, who), ...(party.address === '' ? [] : [el('Адрес', {}, place)]));
}

function linesOf({ lines, total, vats, valueWithoutVat }: WholeDocument): string {
  const taxes = (rate: number | null, vat: number) =>
    rate === null ? text('БезНДС', 'без НДС') : text('СумНал', roubles(vat));
  const isTaxed = vats.some(({ rate }) => rate !== null);
  const vat = vats.reduce((sum, { amount }) => sum + amount, 0);
  return el(
    'ТаблСчФакт',
    {},
    ...lines.map((line) =>
      el(
        'СведТов',
        {
          НомСтр: line.position,
          НаимТов: line.name,
          ОКЕИ_Тов: line.unit.code,
          НаимЕдИзм: line.unit.name,
          КолТов: line.amount,
          ЦенаТов: priceOf(line),
          СтТовБезНДС: roubles(line.total - line.vat),
          НалСт: rateText(line.vatRate),
          СтТовУчНал: roubles(line.total),
        },
        el('ДопСведТов', { ПрТовРаб: line.article === '' ? '3' : '1', АртикулТов: line.article }),
        el('Акциз', {}, text('БезАкциз', 'без акциза')),
        el('СумНал', {}, taxes(line.vatRate, line.vat)),
      ),
    ),
    el(
      'ВсегоОпл',
      { СтТовБезНДСВсего: roubles(valueWithoutVat), СтТовУчНалВсего: roubles(total) },
      el('СумНалВсего', {}, isTaxed ? text('СумНал', roubles(vat)) : text('БезНДС', 'без НДС')),
    ),
  );
}

function signerOf({ seller: { director, directorPosition } }: WholeDocument): string {
  const [surname = '-', first = '-', ...rest] = director === '' ? [] : director.split(' ');
  return el(
    'Подписант',
    { Должн: directorPosition, СпосПодтПолном: '1' },
    el('ФИО', { Фамилия: surname, Имя: first, Отчество: rest.join(' ') }),
  );
}
