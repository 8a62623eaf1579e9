import type { z } from 'zod';
import type * as contract from '../order-manager.ts';
import { added } from './cart.ts';
import type { ExamplesOf } from './examples-of.ts';
import { bothTotals, onePage } from './goods.ts';
import { breakerLine, cableLine } from './specification.ts';

const plan: z.input<typeof contract.orderPlan> = {
  id: 7105,
  name: 'Школа № 5: декабрь',
  description: 'Монтаж начинается в январе.',
  version: 4,
  created: '2026-11-18T09:10:00.000Z',
  updated: '2026-11-21T12:10:00.000Z',
  positions: 2,
  total: 12_547.56,
  owner: 'Белова Анна Сергеевна',
  owned: true,
  status: 'in-progress',
  dueDate: '2026-12-15',
  overdue: false,
  responsibleId: 3,
  responsible: 'Громов Пётр Ильич',
  archived: false,
};
const late: typeof plan = {
  ...plan,
  id: 7106,
  name: 'Склад: запас кабеля',
  description: '',
  owner: null,
  owned: false,
  status: 'planned',
  dueDate: '2026-11-20',
  overdue: true,
  responsibleId: null,
  responsible: null,
  total: null,
};
const people = [
  { id: 1, name: 'Белова Анна Сергеевна' },
  { id: 3, name: 'Громов Пётр Ильич' },
];
const standing = { version: 5, positions: 2, totals: bothTotals };

export const orderManagerExamples: ExamplesOf<typeof contract> = {
  getOrderPlans: {
    usual: {
      items: [late, plan],
      meta: onePage(2),
      counts: { active: 2, overdue: 1, archive: 3, deletable: 1, pressing: 1 },
      people,
    },
    empty: {
      items: [],
      meta: onePage(0),
      counts: { active: 0, overdue: 0, archive: 0, deletable: 0, pressing: 0 },
      people,
    },
  },
  createOrderPlan: {
    usual: { ...plan, version: 2, result: added.result },
    empty: { ...plan, version: 1, positions: 0, total: 0, status: 'planned', dueDate: null, result: [] },
  },
  getOrderPlan: {
    usual: { ...plan, items: [cableLine, breakerLine], meta: onePage(2, 50), totals: bothTotals, people },
  },
  updateOrderPlan: { usual: { ...plan, version: 5, status: 'ordered' } },
  addToOrderPlan: { usual: { result: added.result, plan: standing } },
  updateOrderPlanItems: { usual: { ...standing, items: [{ ...cableLine, amount: 50 }] } },
  orderPlanToCart: { usual: added },
  orderPlanToOrder: { usual: { ...added, kept: 2 } },
};
