import type * as contract from '../checkout.ts';
import { firm, northFirm } from './company.ts';
import type { ExamplesOf } from './examples-of.ts';
import { bothTotals } from './goods.ts';

const blocker = {
  code: 'Overdue',
  message:
    'Заказы приостановлены из-за просроченной задолженности (84 300,00 ₽, просрочено дней: 41). Погасите её или обратитесь к менеджеру',
};
const point = {
  id: 1,
  name: 'Москва',
  address: 'г. Москва, Складской проезд, д. 12, стр. 3',
  hours: 'Пн–Пт 8:00–20:00, Сб 9:00–17:00',
  available: true,
};
const windows = ['9:00–13:00', '13:00–18:00'];

export const checkoutExamples: ExamplesOf<typeof contract> = {
  getPickupPoints: { usual: { items: [point] } },
  getOrderBlockers: {
    none: { items: [], overdue: null },
    overdue: { items: [blocker], overdue: { amount: 84_300, days: 41, stopsOrders: true } },
  },
  getCheckout: {
    usual: {
      cartVersion: 13,
      totals: bothTotals,
      items: [
        { id: 77, name: 'Кабель ВВГнг(А)-LS 3х2,5-0,66', amount: 100, unit: 'м', total: 11_525 },
        { id: 78, name: 'Выключатель автоматический 1P C16', amount: 7, unit: 'шт', total: 1022.56 },
      ],
      deliveryTypes: ['address', 'pickup'],
      addresses: [
        { id: 1, name: 'Склад на Релейной', address: 'г. Москва, ул. Релейная, д. 8, ворота 2', isDefault: true },
      ],
      pickupPoints: [point],
      contracts: [{ id: 1, name: 'Договор поставки № 118/24 от 12.02.2024', deferralDays: 30 }],
      legalEntities: [firm, northFirm],
      paymentTypes: [
        { code: 'invoice', name: 'Оплата по счёту', available: true, hasPaymentPage: false },
        { code: 'deferral', name: 'Отсрочка платежа', available: true, hasPaymentPage: false },
        {
          code: 'sbp',
          name: 'Система быстрых платежей',
          available: false,
          reason: 'Оплата через СБП не подключена',
          hasPaymentPage: false,
        },
      ],
      calendar: [
        { date: '2026-11-26', available: true, windows },
        { date: '2026-11-27', available: true, windows },
        { date: '2026-11-28', available: false, windows: [] },
      ],
      contact: { name: 'Белова Анна Сергеевна', phone: '9001000001' },
      freeDeliveryFrom: 10_000,
      deliveryPrice: 0,
      split: [
        { storeId: 1, name: 'Москва', positions: 1, partial: 0, total: 1022.56, date: '2026-11-24' },
        { storeId: 2, name: 'Санкт-Петербург', positions: 1, partial: 0, total: 11_525, date: '2026-11-26' },
      ],
      blockers: [],
      overdue: null,
      canSubmit: true,
    },
  },
};
