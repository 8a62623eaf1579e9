import type { Notice } from '../notification/notify.ts';
import { roubles } from '../price/format.ts';
import { inLanguage, type Language, t } from '../texts/texts.ts';

/** A price that isn't what it was, in kopecks. */
export interface Changed {
  id: number;
  name: string;
  unit: string;
  from: number;
  to: number;
}

/** Most products named in one message; the others are counted. */
const mostNamed = 20;

/** One message on all changes of a day. `shop` is its origin for links, or empty. */
export function toDigest(
  changes: readonly Changed[],
  language: Language,
  shop: string,
): Pick<Notice, 'subject' | 'text' | 'sms'> {
  return inLanguage(language, () => {
    const subject = t('price-watch.subject', { count: changes.length });
    const rest = changes.length - mostNamed;
    const lines = [
      ...changes.slice(0, mostNamed).map((change) => lineOf(change, shop)),
      ...(rest > 0 ? [t('price-watch.more', { count: rest })] : []),
      ...(shop === '' ? [] : [t('price-watch.stop', { link: `${shop}/user/notifications` })]),
    ];
    const favorites = shop === '' ? '' : ` ${shop}/catalog?infavorite=1`;
    return { subject, text: lines.join('\n'), sms: `${subject}.${favorites}` };
  });
}

function lineOf({ id, name, unit, from, to }: Changed, shop: string): string {
  const prices = { name, unit, from: roubles(from), to: roubles(to) };
  const line = t(to > from ? 'price-watch.up' : 'price-watch.down', prices);
  return shop === '' ? line : `${line} ${shop}/product/${id}`;
}
