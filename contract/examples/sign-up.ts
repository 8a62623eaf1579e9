import type * as contract from '../sign-up.ts';
import { token } from './company.ts';
import type { ExamplesOf } from './examples-of.ts';

const stepToken = 'r3Kq8sVn1xYb6TzM0uDfWc4hLg9jEa2p';

export const signUpExamples: ExamplesOf<typeof contract> = {
  requestSignUp: {
    usual: { message: 'Мы отправили код. Он действует 10 минут.', token: stepToken, resendAfter: 60 },
  },
  confirmSignUp: {
    newPerson: { token: stepToken },
    hasAccount: { authToken: token, message: 'Вы уже зарегистрированы' },
  },
  signUp: { usual: { token, message: 'Вы зарегистрированы' } },
  suggestCompany: {
    usual: {
      suggestions: [
        {
          value: 'ООО «Монтажэлектро Плюс»',
          data: {
            inn: '7743981123',
            kpp: '774301001',
            ogrn: '1157746981127',
            type: 'LEGAL',
            name: {
              full_with_opf: 'Общество с ограниченной ответственностью «Монтажэлектро Плюс»',
              short_with_opf: 'ООО «Монтажэлектро Плюс»',
            },
            state: { status: 'ACTIVE' },
            address: { value: '125212, г. Москва, ул. Релейная, д. 8, офис 214' },
          },
        },
      ],
    },
  },
};
