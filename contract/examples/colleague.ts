import type { z } from 'zod';
import type * as contract from '../colleague.ts';
import { token } from './company.ts';
import type { ExamplesOf } from './examples-of.ts';

const invited: z.input<typeof contract.openInvitation> = {
  id: 9,
  name: 'Кузнецов Пётр',
  address: 'kuznetsov@example.ru',
  role: 'buyer',
  expires: '2026-11-30T06:00:00.000Z',
};

export const colleagueExamples: ExamplesOf<typeof contract> = {
  getRoles: {
    usual: {
      permissions: [
        { code: 'company.finance', name: 'Видеть расчёты компании' },
        { code: 'order.create', name: 'Оформлять заказы' },
      ],
      roles: [{ code: 'buyer', name: 'Закупщик', permissions: ['company.finance', 'order.create'] }],
    },
  },
  getColleagues: {
    usual: {
      items: [
        {
          id: 1,
          name: 'Белова Анна Сергеевна',
          phone: '9001000001',
          email: 'belova@example.ru',
          position: 'Специалист по закупкам',
          role: 'buyer',
          permissions: ['company.finance', 'order.create'],
          self: false,
        },
      ],
      invitations: [invited],
    },
  },
  createInvitation: { usual: invited },
  getInvitation: {
    usual: {
      company: { name: 'ООО «Монтажэлектро Плюс»' },
      inviter: 'Орлова Мария Павловна',
      name: 'Кузнецов Пётр',
      address: 'k•••@example.ru',
      expires: '2026-11-30T06:00:00.000Z',
      isNew: true,
      isYours: false,
    },
  },
  acceptInvitation: { usual: { authToken: token, message: 'Вы присоединились к компании ООО «Монтажэлектро Плюс»' } },
  signInByInvitation: {
    codeSent: { message: 'Код отправлен: k•••@example.ru. Он действует 10 минут.', resendAfter: 60 },
    signedIn: { authToken: token },
  },
};
