/** Joins class names, leaving out what is absent: `cx(css.row, chosen && css.chosen)`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
