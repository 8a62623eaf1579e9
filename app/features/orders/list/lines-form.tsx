import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { useAppForm } from '#app/ui/conform/app-form.tsx';
import { TickBar, TickedList } from '#app/ui/conform/ticked-list.tsx';
import { mostTicked } from '#app/ui/ticked.ts';
import type { Ticks } from '#app/ui/use-ticks.ts';

export const linesFormId = 'lines-form';

interface Props {
  ticks: Ticks;
  /** The list's own address. */
  action: Path;
  /** Of the list. */
  page: number;
  requestId: string;
  lastResult: SubmissionResult | undefined;
  /** The table, with a `Tick` in each row. */
  children: ReactNode;
}

/** Puts the ticked rows into the cart or into a specification. */
export function LinesForm({ lastResult, children, ...bar }: Props) {
  const { t } = useTranslation('orders');
  const form = useAppForm({ id: linesFormId, lastResult });
  return (
    <TickedList form={form} about={t('orders:lines.most', { count: mostTicked })} list={children}>
      <TickBar form={form} {...bar}>
        <Button name="intent" value="cart">
          {t('orders:lines.toCart')}
        </Button>
        <Button name="intent" value="specification">
          {t('orders:lines.toSpecification')}
        </Button>
      </TickBar>
    </TickedList>
  );
}
