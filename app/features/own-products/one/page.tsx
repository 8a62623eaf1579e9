import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { Link } from '#app/ui/link.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { fieldLabels } from '../field-labels.ts';
import { OwnFields } from '../fields.tsx';
import css from '../own.module.css';
import type { OwnData } from './load.server.ts';

/** A product of the company's own: order it, change it, its photo, delete it. */
export function OwnPage({ data, posted }: { data: OwnData; posted: { state: FormState } | undefined }) {
  const t = useT();
  const { product, units } = data;
  const here = paths.ownProduct(product.id);
  return (
    <>
      <header className={css.heading}>
        <h1>{product.name}</h1>
        <Link to={paths.ownProducts()}>{t('own.back')}</Link>
      </header>
      {product.image ? (
        <img src={product.image} alt={t('own.photoOf', { name: product.name })} className={css.photo} />
      ) : null}
      {product.price === null ? null : <Order data={data} />}
      <Form
        method="post"
        action={here}
        encType="multipart/form-data"
        state={posted?.state}
        className={css.form}
        key={product.image}
      >
        <ErrorSummary state={posted?.state} labels={fieldLabels(t)} />
        <OwnFields units={units} product={product} />
        <div className={css.ways}>
          <Button look="primary" name="intent" value="save">
            {t('own.save')}
          </Button>
          {product.image ? (
            <Button name="intent" value="delete-photo" formNoValidate>
              {t('own.deletePhoto')}
            </Button>
          ) : null}
        </div>
      </Form>
      <details>
        <summary>{t('own.delete')}</summary>
        <Form method="post" action={here}>
          <p className={css.confirm}>{t('own.deleteConfirm')}</p>
          <Button name="intent" value="delete">
            {t('own.deleteYes')}
          </Button>
        </Form>
      </details>
    </>
  );
}

function Order({ data: { product, requestId } }: { data: OwnData }) {
  const t = useT();
  return (
    <Form
      method="post"
      action={paths.addToCart()}
      requestId={requestId}
      hidden={{ productId: `custom:${product.id}`, returnTo: paths.ownProduct(product.id) }}
      className={css.ways}
    >
      <Price value={product.price} unit={product.unit} vatRate={product.vatRate} />
      <Stepper name="amount" label={t('own.amount')} minimumBatch={product.batch} unit={product.unit} />
      <Button>{t('own.toCart')}</Button>
    </Form>
  );
}
