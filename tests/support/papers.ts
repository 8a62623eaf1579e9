import { roublesInWords } from '#backend/document/paper/in-words.ts';
import type { WholeDocument } from '#backend/document/whole.ts';
import { vatInside } from '#backend/price/vat.ts';

const goods = [
  'Кабель силовой ВВГнг(А)-LS 3×2,5',
  'Автоматический выключатель 1P 16 А C',
  'Щит учётно-распределительный',
];

/** An invoice of so many lines, at mixed rates. */
export function invoiceOf(count: number): WholeDocument {
  const lines = Array.from({ length: count }, (_, at) => {
    const [amount, price, vatRate] = [(at % 7) + 1, 12_345 + at * 101, at % 5 === 4 ? 10 : 22];
    const total = amount * price;
    const name = `${goods[at % goods.length]} тип ${at + 1}`;
    const unit = { code: '796', name: 'шт' };
    return {
      position: at + 1,
      name,
      article: `АРТ-${1000 + at}`,
      unit,
      amount,
      price,
      vatRate,
      total,
      vat: vatInside(total, vatRate),
      correction: null,
    };
  });
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const vats = [...new Set(lines.map(({ vatRate }) => vatRate))].sort().map((rate) => ({
    rate,
    amount: lines.filter((line) => line.vatRate === rate).reduce((sum, line) => sum + line.vat, 0),
  }));
  return {
    ...{
      id: 1,
      type: 'invoice',
      typeName: 'Счёт на оплату',
      number: '104201',
      date: '2026-11-25',
      dueDate: '2026-12-02',
    },
    ...{
      name: 'Счёт на оплату № 104201 от 25.11.2026',
      status: 'awaiting-payment',
      statusName: '',
      facts: {},
      statement: null,
    },
    ...{
      total,
      vats,
      paid: 0,
      rest: total,
      lessened: 0,
      orders: [],
      waiting: [],
      files: [],
      payments: [],
      related: [],
      reversals: [],
      purpose: '',
      qr: null,
      customerOrderNumber: '',
      lines,
    },
    valueWithoutVat: vats.reduce((rest, { amount }) => rest - amount, total),
    totalInWords: roublesInWords(total),
    basis: 'Договор поставки № 118/24 от 12.02.2024',
    seller: {
      ...{ name: 'АО «Торговый прилавок»', inn: '9703120844', kpp: '970301001' },
      address: '109012, г. Москва, ул. Складская, д. 1',
      bank: {
        ...{ name: 'АО «Складской банк», г. Москва', bik: '044525999' },
        ...{ account: '40702810600000012345', corrAccount: '30101810845250000999' },
      },
      ...{ director: 'Лазарев С. Н.', directorPosition: 'Генеральный директор', accountant: 'Ершова Т. Д.' },
    },
    buyer: {
      ...{ id: 1, name: 'ООО «Монтажэлектро Плюс»', inn: '7743981123', kpp: '774301001' },
      address: '125212, г. Москва, ул. Релейная, д. 8, офис 214',
    },
  };
}
