/** Fields of a posted form in their order, to send them once more when the answer was lost. */
export type PostedFields = [name: string, value: string][];

/** Reads the fields without using up the request. Files are left out. */
export async function postedFields(request: Request): Promise<PostedFields> {
  const form = await request.clone().formData();
  return [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}
