import { useMemo } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { type Translate, useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import type { PartActions } from '#app/ui/drawn-actions.tsx';
import { addSteps } from '#app/ui/stepper.tsx';
import { showToast } from '#app/ui/toast.ts';
import add from './add-form.module.css';
import type { AddAnswer, FavoriteAnswer } from './answers.ts';
import codes from './copy-code.module.css';

/** What script adds to products that the server drew: results beside their buttons, codes that a click copies. */
export function useProductPart(): PartActions {
  const t = useT();
  return useMemo(
    () => ({
      onAnswer: (form, answer) => {
        if (isAddAnswer(answer)) showAdded(t, form, answer);
        else showFavorite(t, form, answer as FavoriteAnswer);
      },
      onShow: (part) => {
        addSteps(t, part);
        if (part.querySelector('[data-prices]')) {
          void import('./refresh-prices.ts').then(({ keepPricesFresh }) => keepPricesFresh(t, part));
        }
        for (const code of part.querySelectorAll<HTMLElement>(`.${codes.code}`)) makeCopying(t, code);
      },
      onPress: (control) => {
        const code = control.dataset['copy'];
        if (code === undefined) return false;
        navigator.clipboard.writeText(code).then(() => showToast({ message: t('product.copied') }));
        return true;
      },
    }),
    [t],
  );
}

function isAddAnswer(answer: unknown): answer is AddAnswer {
  return typeof answer === 'object' && answer !== null && 'ok' in answer;
}

/** Tells the result and writes the amount under the button. The next press is another request; a failed one is repeated. */
function showAdded(t: Translate, form: HTMLFormElement, { ok, message, amount }: AddAnswer): void {
  showToast({ message, kind: ok ? 'done' : 'error' });
  const id = form.elements.namedItem('requestId');
  if (ok && id instanceof HTMLInputElement) id.value = crypto.randomUUID();
  if (amount === undefined) return;
  const link = form.querySelector<HTMLAnchorElement>(`.${add.inCart}`) ?? newLink(form);
  link.textContent = t('product.inCart', { amount: formatNumber(amount), unit: form.dataset['unit'] ?? '' });
}

/** The way to the cart under the button, beside what is said there already. */
function newLink(form: HTMLFormElement): HTMLAnchorElement {
  const note = form.querySelector(`.${add.note}`) ?? form.appendChild(document.createElement('p'));
  note.className = add.note ?? '';
  const link = document.createElement('a');
  link.href = paths.cart();
  link.className = add.inCart ?? '';
  note.appendChild(document.createTextNode(' '));
  note.appendChild(link);
  return link;
}

function showFavorite(t: Translate, form: HTMLFormElement, { favorite, message, unsigned }: FavoriteAnswer): void {
  showToast({ message, kind: unsigned ? 'unsigned' : favorite === undefined ? 'error' : 'done' });
  const button = form.elements.namedItem('favorite');
  if (favorite === undefined || !(button instanceof HTMLButtonElement)) return;
  button.value = favorite ? '0' : '1';
  const label = button.lastChild;
  if (label) label.textContent = t(favorite ? 'product.favoriteOff' : 'product.favoriteOn');
}

/** Turns the text of a code into a button that copies it. In a list it is for the pointer only: a tab stop for every code is too many. */
function makeCopying(t: Translate, code: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = code.className;
  button.textContent = code.textContent;
  button.dataset['copy'] = code.textContent ?? '';
  button.title = t('product.copy', { code: code.textContent ?? '' });
  if (code.closest('tr')) button.tabIndex = -1;
  code.replaceWith(button);
}
