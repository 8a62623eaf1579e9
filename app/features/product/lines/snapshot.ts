/** What the buyer can change. */
export interface LineValues {
  readonly amount: number;
  readonly selected: boolean;
  readonly comment: string;
}

/** A line as the page showed it, to tell the buyer's changes from somebody else's. */
export interface LineSnapshot {
  readonly id: number;
  readonly amount: number;
  readonly selected: boolean;
  /** Hash of the note, which may be long. */
  readonly note: string;
}

/** Text of a hidden field: `id:amount:selected:hash`. */
export function snapshotText(id: number, { amount, selected, comment }: LineValues): string {
  return [id, amount, selected ? 1 : 0, noteHash(comment)].join(':');
}

/** Null for anything that the page didn't write. */
export function readSnapshot(text: string): LineSnapshot | null {
  const parts = /^([1-9]\d{0,14}):(\d{1,7}):([01]):([0-9a-z]{1,8})$/.exec(text);
  if (!parts) return null;
  const [, id, amount, selected, note = ''] = parts;
  return { id: Number(id), amount: Number(amount), selected: selected === '1', note };
}

/** FNV-1a over UTF-16, 32 bits in base 36; it only has to tell whether a note has changed. */
export function noteHash(note: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < note.length; at += 1) hash = Math.imul(hash ^ note.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
