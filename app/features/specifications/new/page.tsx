import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { Link } from '#app/ui/link.tsx';
import css from '../form-page.module.css';
import { NamingFields } from '../naming-fields.tsx';

interface Props {
  requestId: string;
  /** The form that was not saved, under the id that it was sent with. */
  posted: { state: FormState; requestId: string } | undefined;
}

/** A new specification, empty at first. */
export function NewSpecificationPage({ requestId, posted }: Props) {
  const t = useT();
  return (
    <div className={css.page}>
      <header>
        <h1>{t('specifications.newTitle')}</h1>
      </header>
      <Form
        method="post"
        action={paths.newSpecification()}
        state={posted?.state}
        requestId={posted?.requestId ?? requestId}
        className={css.form}
      >
        <ErrorSummary
          state={posted?.state}
          labels={{ name: t('specifications.name'), description: t('specifications.description') }}
        />
        <NamingFields />
        <div className={css.ways}>
          <Button look="primary">{t('specifications.save')}</Button>
          <Link to={paths.specifications()}>{t('specifications.toList')}</Link>
        </div>
      </Form>
    </div>
  );
}
