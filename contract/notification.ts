import { z } from 'zod';
import { defineCall } from './call.ts';

const tag = 'Уведомления';

export const notificationChannel = z.enum(['email', 'sms']);
export type NotificationChannel = z.output<typeof notificationChannel>;

/** Whether one event is sent by one channel. */
export const notificationChoice = z.object({
  channel: notificationChannel.describe('The channel.'),
  on: z.boolean().describe('Whether the event is sent by it.'),
  fixed: z
    .string()
    .nullable()
    .default(null)
    .describe("Why this can't be chosen, as a Russian sentence; null if it can."),
});

/** An event that a person can be notified of. */
export const notificationEvent = z.object({
  code: z.string().max(40).describe('Code of the event, an open set.'),
  title: z.string().describe('Name of the event in Russian.'),
  hint: z.string().default('').describe('What exactly is sent, in Russian; empty if the title says it.'),
  group: z.string().default('').describe('Heading under which it stands; empty without one.'),
  marketing: z
    .boolean()
    .default(false)
    .describe(
      'True for advertising: its e-mail choice is the consent that the profile shows as `emailAgreedForMarketing`.',
    ),
  choices: z.array(notificationChoice).describe('A choice per channel, in the order of `channels`.'),
});

export const notificationSettings = z
  .object({
    channels: z
      .array(
        z.object({
          code: notificationChannel.describe('The channel.'),
          title: z.string().describe('Name of the channel in Russian.'),
          address: z
            .string()
            .nullable()
            .default(null)
            .describe(
              'Where messages go: an e-mail address, or ten digits of a phone without +7; null if the person has none.',
            ),
        }),
      )
      .describe('Channels by which the supplier can send.'),
    events: z
      .array(notificationEvent)
      .describe('Events that a person can be notified of, in the order in which they are shown.'),
  })
  .describe('Which events a person is notified of, and how.');

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
          code: z.string().max(40).describe('Code of the event; an unknown one returns 422.'),
          channels: z
            .object({
              email: z.boolean().optional().describe('Whether it is sent by e-mail; without it the choice stays.'),
              sms: z.boolean().optional().describe('Whether it is sent by SMS; without it the choice stays.'),
            })
            .describe('The channels to change; all others stay.'),
        }),
      )
      .max(50)
      .describe('The events to change; all others stay.'),
  }),
  answer: notificationSettings,
  status: 200,
  errors: [422],
  ownerOnly: true,
});
