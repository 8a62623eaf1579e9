import { z } from 'zod';
import { defineCall } from './call.ts';

const tag = 'Уведомления';

/** By what a person is told. */
export const notificationChannel = z.enum(['email', 'sms']);
/** By what a person is told. */
export type NotificationChannel = z.output<typeof notificationChannel>;

/** Whether one event is told by one channel. */
export const notificationChoice = z.object({
  channel: notificationChannel,
  on: z.boolean(),
  /** Why this cannot be chosen, as a sentence; null when it can. */
  fixed: z.string().nullable().default(null),
});

/** Something that a person is told of. */
export const notificationEvent = z.object({
  code: z.string().max(40),
  title: z.string(),
  hint: z.string().default(''),
  group: z.string().default(''),
  /** True for advertising: its choice is the consent that the profile shows as `emailAgreedForMarketing`. */
  marketing: z.boolean().default(false),
  choices: z.array(notificationChoice),
});

/** What a person is told of, and by what. */
export const notificationSettings = z.object({
  channels: z.array(
    z.object({
      code: notificationChannel,
      title: z.string(),
      /** Where messages go; null when the person has no such address. */
      address: z.string().nullable().default(null),
    }),
  ),
  events: z.array(notificationEvent),
});

export const getNotificationSettings = defineCall({
  id: 'getNotificationSettings',
  method: 'GET',
  path: '/api/v1/user/notification-settings',
  tag,
  summary: 'О чём и как сообщать тому, кто вошёл',
  access: 'required',
  answer: notificationSettings,
  status: 200,
});

export const setNotificationSettings = defineCall({
  id: 'setNotificationSettings',
  method: 'POST',
  path: '/api/v1/user/notification-settings',
  tag,
  summary:
    'Изменить уведомления: чего нет в запросе, остаётся. Отказ называет поле `код.канал`; выбор рекламы — это согласие на рассылку',
  access: 'required',
  body: z.object({
    events: z
      .array(
        z.object({
          code: z.string().max(40),
          channels: z.object({ email: z.boolean().optional(), sms: z.boolean().optional() }),
        }),
      )
      .max(50),
  }),
  answer: notificationSettings,
  status: 200,
  errors: [422],
  ownerOnly: true,
});
