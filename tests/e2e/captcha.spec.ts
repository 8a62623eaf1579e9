import { startServer } from '#tests/support/server.ts';
import { Auth } from './pages/auth.ts';
import { expect, test } from './test.ts';

test('a post that sends a code waits for a captcha token, a new one each time', async ({ page, mode, credentials }) => {
  test.skip(mode !== 'script', 'without script there is no token');
  const server = await startServer({ backendVars: { CAPTCHA: 'test', RESEND_AFTER: '0' } });
  try {
    const posts: (string | null)[][] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().includes('/sign-in/code')) return;
      const sent = new URLSearchParams(request.postData() ?? '');
      posts.push([sent.get('intent'), sent.get('captchaToken')]);
    });
    const auth = new Auth(page);
    await auth.open(`${server.origin}/user/sign-in/code`);
    await expect(page.locator('html')).toHaveAttribute('data-js', '');
    await auth.fill('Телефон или почта', credentials.login);
    await auth.press('Получить код');
    await expect(auth.screen.getByLabel('Код из сообщения')).toBeVisible();
    const code = auth.screen.getByLabel('Код из сообщения');
    await code.fill('1111');
    await auth.press('Отправить код ещё раз');
    await expect.poll(() => posts.length).toBe(2);
    await expect(code).toHaveValue('');
    await expect(auth.screen.getByRole('button', { name: 'Войти' })).toBeEnabled();
    await auth.press('Указать другой телефон или почту');
    await expect(auth.screen.getByRole('button', { name: 'Получить код' })).toBeVisible();
    expect(posts).toEqual([
      ['send', 'pass:signinreset'],
      ['resend', 'pass:signinreset'],
      ['back', ''],
    ]);
  } finally {
    // Its preloads may still be coming.
    await page.goto('about:blank');
    await server.stop();
  }
});
