import type { z } from 'zod';
import type * as contract from '../approval.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';
import { listedOrder, wholeOrder } from './order.ts';

const waits = { status: 'pending-approval', state: 'pending-approval', statusName: 'На согласовании' } as const;
const reason = 'Сумма заказа больше 10 000,00 ₽';
const step = { tier: 1, rule: 'Крупные заказы', reason, approvers: ['Орлова Мария Павловна'] };
const approved = {
  decision: 'approved' as const,
  by: 'Орлова Мария Павловна',
  at: '2026-11-23T08:30:00.000Z',
  comment: 'Кабель возьмём со склада',
};
const { number, created, positions, total } = listedOrder;

const rule: z.input<typeof contract.approvalRule> = {
  id: 4,
  version: 1,
  name: 'Крупные заказы',
  condition: 'total',
  sum: 10_000,
  role: 'buyer',
  who: 'Закупщик',
  approverRole: 'administrator',
  approver: 'Администратор',
};

export const approvalExamples: ExamplesOf<typeof contract> = {
  getApprovals: {
    usual: {
      items: [
        {
          order: { id: listedOrder.id, number, created, positions, total, ...waits },
          maker: 'Белова Анна Сергеевна',
          reasons: [reason],
          decision: 'waiting',
        },
      ],
      meta: onePage(1),
      params: {},
      elsewhere: [{ id: 4, name: 'ИП Орлов П. А.', count: 2 }],
    },
  },
  getApproval: {
    usual: {
      ...wholeOrder,
      ...waits,
      costCenter: 'Объект «Школа № 5»',
      approval: {
        steps: [{ ...step, decision: 'waiting' }],
        until: '2026-11-30',
        canDecide: true,
        canWithdraw: false,
      },
      maker: 'Белова Анна Сергеевна',
      today: { total: 12_647.56, items: [{ id: 35, price: 116.25 }], needs: [] },
      sinceReturn: {
        total: 14_020,
        costCenter: 'Склад',
        delivery: { type: 'address', place: 'Тверь, ул. Лесная, 5', date: '2026-11-27', window: null },
        lines: [{ name: 'Автомат BA47-29 1P 16A', unit: 'шт', was: 20, now: 12 }],
      },
    },
  },
  decideApproval: {
    usual: {
      ...wholeOrder,
      status: 'new',
      state: 'new',
      statusName: 'Новый',
      approval: { steps: [{ ...step, ...approved }], until: null, canDecide: false, canWithdraw: false },
    },
  },
  getApprovalRules: {
    usual: {
      items: [rule],
      people: [{ id: 1, name: 'Белова Анна Сергеевна' }],
      roles: [{ code: 'buyer', name: 'Закупщик' }],
    },
  },
  createApprovalRule: { usual: rule },
};
