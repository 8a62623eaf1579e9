import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import record from '#app/ui/record-page.module.css';
import type { OfferedData } from './by-link.server.ts';

interface Props {
  data: OfferedData;
  chosen: NonNullable<OfferedData['chosen']>;
  lastResult: SubmissionResult | undefined;
}

/** Says once more what is answered to what is shown. */
export function AnswerForm({ data: { token, offer, page, requestId, constraint }, chosen, lastResult }: Props) {
  const { t } = useTranslation('offered');
  const { formatMoney } = useFormats();
  const form = useAppForm({ id: 'answer-form', lastResult, constraint });
  const labels = { name: t('offered:answer.name'), comment: t('offered:answer.comment') };
  const kept = page > 1 ? page : undefined;
  const { number } = offer;
  const sum = formatMoney(offer.total);
  return (
    <AppForm
      method="post"
      action={paths.publicOffer(token, { page: kept, answer: chosen })}
      form={form}
      hidden={{ version: offer.version, requestId }}
      className={record.section}
      forAnybody
    >
      <p>
        <b>{t(`offered:answer.confirm.${chosen}`, { number, sum })}</b>
      </p>
      <ErrorSummary form={form} labels={labels} />
      <div className={record.facts}>
        <Field name="name" label={labels.name} autoComplete="name" />
        <TextArea name="comment" label={labels.comment} hint={t('offered:answer.commentHint')} />
      </div>
      <div className={css.ways}>
        <Button look="primary" name="intent" value={chosen}>
          {chosen === 'accepted' ? t('offered:answer.acceptFinally', { sum }) : t('offered:answer.declineFinally')}
        </Button>
        <LinkButton to={paths.publicOffer(token, { page: kept })} look="quiet">
          {t('offered:answer.back')}
        </LinkButton>
      </div>
    </AppForm>
  );
}
