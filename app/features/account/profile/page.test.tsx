import { expect, it } from 'vitest';
import { elements, render } from '#tests/support/render.tsx';
import { ProfilePage } from './page.tsx';
import type { ProfileData } from './profile.server.ts';

const data: ProfileData = {
  title: 'Профиль',
  ...{ lastName: 'Белова', firstName: 'Анна', middleName: '', gender: null, regionId: 1, city: '' },
  emailAgreedForMarketing: false,
  hasPassword: true,
  readId: 'r',
  avatar: undefined,
  login: 'buyer@demo.test',
  contacts: 'buyer@demo.test',
  regions: [{ value: 1, label: 'Москва' }],
  constraints: { names: {}, password: {} },
};
const fieldsOf = (hasPassword: boolean) => {
  const html = render(<ProfilePage data={{ ...data, hasPassword }} lastResult={undefined} />);
  const inputs = elements(html, 'input').map((input) =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name.toLowerCase(), value])),
  );
  return { html, names: inputs.map(({ name }) => name), inputs };
};

it('tells a password manager whose new password it is, without sending it', () => {
  const { inputs } = fieldsOf(true);
  const username = inputs.find(({ autocomplete }) => autocomplete === 'username');
  expect(username).toMatchObject({ value: 'buyer@demo.test', hidden: '' });
  expect(username).not.toHaveProperty('name');
});

it('asks for the current password only if there is one', () => {
  expect(fieldsOf(true).names).toContain('currentPassword');
  const first = fieldsOf(false);
  expect(first.names).not.toContain('currentPassword');
  expect(first.html).toContain('Задать пароль');
});
