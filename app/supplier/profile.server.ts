import * as deletion from '#contract/account-deletion.ts';
import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/profile.ts';
import type { Supplier } from './supplier.ts';

/** The profile of who signed in. */
export type Profile = CallAnswer<typeof contract.getProfile>;

/** The profile of who signed in. */
export function readProfile(supplier: Supplier): Promise<Profile> {
  return supplier.call(contract.getProfile);
}

/** Changes the profile, with `newPassword` the password too; answers what to say. */
export async function changeProfile(
  supplier: Supplier,
  body: CallBody<typeof contract.updateProfile>,
): Promise<string> {
  return (await supplier.call(contract.updateProfile, { body })).message;
}

/** A photo's file takes longer than a form: milliseconds for sending it. */
const uploadDeadline = 8000;

/** Sends the photo of who signed in; rejected with 413 or 415 when it is too large or no photo. */
export async function sendAvatar(supplier: Supplier, photo: Blob): Promise<void> {
  await supplier.call(contract.uploadAvatar, { body: photo }, { deadlineMs: uploadDeadline });
}

/** Takes it away. */
export async function deleteAvatar(supplier: Supplier): Promise<void> {
  await supplier.call(contract.deleteAvatar);
}

/** The sign-ins in use, this one first. */
export async function readSessions(supplier: Supplier): Promise<CallAnswer<typeof contract.getSessions>['items']> {
  return (await supplier.call(contract.getSessions)).items;
}

/** Ends one sign-in. */
export async function endSession(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.endSession, { params: { id } });
}

/** Ends every sign-in but this one. */
export async function endOtherSessions(supplier: Supplier): Promise<void> {
  await supplier.call(contract.endOtherSessions);
}

/** What deleting the account would do, and why it cannot be deleted now. */
export function readDeletion(supplier: Supplier): Promise<CallAnswer<typeof deletion.getDeletion>> {
  return supplier.call(deletion.getDeletion);
}

/** Deletes the account; rejected with 422 for a wrong password, 409 while a company needs this administrator. */
export async function deleteUser(supplier: Supplier, currentPassword: string): Promise<void> {
  await supplier.call(deletion.deleteUser, { body: { currentPassword } });
}
