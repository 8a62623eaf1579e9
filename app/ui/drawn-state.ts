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

/** Text that was typed and not sent yet, by the key of its field. */
export type Typed = Map<string, string>;

/** Notes what is typed into a form that sends itself; returns the key of the field. */
export function noteTyped(typed: Typed, field: HTMLInputElement): string | null {
  const key = isText(field) && sendsItself(field) ? keyOf(field) : null;
  if (key) typed.set(key, field.value);
  return key;
}

/** Forgets what a form that is being sent takes along. */
export function forgetSent(part: Element, typed: Typed, form: EventTarget): void {
  for (const key of typed.keys()) {
    if (part.querySelector<HTMLInputElement>(key)?.form === form) typed.delete(key);
  }
}

/** Writes back what was typed while the part was being redrawn. A browser tells of no change in a field written by script. */
export function retype(part: Element, typed: Typed): void {
  for (const [key, value] of typed) {
    const field = part.querySelector<HTMLInputElement>(key);
    if (!field || field.value === value) continue;
    field.value = value;
    field.addEventListener('blur', () => typed.has(key) && field.form?.requestSubmit(), { once: true });
  }
}

function isText({ type }: HTMLInputElement): boolean {
  return type !== 'checkbox' && type !== 'radio';
}

function sendsItself({ form }: HTMLInputElement): boolean {
  return form !== null && 'auto' in form.dataset;
}
