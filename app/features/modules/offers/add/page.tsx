import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AddFound, isOfFound } from '#app/features/product/find/add-found.tsx';
import type { FoundProduct } from '#app/features/product/find/find.server.ts';
import { FindGoods } from '#app/features/product/find/find-goods.tsx';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { AddData } from './add.server.ts';

interface Props {
  data: AddData;
  lastResult: SubmissionResult | undefined;
}

export function AddPage({ data, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const { id, title, around } = data;
  if (!around) return <Unsent data={data} lastResult={lastResult} />;
  const { version, linked, words, found } = around;
  return (
    <div className={list.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={css.quiet}>{t(linked ? 'offers:addLinkedText' : 'offers:addText')}</p>
        <Link to={paths.offer(id)}>{t('offers:back')}</Link>
      </header>
      <ByCode key={version} data={data} version={version} lastResult={lastResult} />
      <FindGoods
        words={words}
        found={found}
        pathOf={(query) => paths.addToOffer(id, query)}
        choiceOf={(product) => <Choice product={product} around={around} data={data} lastResult={lastResult} />}
      />
    </div>
  );
}

/** What was sent, to be sent again: nobody can tell now what there is around it. */
function Unsent({ data, lastResult }: Props) {
  const { t } = useTranslation('offers');
  const sent = lastResult?.initialValue ?? {};
  const version = Number(sent['version']);
  const id = Number(sent['product']);
  const product = { id, name: t('offers:addProductOf', { id }), unit: '', batch: 1 };
  const action = paths.addToOffer(data.id, data.search);
  return (
    <div className={list.page}>
      <PageHeading>{data.title}</PageHeading>
      {isOfFound(lastResult) ? (
        <AddFound {...{ product, action, lastResult }} requestId={data.requestId} hidden={{ version }} />
      ) : (
        <ByCode data={data} version={version} lastResult={lastResult} />
      )}
    </div>
  );
}

interface ChoiceProps extends Props {
  product: FoundProduct;
  around: NonNullable<AddData['around']>;
}

function Choice({ product, around: { version, places }, data, lastResult }: ChoiceProps) {
  const { t } = useTranslation('offers');
  const { id, search, requestId } = data;
  const place = places.find(([productId]) => productId === product.id)?.[1];
  if (place !== undefined) return <Link to={paths.offerLine(id, product.id)}>{t('offers:addThere', { place })}</Link>;
  if (product.price === null) return '—';
  const action = paths.addToOffer(id, search);
  return <AddFound key={version} {...{ product, action, requestId, lastResult }} hidden={{ version }} />;
}

function ByCode({ data: { id, search, requestId, constraint }, version, lastResult }: Props & { version: number }) {
  const { t } = useTranslation('offers');
  const form = useAppForm({
    id: 'code-form',
    lastResult: isOfFound(lastResult) ? undefined : lastResult,
    constraint,
    defaultValue: { amount: '1' },
  });
  const labels = { article: t('offers:addCode'), amount: t('offers:line.amount') };
  return (
    <AppForm
      noValidate
      method="post"
      action={paths.addToOffer(id, search)}
      form={form}
      hidden={{ version }}
      requestId={requestId}
      className={css.form}
    >
      <ErrorSummary form={form} labels={labels} />
      <Field name="article" label={labels.article} hint={t('offers:addCodeHint')} autoComplete="off" />
      <Field name="amount" label={labels.amount} inputMode="numeric" autoComplete="off" />
      <div className={css.ways}>
        <Button look="primary">{t('offers:add')}</Button>
      </div>
    </AppForm>
  );
}
