import { insertRows } from './rows.ts';

/** Adds what the supplier says about itself: name, colour, messages, texts. */
export async function seedSettings(trade: D1Database): Promise<void> {
  const supplier = { name: 'Торговый прилавок', phone: '+7 495 000-02-10', email: 'zakaz@tradecounter.test' };
  await trade.batch([
    insertRows(trade, 'setting', [
      { name: 'supplier', value: JSON.stringify(supplier) },
      { name: 'brand', value: JSON.stringify('#BF2626') },
      { name: 'settings', value: JSON.stringify({ businessAnalytics: { enabled: true, modules: { b2b: true } } }) },
    ]),
    insertRows(trade, 'information_message', [
      {
        id: 1,
        region_id: 22,
        title: 'Доставка на Дальний Восток',
        content: 'Сроки доставки в Хабаровский край увеличены на 2 рабочих дня.',
        level: 'warning',
        closable: true,
      },
    ]),
  ]);
}
