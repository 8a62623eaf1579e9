import type { Translate } from '#app/i18n/types.ts';
import { shortened } from '#app/server/session/flash.server.ts';
import type { Added } from '#app/supplier/cart.server.ts';

type Result = Added['result'][number];

/** Says what an addition to the cart has put there, with a sentence for whatever isn't as the buyer wished. */
export function addedMessage(t: Translate, result: readonly Result[]): string {
  const [only, ...others] = result;
  if (only && others.length === 0) return messageOfOne(t, only);
  const rejected = result.filter(({ status }) => status === 'rejected').length;
  const merged = result.filter(({ status }) => status === 'merged').length;
  const rounded = result.filter(({ status }) => status === 'rounded');
  const short = result.filter(({ status, message }) => (status === 'added' || status === 'merged') && message).length;
  const sentences = [
    ...(result.length > rejected ? [t('cart:add.many', { count: result.length - rejected })] : []),
    ...(merged > 0 ? [t('cart:add.mergedMany', { count: merged })] : []),
    ...(rounded.length > 0 ? [roundedMessage(t, rounded)] : []),
    ...(short > 0 ? [t('cart:add.shortMany', { count: short })] : []),
    ...(rejected > 0 ? [t('cart:add.rejectedMany', { count: rejected })] : []),
  ];
  return sentences.join(' ');
}

/** The API needn't tell name and unit. */
function messageOfOne(t: Translate, { status, name, unit, amount, message }: Result): string {
  if (status === 'rejected') {
    const head = name ? t('cart:add.rejected', { name: shortened(name) }) : t('cart:add.rejectedUnnamed');
    return [head, message].filter(Boolean).join(' ');
  }
  const isNamed = name && unit;
  const head = isNamed
    ? t('cart:add.one', { name: shortened(name), unit, amount })
    : t('cart:add.oneUnnamed', { amount });
  const note = message ?? (status === 'rounded' ? t('cart:add.rounded') : '');
  return [head, note].filter(Boolean).join(' ');
}

function roundedMessage(t: Translate, rounded: readonly Result[]): string {
  const [only, ...others] = rounded;
  if (!only?.name || !only.unit || others.length > 0) return t('cart:add.roundedMany', { count: rounded.length });
  return t('cart:roundedOne', { name: shortened(only.name, 40), unit: only.unit, amount: only.amount });
}
