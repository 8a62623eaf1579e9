import { insertRows } from './rows.ts';

/** The one company of the demonstration whose orders are approved: large ones of its managers. */
const company = 2;

const rules = [
  {
    id: 1,
    company_id: company,
    name: 'Крупные заказы',
    condition: 'total',
    sum: 10_000_000,
    role: 'manager',
    approver_role: 'administrator',
    tier: 1,
  },
];

const costCenters = [
  { id: 1, company_id: company, name: 'Цех сборки' },
  { id: 2, company_id: company, name: 'Офис' },
];

const budgets = [
  { id: 1, company_id: company, cost_center_id: 1, period: 'quarter', amount: 300_000_000, kind: 'warn' },
  { id: 2, company_id: company, cost_center_id: 2, period: 'month', amount: 5_000_000, kind: 'approve' },
];

/** Adds a rule of approval, cost centres and their budgets. Requires `seedAccounts`. */
export async function seedApprovals(trade: D1Database): Promise<void> {
  await trade.batch([
    insertRows(trade, 'approval_rule', rules),
    insertRows(trade, 'cost_center', costCenters),
    insertRows(trade, 'budget', budgets),
  ]);
}
