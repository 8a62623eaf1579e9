/** Whether a list of names between commas, as `include` has them, holds a name. */
export function includes(list: string, name: string): boolean {
  return list.split(',').includes(name);
}
