import * as contract from '#contract/approval.ts';
import * as budgets from '#contract/budget.ts';
import type { CallAnswer, CallBody, CallQuery } from '#contract/call.ts';
import type { CallOptions, Supplier } from './client/supplier.ts';

/** Permission to set rules, budgets and cost centres. */
export const managesApprovals = 'approval.manage';

type ListName = CallQuery<typeof contract.getApprovals>['list'];

/** What waits for the buyer, or what they decided. */
export function readApprovals(
  supplier: Supplier,
  { list, page = 1, size = 20 }: { list: ListName; page?: number; size?: number },
  options?: CallOptions,
): Promise<CallAnswer<typeof contract.getApprovals>> {
  return supplier.call(contract.getApprovals, { query: { list, page, 'per-page': size } }, options);
}

export function readApproval(supplier: Supplier, id: number): Promise<contract.ApprovalRecord> {
  return supplier.call(contract.getApproval, { params: { id } });
}

export type Decision = CallBody<typeof contract.decideApproval>;

/** Idempotent by request id. */
export function decideApproval(supplier: Supplier, id: number, body: Decision, requestId: string) {
  return supplier.call(contract.decideApproval, { params: { id }, body }, { requestId });
}

export function readRules(supplier: Supplier): Promise<CallAnswer<typeof contract.getApprovalRules>> {
  return supplier.call(contract.getApprovalRules);
}

export type RuleForm = CallBody<typeof contract.createApprovalRule>;

export async function addRule(supplier: Supplier, body: RuleForm, requestId: string): Promise<void> {
  await supplier.call(contract.createApprovalRule, { body }, { requestId });
}

export async function changeRule(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.updateApprovalRule>,
): Promise<void> {
  await supplier.call(contract.updateApprovalRule, { params: { id }, body });
}

export async function dropRule(supplier: Supplier, id: number, version: number): Promise<void> {
  await supplier.call(contract.deleteApprovalRule, { params: { id }, query: { version } });
}

export async function readBudgets(supplier: Supplier): Promise<budgets.Budget[]> {
  return (await supplier.call(budgets.getBudgets, { query: { scope: 'all' } })).items;
}

/** The buyer's, also for whoever manages those of all. */
export async function readOwnBudgets(supplier: Supplier, options?: CallOptions): Promise<budgets.Budget[]> {
  return (await supplier.call(budgets.getBudgets, { query: { scope: 'own' } }, options)).items;
}

export type BudgetForm = CallBody<typeof budgets.createBudget>;

export async function addBudget(supplier: Supplier, body: BudgetForm, requestId: string): Promise<void> {
  await supplier.call(budgets.createBudget, { body }, { requestId });
}

export async function changeBudget(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof budgets.updateBudget>,
): Promise<void> {
  await supplier.call(budgets.updateBudget, { params: { id }, body });
}

export async function dropBudget(supplier: Supplier, id: number, version: number): Promise<void> {
  await supplier.call(budgets.deleteBudget, { params: { id }, query: { version } });
}

export function readCostCenters(supplier: Supplier): Promise<CallAnswer<typeof budgets.getCostCenters>> {
  return supplier.call(budgets.getCostCenters);
}

/** Whether each order of the company has to name a cost centre. */
export async function requireCostCenters(supplier: Supplier, required: boolean): Promise<void> {
  await supplier.call(budgets.updateCostCenterSettings, { body: { required } });
}

export async function addCostCenter(supplier: Supplier, name: string, requestId: string): Promise<void> {
  await supplier.call(budgets.createCostCenter, { body: { name, active: true } }, { requestId });
}

export async function changeCostCenter(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof budgets.updateCostCenter>,
): Promise<void> {
  await supplier.call(budgets.updateCostCenter, { params: { id }, body });
}
