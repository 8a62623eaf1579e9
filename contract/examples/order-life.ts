import type * as contract from '../order-life.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';
import { listedOrder } from './order.ts';

const { id, status, state, statusName, actions } = listedOrder;
const kept = { id, status, state, statusName, actions };

const question = {
  id: 71,
  from: 'buyer' as const,
  author: 'Белова Анна Сергеевна',
  text: 'Можно ли привезти кабель до 12:00?',
  itemId: 35,
  at: '2026-11-23T07:40:00.000Z',
};
const answer = {
  id: 72,
  from: 'supplier' as const,
  author: 'Громов Дмитрий Олегович',
  text: 'Да, водитель позвонит за час.',
  at: '2026-11-23T07:52:00.000Z',
};
const photo = {
  ...question,
  id: 73,
  text: 'Пришло разбитым',
  photo: { url: '/media/order/8d5f1c7e-2b7a-4d0f-9a43-6a2f5d1c9e11.jpg?until=1763985600&key=x' },
  itemId: null,
};
const paper = {
  ...photo,
  text: 'Акт о расхождениях во вложении',
  photo: null,
  file: {
    name: 'Акт о расхождениях.pdf',
    size: 92_160,
    url: '/media/order/3f2504e0-4f89-41d3-9a0c-0305e82c3301.pdf?until=1763985600&key=x',
  },
};
const both = { items: [answer, question], meta: onePage(2), params: {} };

export const orderLifeExamples: ExamplesOf<typeof contract> = {
  reserveOrder: {
    asked: { reserve: { status: 'requested', until: null } },
    confirmed: { reserve: { status: 'confirmed', until: '2026-11-26' } },
  },
  cancelOrder: { usual: { ...kept, status: 'cancelled', state: 'cancelled', statusName: 'Отменён' } },
  addReturnPhoto: { usual: { photo: '5f0b8a52-6c1d-4e7a-9b3f-2d4c6e8a0b1c.jpg' } },
  returnOrder: { usual: { ...kept, status: 'closed', state: 'closed', statusName: 'Завершён', actions: ['repeat'] } },
  withdrawReturn: {
    usual: { ...kept, status: 'closed', state: 'closed', statusName: 'Завершён', actions: ['repeat', 'return'] },
  },
  getOrderMessages: { usual: both },
  addOrderMessage: { usual: question },
  addOrderFile: { photo, pdf: paper },
  getStaffOrderMessages: { usual: both },
  answerOrderMessage: { usual: answer },
  answerOrderFile: { usual: { ...paper, from: 'supplier', author: answer.author } },
};
