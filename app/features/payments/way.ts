/** How a payment is made, as the form says it: a method, or `card:` and the id of a saved card. */
export type Way = 'sbp' | 'card' | `card:${number}`;

export function wayOf(text: string): { method: 'sbp' | 'card'; bindingId?: number | undefined } | null {
  if (text === 'sbp' || text === 'card') return { method: text };
  const id = /^card:([1-9]\d{0,14})$/.exec(text)?.[1];
  return id === undefined ? null : { method: 'card', bindingId: Number(id) };
}

export const isWay = (text: string): text is Way => wayOf(text) !== null;
