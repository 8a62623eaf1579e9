import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import { marginText } from '../margin-text.ts';
import type { MarkupData } from './markup.server.ts';
import { RuleForm } from './rule-form.tsx';
import { Rules } from './rules.tsx';

interface Props {
  data: MarkupData;
  lastResult: SubmissionResult | undefined;
}

export function MarkupPage({ data, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const formats = useFormats();
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{data.title}</PageHeading>
        <p className={css.quiet}>{t('offers:rulesAbout')}</p>
        <p>
          {t('offers:rulesSum', {
            total: formats.formatMoney(data.total),
            margin: marginText(formats, data.margin, data.total),
          })}{' '}
          <Link to={paths.offer(data.id)}>{t('offers:back')}</Link>
        </p>
      </header>
      {data.rules.length > 0 ? <Rules data={data} /> : <EmptyState title={t('offers:noRules')} />}
      <RuleForm
        key={`${data.version} ${data.place} ${data.fields.scope}`}
        data={data}
        lastResult={resultOf(lastResult, 'save')}
      />
      <LossForm
        key={`${data.version} loss`}
        data={data}
        lastResult={resultOf(lastResult, 'loss') ?? resultOf(lastResult, 'delete')}
      />
    </div>
  );
}

function LossForm({ data: { id, version, allowLoss }, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const form = useAppForm({ id: 'loss-form', lastResult, defaultValue: { allowLoss: allowLoss ? 'on' : undefined } });
  return (
    <section className={css.section} aria-labelledby="loss">
      <h2 id="loss">{t('offers:lossTitle')}</h2>
      <AppForm method="post" action={paths.offerMarkup(id)} form={form} hidden={{ version }} className={css.section}>
        <ErrorSummary form={form} />
        <Checkbox name="allowLoss" label={t('offers:loss')} hint={t('offers:lossHint')} />
        <div>
          <Button name="intent" value="loss">
            {t('offers:save')}
          </Button>
        </div>
      </AppForm>
    </section>
  );
}
