import type { z } from 'zod';
import type * as contract from '../notification.ts';
import type { ExamplesOf } from './examples-of.ts';

const settings: z.input<typeof contract.notificationSettings> = {
  channels: [
    { code: 'email', title: 'Почта', address: 'belova@example.ru' },
    { code: 'sms', title: 'СМС', address: null },
  ],
  events: [
    {
      code: 'order-accepted',
      title: 'Заказ принят',
      hint: 'Номер, сумма и ссылка на заказ сразу после оформления',
      group: 'Заказы и документы',
      marketing: false,
      choices: [
        { channel: 'email', on: true, fixed: null },
        { channel: 'sms', on: false, fixed: 'В профиле нет телефона' },
      ],
    },
  ],
};

export const notificationExamples: ExamplesOf<typeof contract> = {
  getNotificationSettings: { usual: settings },
  setNotificationSettings: { usual: settings },
};
