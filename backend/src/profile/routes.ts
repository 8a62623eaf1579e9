import { deleteUser, getDeletion } from '#contract/account-deletion.ts';
import * as contract from '#contract/profile.ts';
import { notFound } from '../errors.ts';
import { deliverMessages } from '../message/outbox.ts';
import { type Api, mount } from '../mount.ts';
import { photoOf } from '../photo/store.ts';
import { sweepPhotos } from '../photo/sweep.ts';
import { t } from '../texts/texts.ts';
import { nameAvatar, putAvatar } from './avatar.ts';
import { changeProfile } from './change.ts';
import { marketingConsent } from './consent.ts';
import { deleteAccount, readConsequences } from './deletion.ts';
import { dropOtherSessions, dropSession, readSessions } from './sessions.ts';
import { recordStatistics } from './statistics.ts';
import { findProfile } from './store.ts';

export function mountProfile(app: Api): void {
  mount(app, contract.getProfile, async ({ actor, env, now }) => {
    const profile = await findProfile(env, actor, now);
    if (!profile) throw notFound(t('person.missing'));
    return profile;
  });

  mount(app, contract.updateProfile, async ({ input: { body }, actor, env, headers, now, defer }) => {
    const consent = await marketingConsent(env, headers);
    const authToken = await changeProfile(env, { actor, body, consent }, now);
    if (body.newPassword) defer(deliverMessages(env, now));
    return { message: t('profile.changed'), ...(authToken !== null && { authToken }) };
  });

  mount(app, contract.consentToStatistics, ({ input: { body }, actor, env, headers, now }) =>
    recordStatistics(env, { actor, body, headers }, now),
  );

  mount(
    app,
    contract.uploadAvatar,
    async ({ input: { body }, actor, env, defer, now }) => {
      const name = await putAvatar(env, actor, body, now);
      defer(sweepPhotos(env, now));
      return { avatar: photoOf(env, 'avatar', name, now) };
    },
    // The file plus what multipart adds around it.
    { maxBody: contract.avatarBytes + 16_384 },
  );

  mount(app, contract.deleteAvatar, async ({ actor, env, now, defer }) => {
    await nameAvatar(env, actor, null);
    defer(sweepPhotos(env, now));
  });

  mount(app, contract.getSessions, async ({ actor, env, now }) => ({ items: await readSessions(env, actor, now) }));

  mount(
    app,
    contract.endSession,
    async ({ input: { params }, actor, env }) => {
      if (!(await dropSession(env, actor, params.id))) throw notFound(t('profile.missing-session'));
    },
    { missing: 'profile.missing-session' },
  );

  mount(app, contract.endOtherSessions, async ({ actor, env }) => {
    await dropOtherSessions(env, actor).run();
  });
}

export function mountDeletion(app: Api): void {
  mount(app, getDeletion, ({ actor, env }) => readConsequences(env, actor));
  mount(app, deleteUser, async ({ input: { body }, actor, env, now, defer }) => {
    await deleteAccount(env, actor, body.currentPassword, now);
    defer(sweepPhotos(env, now));
  });
}
