import { z } from 'zod';
import { defineCall } from './call.ts';

const tag = 'Уведомления';

export const notificationChannel = z.enum(['email', 'sms']);
export type NotificationChannel = z.output<typeof notificationChannel>;

/** Whether one event is sent by one channel. */
export const notificationChoice = z.object({
  channel: notificationChannel,
  on: z.boolean(),
  /** Why this can't be chosen, as a sentence; null if it can. */
  fixed: z.string().nullable().default(null),
});

/** An event that a person can be notified of. */
export const notificationEvent = z.object({
  code: z.string().max(40),
  title: z.string(),
  hint: z.string().default(''),
  group: z.string().default(''),
  /** True for advertising: this choice is the consent that the profile shows as `emailAgreedForMarketing`. */
  marketing: z.boolean().default(false),
  choices: z.array(notificationChoice),
});

/** Which events a person is notified of, and how. */
export const notificationSettings = z.object({
  channels: z.array(
    z.object({
      code: notificationChannel,
      title: z.string(),
      /** Where messages go; null if the person has no such address. */
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
