/** Whether a comma-separated list, such as the parameter `include`, contains a name. */
export function includes(list: string, name: string): boolean {
  return list.split(',').includes(name);
}
