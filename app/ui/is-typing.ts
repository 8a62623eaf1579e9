/** Whether keys belong to the field of any kind in which they are pressed. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return true;
  const fields = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];
  return fields.some((field) => target instanceof field);
}
