const prefix = 'told-';

/** Name in the form of a field of the supplier's own, which may be called like one of ours. */
export const ownFieldName = (name: string) => `${prefix}${name}`;

/** Null for our own fields. */
export function nameOfOwnField(field: string): string | null {
  return field.startsWith(prefix) ? field.slice(prefix.length) : null;
}
