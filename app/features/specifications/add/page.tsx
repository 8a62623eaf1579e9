import { getInputProps, type SubmissionResult, useField } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { OneProduct } from '#app/features/product/only-product.server.ts';
import type { TextKey } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, EnterButton } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, HiddenField } from '#app/ui/conform/field.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import css from '#app/ui/form-page.module.css';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { ListSearch } from '#app/ui/list-search.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { StepperField, stepperWords } from '#app/ui/stepper.tsx';
import own from '#app/ui/targets/targets.module.css';
import { FieldNotes } from '#app/ui/text-field.tsx';
import type { ChoiceData, Target } from './add.server.ts';

interface Props {
  data: ChoiceData;
  lastResult: SubmissionResult | undefined;
}

const abouts: Record<'items' | 'cart' | 'order' | 'lines', TextKey> = {
  items: 'specifications:adding',
  cart: 'specifications:addingCart',
  order: 'specifications:addingOrder',
  lines: 'specifications:addingLines',
};

export function ChoicePage({ data, lastResult }: Props) {
  const { t } = useTranslation();
  const { source, targets, only, from } = data;
  if (!source) {
    return (
      <EmptyState
        whole
        title={t('specifications:addingNothing')}
        action={<LinkButton to={paths.catalogue()}>{t('specifications:toCatalogue')}</LinkButton>}
      >
        {t('specifications:addingNothingText')}
      </EmptyState>
    );
  }
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{t('specifications:addTitle')}</PageHeading>
        <p className={css.quiet}>
          {only ? only.name : t(abouts[source.kind], { count: source.count, name: from?.name })}
        </p>
      </header>
      {targets === null ? <Banner tone="warning">{t('specifications:unavailable')}</Banner> : null}
      <Narrowing data={data} fields={source.fields} />
      <ChoiceForm data={data} lastResult={lastResult} fields={source.fields} />
    </div>
  );
}

interface PartProps {
  data: ChoiceData;
  fields: NonNullable<ChoiceData['source']>['fields'];
}

function Narrowing({ data: { words, targets, returnTo }, fields }: PartProps) {
  const { t } = useTranslation('specifications');
  if (words === '' && (targets?.length ?? 0) <= 5) return null;
  return (
    <ListSearch
      key={words}
      action={paths.addToSpecification({})}
      name="words"
      label={t('specifications:addSearch')}
      button={t('specifications:find')}
      keyword={words}
      hidden={{ ...fields, returnTo }}
    />
  );
}

function ChoiceForm({ data, lastResult, fields }: PartProps & Pick<Props, 'lastResult'>) {
  const { t } = useTranslation('specifications');
  const { source, targets, words, only, from, returnTo, requestId, constraint } = data;
  const defaultValue = { requestId, amount: only?.amount };
  const form = useAppForm({ id: 'choice-form', lastResult, constraint, defaultValue });
  return (
    <AppForm
      method="post"
      action={paths.addToSpecification({ ...fields, returnTo })}
      form={form}
      hidden={{ ...fields, returnTo, ...(from && { version: from.version }) }}
      className={css.form}
      autoComplete="off"
    >
      <EnterButton name="target" value="new" />
      <HiddenField name="requestId" />
      <ErrorSummary
        form={form}
        labels={{ amount: t('specifications:line.amount'), name: t('specifications:newName') }}
      />
      {only ? <Amount only={only} /> : null}
      {source?.kind === 'cart' ? (
        <Checkbox name="move" label={t('specifications:moveCart')} hint={t('specifications:moveCartHint')} />
      ) : null}
      {from?.writes ? (
        <Checkbox
          name="move"
          label={t('specifications:moveLines', { name: from.name })}
          hint={t('specifications:moveLinesHint')}
        />
      ) : null}
      {targets && targets.length > 0 ? <Targets targets={targets} /> : null}
      {words !== '' && targets?.length === 0 ? <p>{t('specifications:nothing')}</p> : null}
      <Field name="name" label={t('specifications:newName')} hint={t('specifications:newNameHint')} />
      <div className={css.ways}>
        <Button look="primary" name="target" value="new">
          {t('specifications:targetNew')}
        </Button>
        <Link to={returnTo}>{t('specifications:addBack')}</Link>
      </div>
    </AppForm>
  );
}

function Amount({ only }: { only: OneProduct }) {
  const { t } = useTranslation('specifications');
  const [field] = useField<string>('amount');
  return (
    <div>
      <StepperField
        {...getInputProps(field, { type: 'text' })}
        label={t('specifications:line.amount')}
        words={stepperWords(t)}
        minimumBatch={only.batch}
        multiplicity={only.step}
        unit={only.unit}
        max={1_000_000}
        required
      />
      <FieldNotes id={field.id} errors={field.errors} />
    </div>
  );
}

function Targets({ targets }: { targets: readonly Target[] }) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('specifications');
  return (
    <div>
      <p id="targets">{t('specifications:target')}</p>
      <ul className={own.targets} aria-labelledby="targets">
        {targets.map(({ id, name, positions, updated, owner }) => (
          <li key={id}>
            <Button name="target" value={id} formNoValidate className={own.target}>
              {name}
            </Button>
            <span className={css.quiet}>
              {[
                t('specifications:positions', { count: positions }),
                t('specifications:updatedOn', { date: formatDate(updated) }),
                ...(owner ? [owner] : []),
              ].join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
