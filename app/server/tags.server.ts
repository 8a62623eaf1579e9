import type { Info, LoadContext } from './request-context.ts';
import type { Tags } from './tags.ts';

/** Those that the supplier has switched on; undefined for none. */
export function configuredTags({
  settings,
  yandexMetrikaCounterId,
}: Pick<Info, 'settings' | 'yandexMetrikaCounterId'>): Tags | undefined {
  const { enabled, modules } = settings.businessAnalytics;
  const { google, yandex } = modules;
  const counter = yandex?.counterId ?? yandexMetrikaCounterId;
  const hasYandex = yandex && counter && /^[1-9]\d{0,11}$/.test(counter);
  if (!enabled || !(google || hasYandex)) return undefined;
  return {
    ...(google && { google: google.tagId }),
    ...(hasYandex && {
      yandex: { counter, ...(yandex.ecommerce && { ecommerce: true }), ...(yandex.strict && { strict: true }) },
    }),
  };
}

/**
 * The tags that this page may start, now or when its reader agrees. None on a page without script, and none for staff who
 * act for a buyer.
 */
export async function possibleTags({ lite, info, buyer }: Pick<LoadContext, 'lite' | 'info' | 'buyer'>) {
  const [settings, user] = await Promise.all([info(), buyer()]);
  return lite || user?.staff ? undefined : configuredTags(settings);
}

/** The tags that may run, because the reader has agreed. */
export async function allowedTags(context: Pick<LoadContext, 'lite' | 'info' | 'buyer' | 'consent'>) {
  return context.consent.choice(await context.info()) === 'all' ? possibleTags(context) : undefined;
}
