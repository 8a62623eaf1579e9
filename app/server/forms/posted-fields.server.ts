/** Fields of a posted form in order, to post them again after a lost response. */
export type PostedFields = [name: string, value: string][];

/** Reads a clone of the request; files are left out. */
export async function postedFields(request: Request): Promise<PostedFields> {
  const form = await request.clone().formData();
  return [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}
