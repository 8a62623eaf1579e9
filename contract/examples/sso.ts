import type * as contract from '../sso.ts';
import { token } from './company.ts';
import type { ExamplesOf } from './examples-of.ts';

export const ssoExamples: ExamplesOf<typeof contract> = {
  startSso: {
    usual: {
      url: 'https://id.bank.example/auth/authorize?client_id=shop&state=5b1f0c9e7a3d4e2f',
      state: '5b1f0c9e7a3d4e2f',
    },
  },
  completeSso: {
    signedIn: { authToken: token },
    newPerson: {
      step: 1,
      data: {
        name: 'Кузнецов Пётр',
        phone: '9001000012',
        email: 'kuznetsov@example.ru',
        company: { name: 'ООО «Монтажэлектро Плюс»', inn: '7743981123', kpp: '774301001' },
      },
    },
  },
};
