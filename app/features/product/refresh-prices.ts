import { formatDateTime, formatTime } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import price from '#app/ui/price.module.css';
import { showToast } from '#app/ui/toast.ts';
import table from './item-table.module.css';
import type { PricesAnswer } from './prices/answer.ts';

/** A refresh that takes longer has failed (milliseconds, everything included). */
const totalMs = 5000;

/** The newest request of each part. */
const newest = new WeakMap<HTMLElement, AbortController>();

/** Fetches the prices of the products in a part anew, now and when its button is pressed. A newer part ends an older request. */
export function keepPricesFresh(t: Translate, part: HTMLElement): void {
  newest.get(part)?.abort();
  const form = part.querySelector<HTMLFormElement>('form[data-prices]');
  if (!form) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // The part would send it as a page of its own.
    event.stopPropagation();
    void refresh(t, part, form);
  });
  void refresh(t, part, form);
}

async function refresh(t: Translate, part: HTMLElement, form: HTMLFormElement): Promise<void> {
  newest.get(part)?.abort();
  const mine = new AbortController();
  newest.set(part, mine);
  const timer = setTimeout(() => mine.abort('time'), totalMs);
  try {
    show(t, part, form, await ask(part, mine.signal));
  } catch {
    // One that was ended for a newer one, or whose page is gone, says nothing.
    const wanted =
      newest.get(part) === mine && form.isConnected && (!mine.signal.aborted || mine.signal.reason === 'time');
    if (wanted) complain(t, part, form);
  } finally {
    clearTimeout(timer);
  }
}

async function ask(part: HTMLElement, signal: AbortSignal): Promise<PricesAnswer> {
  const body = new URLSearchParams(rowsOf(part).map(({ item }) => ['item', item]));
  const answer = await fetch(paths.prices(), { method: 'POST', body, signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as PricesAnswer;
}

/** Products with their prices' places and what is asked of them: whether in full, id, smallest amount, unit. */
function rowsOf(part: HTMLElement) {
  return [...part.querySelectorAll<HTMLInputElement>('input[name="productId"]')].flatMap(({ form, value }) => {
    const row = form?.closest('tr');
    const cell = row ? row.querySelector(`.${table.price}`) : part.querySelector('[data-price]');
    const amount = form?.querySelector('input[name="amount"]')?.getAttribute('min') ?? 1;
    const item = `${row ? '' : '*'}${value}:${amount}:${form?.dataset['unit'] ?? ''}`;
    return cell ? [{ id: Number(value), cell, item }] : [];
  });
}

function show(t: Translate, part: HTMLElement, form: HTMLFormElement, { at, cells }: PricesAnswer): void {
  const html = new Map(cells);
  for (const { id, cell } of rowsOf(part)) {
    const fresh = html.get(id);
    if (fresh !== undefined && cell.innerHTML !== fresh) cell.innerHTML = fresh;
  }
  form.dataset['prices'] = at;
  tell(form, t('product.pricesAt', { time: formatDateTime(at) }));
}

/** The old prices stay, each with its age, and the button tries again. */
function complain(t: Translate, part: HTMLElement, form: HTMLFormElement): void {
  const failed = t('product.pricesFailed');
  const at = form.dataset['prices'] ?? '';
  showToast({ message: failed, kind: 'error' });
  tell(form, `${failed}. ${t('product.pricesAt', { time: formatDateTime(at) })}`);
  const age = t('ui.priceAt', { time: formatTime(at) });
  for (const { cell } of rowsOf(part)) {
    const shown = cell.querySelector('b')?.closest(`.${price.price}`);
    if (!shown || shown.textContent?.includes(age)) continue;
    const note = document.createElement('span');
    note.className = price.note ?? '';
    note.textContent = age;
    shown.appendChild(note);
  }
}

function tell(form: HTMLFormElement, said: string): void {
  const status = form.querySelector('[role="status"]');
  if (status) status.textContent = said;
}
