import * as contract from '#contract/notification.ts';
import { deliverMessages } from '../message/outbox.ts';
import { type Api, mount } from '../mount.ts';
import { marketingConsent } from '../profile/consent.ts';
import { readSettings, writeSettings } from './store.ts';

export function mountNotification(app: Api): void {
  mount(app, contract.getNotificationSettings, ({ actor, env }) => readSettings(env, actor));

  mount(app, contract.setNotificationSettings, async ({ input: { body }, actor, env, headers, now, defer }) => {
    const consent = await marketingConsent(env, headers);
    const settings = await writeSettings(env, { actor, changes: body.events, consent }, now);
    defer(deliverMessages(env, now));
    return settings;
  });
}
