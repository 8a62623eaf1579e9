import type { z } from 'zod';
import type * as contract from '../order.ts';
import type { orderReturn } from '../order-return.ts';
import { added } from './cart.ts';
import type { ExamplesOf } from './examples-of.ts';
import { bothTotals, breaker, breakerItem, breakerPrice, cable, cablePrice, onePage } from './goods.ts';
import { doneJob, queuedJob } from './job.ts';

export const listedOrder: z.input<typeof contract.orderItem> = {
  id: 900_000_006,
  number: '104106',
  name: 'Заказ №\u00a0104106',
  customerOrderNumber: 'ЗП-118',
  status: 'confirmed',
  state: 'awaiting-payment',
  statusName: 'Ожидает оплаты',
  paymentStatus: 'awaiting',
  shippingStatus: 'not-shipped',
  created: '2026-11-23T06:14:00.000Z',
  updated: '2026-11-23T07:02:00.000Z',
  company: { id: 1, name: 'ООО «Монтажэлектро Плюс»' },
  positions: 2,
  total: 12_547.56,
  actions: ['repeat'],
};

const returned: z.input<typeof orderReturn> = {
  id: 4,
  status: 'requested',
  statusName: 'Ждёт решения поставщика',
  reason: 'surplus',
  reasonName: 'лишнее, не понадобилось',
  comment: 'Не вскрыты',
  answer: '',
  created: '2026-11-25T09:30:00.000Z',
  updated: '2026-11-25T09:30:00.000Z',
  total: 292.16,
  items: [{ id: 36, asked: 2, amount: 2 }],
};

export const wholeOrder: z.input<typeof contract.orderRecord> = {
  ...listedOrder,
  version: 2,
  items: [
    {
      id: 35,
      type: 'product',
      product: cable,
      price: cablePrice,
      amount: 100,
      shipped: 0,
      total: 11_525,
      comment: 'Одним куском',
      deliveryParts: [{ storeId: 2, amount: 100, date: '2026-11-26' }],
    },
    {
      id: 36,
      type: 'product',
      product: breaker,
      price: breakerPrice,
      amount: 7,
      shipped: 0,
      total: 1022.56,
      comment: '',
      deliveryParts: [{ storeId: 1, amount: 7, date: '2026-11-24' }],
    },
  ],
  totals: bothTotals,
  orderItemsTotalPrice: 12_547.56,
  orderCustomItemsTotalPrice: 0,
  delivery: {
    type: 'address',
    address: 'г. Москва, ул. Релейная, д. 8, ворота 2',
    pickupPoint: null,
    date: '2026-11-26',
    window: '9:00–13:00',
    price: 0,
  },
  payment: { code: 'invoice', name: 'Оплата по счёту', due: '2026-11-30', url: null, rest: 1300 },
  legalEntity: { id: 1, name: 'ООО «Монтажэлектро Плюс»', inn: '7743981123' },
  contract: { id: 1, name: 'Договор поставки № 117 от 12.01.2026' },
  contact: { name: 'Белова Анна Сергеевна', phone: '9001000001' },
  comment: '',
  history: [
    {
      at: '2026-11-23T06:14:00.000Z',
      status: 'new',
      statusName: 'Новый',
      actor: 'Белова Анна Сергеевна',
      comment: 'Заказ оформлен на сайте',
    },
    {
      at: '2026-11-23T07:02:00.000Z',
      status: 'confirmed',
      statusName: 'Подтверждён',
      actor: 'Соколова Елена Викторовна',
      comment: '',
    },
  ],
};

const doneOrders: typeof doneJob = {
  ...doneJob,
  kind: 'order-export',
  title: 'Выгрузка заказов',
  file: { name: 'Заказ № 1042.xlsx', size: 8192 },
};

export const orderExamples: ExamplesOf<typeof contract> = {
  placeOrder: {
    usual: {
      orders: [
        {
          id: 900_000_006,
          number: '104106',
          name: 'Заказ №\u00a0104106',
          status: 'new',
          total: 12_547.56,
          items: [
            { id: 1001, amount: 100 },
            { id: 1352, amount: 7 },
          ],
        },
      ],
      message: 'Заказ №\u00a0104106 оформлен',
    },
  },
  getOrders: {
    usual: { items: [listedOrder], meta: onePage(1), params: { keyword: '', status: '', state: '', companyId: 1 } },
  },
  getOrderStatuses: {
    usual: {
      items: [
        { code: 'new', name: 'Новый', group: 'В работе' },
        { code: 'awaiting-payment', name: 'Ожидает оплаты', group: 'В работе' },
        { code: 'closed', name: 'Завершён', group: 'Закрыты' },
      ],
    },
  },
  getBoughtProducts: {
    usual: {
      items: [
        {
          ...breakerItem,
          bought: {
            orderId: 900_000_006,
            number: '900000006',
            amount: 7,
            price: 412.5,
            at: '2026-11-23T06:14:00.000Z',
          },
        },
      ],
    },
  },
  getOrder: {
    usual: wholeOrder,
    returned: {
      ...wholeOrder,
      status: 'processing',
      state: 'shipped',
      statusName: 'Отгружен',
      shippingStatus: 'shipped',
      openReturn: 'requested',
      actions: ['repeat', 'return'],
      items: wholeOrder.items.map((line) => ({
        ...line,
        shipped: line.amount,
        returnable: line.id === 36 ? line.amount - 2 : line.amount,
      })),
      returns: [returned],
      offers: [{ id: 35_001_774_201_771, number: '12', name: 'Освещение склада' }],
    },
  },
  repeatOrder: {
    cart: { ...added, substitutions: [] },
    specification: { ...added, substitutions: [{ from: 1352, to: 1471 }], specificationId: 7005 },
  },
  reviseOrder: { taken: added },
  exportOrders: { done: doneOrders, later: { ...queuedJob, kind: 'order-export', title: 'Выгрузка заказов' } },
};
