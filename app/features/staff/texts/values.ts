import type { StaffText } from '#contract/staff-text.ts';

/** A text as the fields of its form. conform takes `on` for a box that is ticked. */
export function valuesOf(text: StaffText) {
  if (text.kind === 'chat') {
    const { chatButtons, ...rest } = text;
    const links = chatButtons.flatMap(({ link, hint }, at) => [
      [`link${at + 1}`, link],
      [`hint${at + 1}`, hint],
    ]);
    return { ...rest, ...Object.fromEntries(links) };
  }
  if (text.kind === 'message') return { ...text, closable: text.closable ? 'on' : '' };
  return text.kind === 'news' ? { ...text, image: text.image ?? '' } : text;
}
