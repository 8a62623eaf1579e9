import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/colleague.ts';
import type { Supplier } from './client/supplier.ts';
import type { Login } from './user.server.ts';

/** Permission to give others a role and permissions. */
export const managesCompany = 'company.manage';

export function readColleagues(supplier: Supplier): Promise<CallAnswer<typeof contract.getColleagues>> {
  return supplier.call(contract.getColleagues);
}

export function readRoles(supplier: Supplier): Promise<CallAnswer<typeof contract.getRoles>> {
  return supplier.call(contract.getRoles);
}

export async function changeColleague(
  supplier: Supplier,
  id: number,
  body: { role: string; permissions?: string[] },
): Promise<void> {
  await supplier.call(contract.updateColleague, { params: { id }, body });
}

export async function removeColleague(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.removeColleague, { params: { id } });
}

export async function invite(
  supplier: Supplier,
  { login, name, role }: { login: Login; name: string; role: string },
  requestId: string,
): Promise<void> {
  await supplier.call(contract.createInvitation, { body: { [login.kind]: login.text, name, role } }, { requestId });
}

export async function revokeInvitation(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.revokeInvitation, { params: { invitation: id } });
}

export function readInvitation(supplier: Supplier, code: string): Promise<CallAnswer<typeof contract.getInvitation>> {
  return supplier.call(contract.getInvitation, { params: { invitation: code } });
}

export function sendInvitationCode(
  supplier: Supplier,
  invitation: string,
): Promise<CallAnswer<typeof contract.signInByInvitation>> {
  const noConsents = { agreeTerms: false, agreeForProcessingData: false, emailAgreedForMarketing: false };
  return supplier.call(contract.signInByInvitation, { body: { invitation, ...noConsents } }, { token: 'none' });
}

/** Accepts an invitation; somebody without an account gets one with the given password and consents. */
export function signInByInvitation(
  supplier: Supplier,
  body: CallBody<typeof contract.signInByInvitation> & { code: string },
): Promise<CallAnswer<typeof contract.signInByInvitation>> {
  return supplier.call(contract.signInByInvitation, { body }, { token: 'none' });
}

/** Accepts an invitation of the signed-in buyer. */
export function acceptInvitation(
  supplier: Supplier,
  invitation: string,
): Promise<CallAnswer<typeof contract.acceptInvitation>> {
  return supplier.call(contract.acceptInvitation, { params: { invitation } });
}
