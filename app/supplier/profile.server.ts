import * as deletion from '#contract/account-deletion.ts';
import type { CallAnswer, CallBody } from '#contract/call.ts';
import { getNotificationSettings, setNotificationSettings } from '#contract/notification.ts';
import * as contract from '#contract/profile.ts';
import { SupplierRejected } from './client/errors.ts';
import type { Supplier } from './client/supplier.ts';

type Profile = CallAnswer<typeof contract.getProfile>;

export function readProfile(supplier: Supplier): Promise<Profile> {
  return supplier.call(contract.getProfile);
}

/** Changes the profile, with `newPassword` also the password; returns the session's new token, if it has got one. */
export async function changeProfile(
  supplier: Supplier,
  body: CallBody<typeof contract.updateProfile>,
): Promise<string | undefined> {
  return (await supplier.call(contract.updateProfile, { body })).authToken;
}

/**
 * What fails or is rejected is no consent: with 409 the text is another by now. Only an API that keeps no consents (404)
 * leaves the choice to the browser. A choice with `chosenAt` was made before the sign-in.
 */
export async function recordConsent(
  supplier: Supplier,
  body: CallBody<typeof contract.consentToStatistics>,
): Promise<void> {
  try {
    await supplier.call(contract.consentToStatistics, { body });
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 404)) throw error;
  }
}

/** Uploading takes longer than a form. In milliseconds. */
const uploadDeadline = 8000;

/** Rejected with 413 or 415 when the file is too large or no photo. */
export async function sendAvatar(supplier: Supplier, photo: Blob): Promise<void> {
  await supplier.call(contract.uploadAvatar, { body: photo }, { deadlineMs: uploadDeadline });
}

export async function deleteAvatar(supplier: Supplier): Promise<void> {
  await supplier.call(contract.deleteAvatar);
}

/** This one first. */
export async function readSessions(supplier: Supplier): Promise<CallAnswer<typeof contract.getSessions>['items']> {
  return (await supplier.call(contract.getSessions)).items;
}

export async function endSession(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.endSession, { params: { id } });
}

export async function endOtherSessions(supplier: Supplier): Promise<void> {
  await supplier.call(contract.endOtherSessions);
}

/** What deleting the account would do, and what prevents it. */
export function readDeletion(supplier: Supplier): Promise<CallAnswer<typeof deletion.getDeletion>> {
  return supplier.call(deletion.getDeletion);
}

/** Rejected with 422 for a wrong password, with 409 while a company needs this administrator. */
export async function deleteUser(supplier: Supplier, currentPassword: string): Promise<void> {
  await supplier.call(deletion.deleteUser, { body: { currentPassword } });
}

export function readNotifications(supplier: Supplier): Promise<CallAnswer<typeof getNotificationSettings>> {
  return supplier.call(getNotificationSettings);
}

/** Rejected with 422 at fields `event.channel` for choices that aren't allowed. */
export async function changeNotifications(
  supplier: Supplier,
  events: CallBody<typeof setNotificationSettings>['events'],
): Promise<void> {
  await supplier.call(setNotificationSettings, { body: { events } });
}
