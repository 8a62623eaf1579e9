import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { photoCases } from '#tests/support/photo-kinds.ts';
import { png } from '#tests/support/photos.ts';
import { action, loader } from './route.tsx';

const path = '/user/profile';
const profile = {
  lastName: 'Белова',
  firstName: 'Анна',
  middleName: '',
  gender: null,
  regionId: 1,
  city: '',
  emailAgreedForMarketing: false,
  phone: '9001000001',
  email: 'buyer@demo.test',
  avatar: null,
};
const answers: Answers = {
  getProfile: () => profile,
  getRegions: () => ({ items: [{ id: 1, name: 'Москва', group: '', isDefault: true }], columns: 3 }),
  updateProfile: () => ({ message: 'Профиль пользователя изменен' }),
  deleteAvatar: () => undefined,
};
const names = { intent: 'profile', lastName: 'Белова', firstName: 'Анна', regionId: '2', city: 'Химки' };
const secret = { intent: 'password', currentPassword: 'old-secret-1', password: 'new-secret-1' };
const refuse =
  (status: number, errors: { field: string; message: string }[], message = '') =>
  () => {
    throw new SupplierRejected({ status, name: 'ValidationFailed', message, errors });
  };
type Posted = { lastResult: { initialValue: { intent: string }; error: Record<string, string[]> } };

