import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getGoldenClub } from '#contract/bonus.ts';
import { demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

const buyer = { ...demoBuyer, permissions: ['order.create'] };
const club = getGoldenClub.answer.parse({
  member: true,
  since: '2026-05-05',
  points: 150,
  level: { code: 'b', name: 'Бронзовый', points: 100 },
  next: { code: 's', name: 'Серебряный', points: 2_000 },
  privileges: [
    { level: 'Бронзовый', text: 'Раз', open: true },
    { level: 'Бронзовый', text: 'Два', open: true },
    { level: 'Серебряный', text: 'Три', open: false },
  ],
  content: '<p>О клубе</p><script>x</script>',
});
const answers = { getGoldenClub: () => club, joinGoldenClub: () => undefined };
const refused = (status: number) => () =>
  Promise.reject(new SupplierRejected({ status, name: 'FeatureDisabled', message: '', errors: [] }));

describe('the loyalty club', () => {
  it('is closed to visitors, loader and action alike', async () => {
    for (const work of [
      () => loader(visit(stubContext({ answers }).context, '/user/golden-club')),
      () => action(post(stubContext({ answers }).context, '/user/golden-club', {})),
    ]) {
      expect((await outcome(work)).location).toMatch(/^\/user\/sign-in/);
    }
  });

  it('shows level, points, what is next and privileges by level, and of the text no markup', async () => {
    const { context } = stubContext({ buyer, answers });
    expect((await outcome(() => loader(visit(context, '/user/golden-club')))).data).toMatchObject({
      mayJoin: true,
      club: {
        points: 150,
        next: { points: 2_000 },
        levels: [
          { name: 'Бронзовый', open: true, texts: ['Раз', 'Два'] },
          { name: 'Серебряный', open: false, texts: ['Три'] },
        ],
        html: '<p>О клубе</p>',
      },
    });
  });

  it('is a page that says so where there is no club', async () => {
    const { context } = stubContext({ buyer, answers: { getGoldenClub: refused(403) } });
    expect(await outcome(() => loader(visit(context, '/user/golden-club')))).toMatchObject({
      status: 200,
      data: { club: null },
    });
  });

  it('leaves an API that is down to the page that says so', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'status'));
    const { context } = stubContext({ buyer, answers: { getGoldenClub: down } });
    await expect(outcome(() => loader(visit(context, '/user/golden-club')))).rejects.toBeInstanceOf(
      SupplierUnavailable,
    );
  });
});

describe('joining', () => {
  it('leads back and says so', async () => {
    const { context, made, flashes } = stubContext({ buyer, answers });
    expect(await outcome(() => action(post(context, '/user/golden-club', {})))).toMatchObject({
      status: 303,
      location: '/user/golden-club',
    });
    expect(made.map(({ id }) => id)).toEqual(['joinGoldenClub']);
    expect(flashes).toEqual([{ text: 'Компания в клубе', kind: 'success' }]);
  });

  it('says who may when it is refused', async () => {
    const { context, flashes } = stubContext({ buyer, answers: { joinGoldenClub: refused(403) } });
    expect(await outcome(() => action(post(context, '/user/golden-club', {})))).toMatchObject({ status: 303 });
    expect(flashes).toMatchObject([{ kind: 'error' }]);
  });
});
