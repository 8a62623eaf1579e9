import { readForm } from './read-form.server.ts';

/** Fields of a posted form in order, to post them again after a lost response. */
export type PostedFields = [name: string, value: string][];

/** Reads a clone of the request; files are left out. Empty for a body that `parseForm` refuses. */
export async function postedFields(request: Request): Promise<PostedFields> {
  const form = await readForm(request.clone());
  return [...(form ?? [])].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}
