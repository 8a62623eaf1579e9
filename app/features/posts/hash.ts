/** What `#/posts/{feed}/{item}` names, cut at any `?`; null for any other hash. */
export function postInHash(hash: string): { feed: string; item: string } | null {
  const name = '([A-Za-z0-9][A-Za-z0-9_-]{0,127})';
  const [, feed, item] = new RegExp(`^#/posts/${name}/${name}(?:\\?.*)?$`).exec(hash) ?? [];
  return feed && item ? { feed, item } : null;
}
