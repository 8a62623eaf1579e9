import type * as contract from '../profile.ts';
import { token } from './company.ts';
import type { ExamplesOf } from './examples-of.ts';

const avatar = { url: '/media/avatar/91c2ab07?until=1795000000&sign=Qm4x' };

export const profileExamples: ExamplesOf<typeof contract> = {
  getProfile: {
    usual: {
      lastName: 'Белова',
      firstName: 'Анна',
      middleName: 'Сергеевна',
      gender: null,
      regionId: 1,
      city: 'Москва',
      emailAgreedForMarketing: false,
      phone: '9001000001',
      email: 'belova@example.ru',
      avatar,
      hasPassword: true,
    },
  },
  updateProfile: {
    usual: { message: 'Профиль пользователя изменен' },
    newPassword: { message: 'Профиль пользователя изменен', authToken: token },
  },
  uploadAvatar: { usual: { avatar } },
  getSessions: {
    usual: {
      items: [
        {
          id: 41,
          current: true,
          companyName: 'ООО «Монтажэлектро Плюс»',
          device: 'Firefox, Windows',
          started: '2026-11-20T06:00:00.000Z',
          lastSeen: '2026-11-23T06:15:00.000Z',
        },
      ],
    },
  },
};
