import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link } from '#app/ui/link.tsx';
import css from '../order-page.module.css';

interface Props {
  id: number;
  lastResult: SubmissionResult | undefined;
  lines: readonly { id: number; name: string }[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** A decision that came too late: what was typed stays there to be copied, since its form is gone. */
export function Unsent({ id, lastResult, lines }: Props) {
  const { t } = useTranslation('approval');
  const [message] = lastResult?.error?.[''] ?? [];
  if (!message) return null;
  const comment = textOf(lastResult?.initialValue?.['comment']);
  const amounts = amountsIn(lastResult, lines);
  return (
    <section className={css.unsent} aria-labelledby="order-unsent">
      <h2 id="order-unsent">{t('approval:unsent.title')}</h2>
      <div role="alert">
        <Banner tone="warning">{message}</Banner>
      </div>
      {comment ? (
        <>
          <p>{t('approval:unsent.comment')}</p>
          <blockquote className={css.typed}>{comment}</blockquote>
        </>
      ) : null}
      {amounts.length > 0 ? (
        <>
          <p>{t('approval:unsent.amounts')}</p>
          <ul>
            {amounts.map(({ id, name, amount }) => (
              <li key={id}>{`${name}: ${amount}`}</li>
            ))}
          </ul>
        </>
      ) : null}
      {comment ? (
        <p>
          <Link to={paths.orderMessages(id)}>{t('approval:unsent.write')}</Link>
        </p>
      ) : null}
      <p>
        <Link to={paths.approvals()}>{t('approval:unsent.others')}</Link>
      </p>
    </section>
  );
}

function amountsIn(lastResult: Props['lastResult'], lines: Props['lines']) {
  const sent = lastResult?.initialValue?.['lines'];
  if (!Array.isArray(sent)) return [];
  return (sent as { id?: unknown; amount?: unknown }[]).flatMap(({ id, amount }) => {
    const text = textOf(amount);
    const name = lines.find((line) => String(line.id) === id)?.name ?? `№ ${id}`;
    return text === '' ? [] : [{ id: String(id), name, amount: text }];
  });
}
