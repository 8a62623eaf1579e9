import type { Translate } from '#app/i18n/types.ts';

export function fieldLabels(t: Translate): Record<string, string> {
  return {
    deliveryType: t('checkout:deliveryType'),
    addressId: t('checkout:address'),
    address: t('checkout:addressText'),
    pickupPointId: t('checkout:pickupPoint'),
    date: t('checkout:date'),
    window: t('checkout:window'),
    contractId: t('checkout:contract'),
    legalEntityId: t('checkout:legalEntity'),
    paymentType: t('checkout:paymentType'),
    contactName: t('checkout:contactName'),
    contactPhone: t('checkout:contactPhone'),
    customerOrderNumber: t('checkout:customerOrderNumber'),
    comment: t('checkout:comment'),
  };
}
