import type * as contract from '../offer-template.ts';
import type { ExamplesOf } from './examples-of.ts';

const template = {
  header: 'ООО «Монтаж», ИНН 7701234567',
  footer: 'Москва, Лесная ул., 5. Телефон +7 495 000-00-00',
  terms: 'Оплата в течение пяти дней. Доставка до склада за наш счёт.',
  columns: ['article' as const, 'ownCode' as const, 'vat' as const],
  showVat: true,
  signatory: { name: 'Иванов Олег Петрович', position: 'Директор' },
  version: 3,
  logoFault: null,
  logo: { url: '/media/offer/7c1f3c1e-0b7a-4d55-9a53-1f5f8a4f3d10.png?until=1796083200&key=x' },
};

export const offerTemplateExamples: ExamplesOf<typeof contract> = {
  getOfferTemplate: {
    usual: template,
    none: { logo: null, version: 0 },
    faulty: { ...template, logoFault: 'too-large' as const },
  },
  setOfferTemplate: { usual: template },
  uploadOfferLogo: { usual: template },
};
