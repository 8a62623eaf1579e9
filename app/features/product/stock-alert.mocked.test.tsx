import { beforeEach, expect, it, vi } from 'vitest';
import { render, textIn } from '#tests/support/render.tsx';
import type { AlertAnswer } from './answers.ts';
import { useStockAlert } from './use-stock-alert.ts';

const fetcher = vi.hoisted(() => ({
  state: 'idle' as 'idle' | 'submitting' | 'loading',
  data: undefined as AlertAnswer | undefined,
  formData: undefined as FormData | undefined,
}));
vi.mock(import('@remix-run/react'), async (original) => ({
  ...(await original()),
  useFetcher: (() => fetcher) as never,
}));
beforeEach(() => {
  Object.assign(fetcher, { state: 'idle', data: undefined, formData: undefined });
});

function Shown({ loaded }: { loaded: Parameters<typeof useStockAlert>[0] }) {
  const { alert, isPending, failure } = useStockAlert(loaded);
  return <>{JSON.stringify({ alert, isPending, failure: failure ?? null })}</>;
}
const shown = (loaded: Parameters<typeof useStockAlert>[0]) =>
  JSON.parse(textIn(render(<Shown loaded={loaded} />)).replaceAll('&quot;', '"'));
const kept = { amount: 5, muted: false };
const sends = (fields: Record<string, string>) => {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  Object.assign(fetcher, { state: 'submitting', formData });
};

it('an alert is what its buyer wants while the request is on its way', () => {
  sends({ wanted: 'on', amount: '5' });
  expect(shown(null)).toEqual({ alert: kept, isPending: true, failure: null });
  sends({ wanted: 'off' });
  expect(shown(kept).alert).toBeNull();
});

it('an alert is what the loader says afterwards, whatever was answered before', () => {
  fetcher.data = { ok: true, message: 'Сообщим' };
  expect(shown(null).alert).toBeNull();
  expect(shown(kept).alert).toEqual(kept);
});

it('a failure is told until the request is sent again', () => {
  fetcher.data = { ok: false, message: 'Ждать можно не больше 100 товаров' };
  expect(shown(null).failure).toBe('Ждать можно не больше 100 товаров');
  fetcher.data = { ok: false, message: '', offline: true };
  expect(shown(null).failure).toMatch(/^Нет соединения/);
  fetcher.data = { ok: false, message: '' };
  expect(shown(null).failure).toMatch(/^Не удалось изменить/);
  sends({ wanted: 'on' });
  expect(shown(null).failure).toBeNull();
});
