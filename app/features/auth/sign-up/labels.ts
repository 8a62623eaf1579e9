import type { Translate } from '#app/i18n/types.ts';

const names = [
  'name',
  'phone',
  'email',
  'password',
  'passwordRepeat',
  'regionId',
  'companyName',
  'inn',
  'kpp',
  'ogrn',
  'address',
  'jobPosition',
  'city',
  'kindOfActivity',
  'commodityGroup',
  'loyaltyCardNumber',
  'promo',
] as const;

/** Field names for the error summary. */
export function labelsOf(t: Translate): Record<string, string> {
  const labels = names.map((name) => [name, t(`signup:${name}`)]);
  return { ...Object.fromEntries(labels), code: t('auth:code.code'), companyRequisites: t('signup:requisites') };
}
