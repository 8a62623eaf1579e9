import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import css from '#app/ui/list-page.module.css';
import record from '#app/ui/record-page.module.css';
import type { OfferedData } from './by-link.server.ts';

interface Props {
  data: OfferedData;
  lastResult: SubmissionResult | undefined;
}

/** Answers once, to what is shown. */
export function AnswerForm({ data: { token, offer, requestId, constraint }, lastResult }: Props) {
  const { t } = useTranslation('offered');
  const { formatMoney } = useFormats();
  const form = useAppForm({ id: 'answer-form', lastResult, constraint });
  const labels = { name: t('offered:answer.name'), comment: t('offered:answer.comment') };
  return (
    <section className={record.section} aria-labelledby="answer">
      <h2 id="answer">{t('offered:answer.title')}</h2>
      <p className={record.quiet}>{t('offered:answer.text', { seller: offer.seller })}</p>
      <AppForm
        method="post"
        action={paths.publicOffer(token)}
        form={form}
        requestId={requestId}
        hidden={{ version: offer.version }}
        className={record.section}
        forAnybody
      >
        <ErrorSummary form={form} labels={labels} />
        <div className={record.facts}>
          <Field name="name" label={labels.name} autoComplete="name" />
          <TextArea name="comment" label={labels.comment} hint={t('offered:answer.commentHint')} />
        </div>
        <div className={css.ways}>
          <Button look="primary" name="intent" value="accepted">
            {t('offered:answer.accept', { sum: formatMoney(offer.total) })}
          </Button>
          <Button name="intent" value="declined">
            {t('offered:answer.decline')}
          </Button>
        </div>
      </AppForm>
    </section>
  );
}
