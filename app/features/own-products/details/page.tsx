import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AddToCart } from '#app/features/product/add-to-cart.tsx';
import { OrderingProvider } from '#app/features/product/ordering.tsx';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Price, vatNote } from '#app/ui/price.tsx';
import record from '#app/ui/record-page.module.css';
import { OwnFields, toFields } from '../fields.tsx';
import css from '../own.module.css';
import type { OwnData, OwnPageData } from './details.server.ts';

interface Props {
  data: OwnPageData;
  lastResult: SubmissionResult | undefined;
}

export function OwnPage({ data, lastResult }: Props) {
  const { t } = useTranslation('own');
  const { product, title } = data;
  if (!product && !lastResult) return <FailurePage failure={data.failure} />;
  return (
    <>
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        <Link to={paths.ownProducts()}>{t('own:back')}</Link>
      </header>
      {product?.image ? (
        <img src={product.image} alt={t('own:photoOf', { name: product.name })} className={css.photo} />
      ) : null}
      {product && product.price !== null ? <Order data={data} /> : null}
      {product && !data.editable ? (
        <Described product={product} />
      ) : (
        <>
          <Change key={product?.image?.split('?')[0]} data={data} lastResult={lastResult} />
          {product ? <Delete here={paths.ownProduct(product.id)} /> : null}
        </>
      )}
    </>
  );
}

/** For who may not change it. */
function Described({ product }: Pick<OwnData, 'product'>) {
  const { t } = useTranslation('own');
  const facts = [
    [t('own:code'), product.article],
    [t('own:manufacturer'), product.manufacturer],
    [t('own:batch'), `${product.batch}\u00a0${product.unit}`],
    [t('own:description'), product.description],
  ] as const;
  return (
    <>
      <dl className={record.facts}>
        {facts.map(([term, text]) =>
          text ? (
            <div key={term} className={record.fact}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className={css.quiet}>{t('own:readOnly')}</p>
    </>
  );
}

function Change({ data, lastResult }: Props) {
  const { t } = useTranslation('own');
  const { product, units, constraint } = data;
  const hasPhoto = Boolean(product?.image);
  const form = useAppForm({ id: 'own-form', lastResult, constraint, defaultValue: product ? toFields(product) : {} });
  return (
    <AppForm
      method="post"
      action={paths.ownProduct(product ? product.id : data.id)}
      encType="multipart/form-data"
      form={form}
      className={css.form}
    >
      <OwnFields form={form} units={units} hasPhoto={hasPhoto} />
      <div className={css.ways}>
        <Button look="primary" name="intent" value="save">
          {t('own:save')}
        </Button>
        {hasPhoto ? (
          <Button name="intent" value="delete-photo" formNoValidate>
            {t('own:deletePhoto')}
          </Button>
        ) : null}
      </div>
    </AppForm>
  );
}

function Delete({ here }: { here: paths.Path }) {
  const { t } = useTranslation('own');
  return (
    <details>
      <summary>{t('own:delete')}</summary>
      <Form method="post" action={here}>
        <p className={css.confirm}>{t('own:deleteConfirm')}</p>
        <Button name="intent" value="delete">
          {t('own:deleteYes')}
        </Button>
      </Form>
    </details>
  );
}

function Order({ data: { product, requestId } }: { data: OwnData }) {
  const { t } = useTranslation('ui');
  return (
    <OrderingProvider returnTo={paths.ownProduct(product.id)} requestId={requestId}>
      <div className={css.ways}>
        <Price value={product.price} unit={product.unit} vat={vatNote(t, product.vatRate)} />
        <AddToCart item={{ ...product, id: `custom:${product.id}` }} />
      </div>
    </OrderingProvider>
  );
}
