/** Names a control so that it is found again in a redrawn part. */
export function keyOf(element: Element): string | null {
  const { tagName, id } = element;
  if (id) return `#${CSS.escape(id)}`;
  const name = element.getAttribute('name');
  if (!name) return null;
  const value = element instanceof HTMLInputElement && element.type === 'checkbox' ? element.value : null;
  const valued = value === null ? '' : `[value="${CSS.escape(value)}"]`;
  return `${tagName}[name="${CSS.escape(name)}"]${valued}`;
}

/** Titles of the `details` that are closed. */
export function closedDetails(part: Element): Set<string> {
  const closed = [...part.querySelectorAll('details:not([open]) > summary')];
  return new Set(closed.map((summary) => summary.textContent ?? ''));
}

/** Closes again what was closed, and gives the focus back when the redrawing took it away. */
export function restore(part: Element, closed: ReadonlySet<string>, lastUsed: string | null): void {
  for (const summary of part.querySelectorAll('details[open] > summary')) {
    if (closed.has(summary.textContent ?? '')) summary.parentElement?.removeAttribute('open');
  }
  const { activeElement } = document;
  if (lastUsed === null || (activeElement && activeElement !== document.body)) return;
  part.querySelector<HTMLElement>(lastUsed)?.focus({ preventScroll: true });
}
