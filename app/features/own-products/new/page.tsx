import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { Link } from '#app/ui/link.tsx';
import { fieldLabels } from '../field-labels.ts';
import { OwnFields } from '../fields.tsx';
import css from '../own.module.css';

interface Props {
  data: { units: [code: string, name: string][]; requestId: string };
  /** The form that was not saved, under the id that it was sent with. */
  posted: { state: FormState; requestId: string } | undefined;
}

/** A new product of the company's own. */
export function NewPage({ data, posted }: Props) {
  const t = useT();
  return (
    <>
      <header className={css.heading}>
        <h1>{t('own.newTitle')}</h1>
        <Link to={paths.ownProducts()}>{t('own.back')}</Link>
      </header>
      <p className={css.quiet}>{t('own.about')}</p>
      <Form
        method="post"
        action={paths.newOwnProduct()}
        encType="multipart/form-data"
        state={posted?.state}
        requestId={posted?.requestId ?? data.requestId}
        className={css.form}
      >
        <ErrorSummary state={posted?.state} labels={fieldLabels(t)} />
        <OwnFields units={data.units} />
        <div className={css.ways}>
          <Button look="primary">{t('own.save')}</Button>
        </div>
      </Form>
    </>
  );
}
