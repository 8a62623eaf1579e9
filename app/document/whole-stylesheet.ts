/** Resolves when the whole stylesheet, which the page's script has asked for, is in use; rejects when it cannot be had. */
export function wholeStylesheet(): Promise<void> {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  return new Promise((resolve, reject) => {
    if (!link || link.sheet) return resolve();
    link.onload = () => resolve();
    link.onerror = reject;
  });
}
