import { describe, expect, it } from 'vitest';
import { Shell } from '#app/layout/shell.tsx';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { FailurePage } from './failure-page.tsx';

const requestId = 'b2a7c1d0-0000-4000-8000-000000000001';
const pageOf = (status: number, more: object = {}) =>
  render(<FailurePage failure={{ status, requestId, ...more }} />, { at: '/catalog?page=2' });

describe('the page of a failure', () => {
  it.each([
    [404, 'Страница не найдена', 'верхним меню'],
    [500, 'Произошел технический сбой', 'Обновите страницу'],
    [503, 'Сервис временно недоступен', 'зайдите позже'],
    [403, 'Недостаточно прав', 'администратор'],
    [401, 'Нужно войти', 'вошедшим'],
    [405, 'Запрос не принят', 'Вернитесь назад'],
  ])('says for %i what happened and what to do', (status, heading, advice) => {
    const text = textIn(pageOf(status));
    expect(text).toContain(heading);
    expect(text).toContain(advice);
    expect(text).toContain(requestId);
  });

  it('shows its id at once only where it is to be told to the support', () => {
    const isHidden = (status: number) => /<details[^>]*>.*Подробности.*b2a7c1d0/.test(pageOf(status));
    expect([404, 403, 405].map(isHidden)).toEqual([true, true, true]);
    expect([500, 503].map(isHidden)).toEqual([false, false]);
  });

  it('loads the same address again after a failure that may pass', () => {
    for (const status of [500, 502, 503, 504]) {
      expect(elements(pageOf(status), 'a')[0]?.['href']).toBe('/catalog?page=2');
    }
  });

  it('shows status and message of a service that is not available', () => {
    const text = textIn(pageOf(503, { message: 'Идут работы до 6:00' }));
    expect(text).toContain('503');
    expect(text).toContain('Идут работы до 6:00');
  });

  it('leads to sign-in and back', () => {
    expect(elements(pageOf(401), 'a')[0]?.['href']).toBe('/user/sign-in?returnTo=%2Fcatalog%3Fpage%3D2');
  });

  it('keeps search, catalogue and cart at hand when nothing could be loaded', () => {
    const html = render(
      <Shell data={null}>
        <FailurePage failure={{ status: 503 }} />
      </Shell>,
    );
    expect(elements(html, 'form')[0]).toMatchObject({ method: 'get', action: '/catalog', role: 'search' });
    expect(elements(html, 'a').map((link) => link['href'])).toEqual(
      expect.arrayContaining(['/catalog', '/cart', '#main']),
    );
    expect(elements(html, 'main')[0]?.['id']).toBe('main');
  });
});
