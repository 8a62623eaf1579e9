import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { PhotoLink } from '#app/ui/photo-link.tsx';
import { Status } from '#app/ui/status.tsx';
import css from './order-page.module.css';
import { type ReturnView, returnTones } from './returns.ts';

interface Props {
  returns: readonly ReturnView[];
  /** Of the form that takes back what isn't decided; absent for readers who can't. */
  withdraw?: { order: number; requestId: string } | undefined;
}

/** What is returned of an order, and how far that has got. */
export function ReturnList({ returns, withdraw }: Props) {
  const { t } = useTranslation('returns');
  const { formatDate, formatMoney, formatNumber } = useFormats();
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="order-returns">
      <h2 id="order-returns">{t('returns:section')}</h2>
      <ul className={css.history}>
        {returns.map(({ id, status, statusName, reasonName, created, comment, answer, total, lines, more, photos }) => (
          <li key={id}>
            <Status tone={returnTones[status]}>{statusName}</Status>
            <p className={css.quiet}>{t('returns:asked', { date: formatDate(created), reason: reasonName })}</p>
            <ul>
              {lines.map((line) => (
                <li key={line.id}>
                  {t(line.amount === line.asked ? 'returns:line' : 'returns:lineLess', {
                    name: line.name,
                    unit: line.unit,
                    amount: formatNumber(line.amount),
                    asked: formatNumber(line.asked),
                  })}
                </li>
              ))}
            </ul>
            {more > 0 ? <p>{t('returns:more', { more: formatNumber(more) })}</p> : null}
            <p>{t('returns:total', { sum: formatMoney(total) })}</p>
            {comment ? <p>{comment}</p> : null}
            {photos.map(({ url }, at) => (
              <PhotoLink key={url} src={url} alt={t('returns:photo', { number: at + 1 })} />
            ))}
            {answer ? <p>{t('returns:answer', { answer })}</p> : null}
            {withdraw && status === 'requested' ? (
              <Form method="post" action={paths.order(withdraw.order)} requestId={withdraw.requestId}>
                <Button name="returnId" value={id} look="quiet">
                  {t('returns:withdraw')}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
