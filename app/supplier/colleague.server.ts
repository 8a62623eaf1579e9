import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/colleague.ts';
import type { Supplier } from './supplier.ts';
import type { Login } from './user.server.ts';

/** The people of the company and the invitations that wait. */
export function readColleagues(supplier: Supplier): Promise<CallAnswer<typeof contract.getColleagues>> {
  return supplier.call(contract.getColleagues);
}

/** Permissions and the roles that they make up. */
export function readRoles(supplier: Supplier): Promise<CallAnswer<typeof contract.getRoles>> {
  return supplier.call(contract.getRoles);
}

/** Gives a colleague a role and exactly these permissions. */
export async function changeColleague(
  supplier: Supplier,
  id: number,
  body: { role: string; permissions: string[] },
): Promise<void> {
  await supplier.call(contract.updateColleague, { params: { id }, body });
}

/** Takes a colleague out of the company. */
export async function removeColleague(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.removeColleague, { params: { id } });
}

/** Sends an invitation to a phone or an e-mail address. */
export async function invite(
  supplier: Supplier,
  { login, name, role }: { login: Login; name: string; role: string },
  requestId: string,
): Promise<void> {
  await supplier.call(contract.createInvitation, { body: { [login.kind]: login.text, name, role } }, { requestId });
}

/** Takes an invitation back. */
export async function revokeInvitation(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.revokeInvitation, { params: { id } });
}

/** Who invites and where to. */
export function readInvitation(supplier: Supplier, code: string): Promise<CallAnswer<typeof contract.getInvitation>> {
  return supplier.call(contract.getInvitation, { params: { code } }, { token: 'none' });
}

/** Asks for a code to the address of an invitation, or with the code accepts it. */
export function signInByInvitation(
  supplier: Supplier,
  body: { invitation: string; code?: string },
): Promise<CallAnswer<typeof contract.signInByInvitation>> {
  return supplier.call(contract.signInByInvitation, { body }, { token: 'none' });
}