describe('the profile', () => {
  it('is shown to who has signed in; a visitor gets the way in', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({
      lastName: 'Белова',
      contacts: expect.stringContaining('buyer@demo.test'),
    });
    expect((await outcome(() => loader(visit(stubContext().context, path)))).location).toMatch(/^\/user\/sign-in/);
  });

  it.each([
    ['0', undefined, undefined],
    ['1', 'on', undefined],
    ['0', 'on', true],
    ['1', undefined, false],
  ])('sends a consent only when its box was changed (%s, %s)', async (wasAgreed, box, sent) => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    await outcome(() =>
      action(post(context, path, { ...names, wasAgreed, ...(box && { emailAgreedForMarketing: box }) })),
    );
    expect(made[0]?.input).toHaveProperty('body.lastName', 'Белова');
    expect(made[0]?.input).not.toHaveProperty('body.wasAgreed');
    if (sent === undefined) expect(made[0]?.input).not.toHaveProperty('body.emailAgreedForMarketing');
    else expect(made[0]?.input).toHaveProperty('body.emailAgreedForMarketing', sent);
  });

  it('is changed as typed', async () => {
    const { context, made, flashes } = stubContext({ buyer: demoBuyer, answers });
    expect(await outcome(() => action(post(context, path, names)))).toMatchObject({ status: 303, location: path });
    expect(made[0]).toMatchObject({
      id: 'updateProfile',
      input: { body: { lastName: 'Белова', regionId: 2, gender: null } },
    });
    expect(flashes[0]?.text).toBe('Профиль пользователя изменен');
  });

  it('sends the password under the API’s names and shows its errors at ours, with no secret in the answer', async () => {
    const errors = [
      { field: 'newPassword', message: 'Слишком простой' },
      { field: 'repeatNewPassword', message: 'Не совпадает' },
    ];
    const { context, made } = stubContext({
      buyer: demoBuyer,
      answers: { ...answers, updateProfile: refuse(422, errors) },
    });
    const answer = await outcome(() => action(post(context, path, { ...secret, passwordRepeat: 'new-secret-1' })));
    expect(made[0]?.input).toEqual({
      body: { currentPassword: 'old-secret-1', newPassword: 'new-secret-1', repeatNewPassword: 'new-secret-1' },
    });
    const { initialValue, error } = (answer.data as Posted).lastResult;
    expect({ status: answer.status, intent: initialValue.intent, errors: error }).toEqual({
      status: 422,
      intent: 'password',
      errors: { password: ['Слишком простой'], passwordRepeat: ['Не совпадает'] },
    });
    expect(JSON.stringify(answer.data)).not.toMatch(/secret-1/);
  });

  it('sets a first password without a current one', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    const { currentPassword: _, ...first } = { ...secret, passwordRepeat: 'new-secret-1' };
    expect((await outcome(() => action(post(context, path, first)))).location).toBe(path);
    expect(made[0]?.input).toEqual({ body: { newPassword: 'new-secret-1', repeatNewPassword: 'new-secret-1' } });
  });

  it('goes on under the new token when the password has changed', async () => {
    const authToken = 'token-of-the-session-from-now-on';
    const updateProfile = () => ({ message: 'ok', authToken });
    const { context, session } = stubContext({ buyer: demoBuyer, answers: { ...answers, updateProfile } });
    const answer = await outcome(() => action(post(context, path, { ...secret, passwordRepeat: 'new-secret-1' })));
    expect([answer.location, session.token]).toEqual([path, authToken]);
  });

  it('says before asking the API that passwords differ or names are missing', async () => {
    for (const [fields, wrong] of [
      [{ ...secret, passwordRepeat: 'another' }, 'passwordRepeat'],
      [{ ...names, lastName: ' ' }, 'lastName'],
      [{ ...names, regionId: 'x' }, 'regionId'],
      [{ intent: 'avatar' }, 'photo'],
    ] as const) {
      const { context, made } = stubContext({ buyer: demoBuyer, answers });
      const answer = await outcome(() => action(post(context, path, fields)));
      expect(answer.status).toBe(422);
      expect(Object.keys((answer.data as Posted).lastResult.error)).toEqual([wrong]);
      expect(made).toEqual([]);
    }
  });

  it('keeps what was typed when the API fails, and says that an error happened', async () => {
    const failing = () => {
      throw new SupplierUnavailable(503, 'status');
    };
    for (const updateProfile of [failing, refuse(400, [])]) {
      const { context } = stubContext({ buyer: demoBuyer, answers: { ...answers, updateProfile } });
      const answer = await outcome(() => action(post(context, path, names)));
      expect((answer.data as Posted).lastResult).toMatchObject({
        initialValue: { city: 'Химки' },
        error: { '': ['Произошла ошибка'] },
      });
    }
  });

  it('loses its photo when asked', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    expect(await outcome(() => action(post(context, path, { intent: 'delete-avatar' })))).toMatchObject({
      status: 303,
    });
    expect(made[0]?.id).toBe('deleteAvatar');
  });

  const withPhotos = (context: Parameters<typeof post>[0], ...files: File[]) => {
    const body = new FormData();
    body.set('intent', 'avatar');
    for (const file of files) body.append('photo', file);
    return { ...post(context, path, {}), request: new Request(`http://shop.test${path}`, { method: 'POST', body }) };
  };

  it.each(photoCases)('takes a photo by its content, whatever its name: $what', async (photo) => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers: { ...answers, uploadAvatar: () => ({}) } });
    const file = new File([photo.bytes], photo.name, { type: photo.type });
    const answer = await outcome(() => action(withPhotos(context, file)));
    if (!photo.byForm) return expect([answer.status, made[0]?.id]).toEqual([303, 'uploadAvatar']);
    expect(answer).toMatchObject({
      status: 422,
      data: { lastResult: { initialValue: { intent: 'avatar' }, error: { photo: [said] } } },
    });
    expect(made).toEqual([]);
  });
  const said = expect.stringMatching(/^[А-Я][^{}]{10,}$/);

  it('takes one photo at a time, and says at its field what the API holds against it', async () => {
    const uploadAvatar = refuse(415, [], 'Фото должно быть файлом .jpg или .png');
    const { context, made } = stubContext({ buyer: demoBuyer, answers: { ...answers, uploadAvatar } });
    const file = new File([png], 'me.png');
    expect(await outcome(() => action(withPhotos(context, file, file)))).toMatchObject({
      status: 422,
      data: { lastResult: { error: { photo: [said] } } },
    });
    expect(made).toEqual([]);
    expect(await outcome(() => action(withPhotos(context, file)))).toMatchObject({
      status: 415,
      data: { lastResult: { error: { photo: ['Фото должно быть файлом .jpg или .png'] } } },
    });
  });
});
