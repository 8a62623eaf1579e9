import type { z } from 'zod';
import type * as contract from '../budget.ts';
import type { ExamplesOf } from './examples-of.ts';

export const monthBudget: z.input<typeof contract.budget> = {
  id: 3,
  version: 2,
  userId: null,
  costCenterId: 2,
  period: 'month',
  limit: 150_000,
  kind: 'approve',
  approverId: null,
  approverRole: 'administrator',
  name: 'Объект «Школа № 5»',
  from: '2026-11-01',
  till: '2026-11-30',
  used: 96_400.5,
  left: 53_599.5,
};
export const schoolCenter = { id: 2, name: 'Объект «Школа № 5»', active: true };

export const budgetExamples: ExamplesOf<typeof contract> = {
  getBudgets: { usual: { items: [monthBudget] } },
  createBudget: { usual: monthBudget },
  getCostCenters: { usual: { items: [schoolCenter], required: true } },
  createCostCenter: { usual: schoolCenter },
};
