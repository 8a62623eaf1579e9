import { Buffer } from 'node:buffer';
import type { TextKey } from '#app/i18n/types.ts';
import { fileKind } from '#app/server/forms/file-kind.ts';
import { requisitesBytes } from '#contract/sign-up.ts';

/** Null if the file may be sent. */
export async function requisitesFault(file: File): Promise<TextKey | null> {
  if (file.size > requisitesBytes) return 'signup:file.tooLarge';
  return (await fileKind(file)) ? null : 'signup:file.type';
}

/** Sent in place of a wrong file: the API refuses it, and names everything else that is wrong. */
export const noFile = 'data:,';

export async function dataUrlOf(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return `data:${await fileKind(file)};base64,${bytes.toString('base64')}`;
}
