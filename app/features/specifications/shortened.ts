/** Shortened, because messages are kept in a cookie. */
export function shortened(name: string): string {
  return name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name;
}
