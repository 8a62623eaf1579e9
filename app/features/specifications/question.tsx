import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import css from './form-page.module.css';

interface Props {
  title: string;
  /** What will be gone. */
  text: string;
  action: Path;
  /** Where who changes their mind goes. */
  back: Path;
}

/** The question before something is deleted, since there is no way back. */
export function Question({ title, text, action, back }: Props) {
  const t = useT();
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      <Form method="post" action={action} className={css.ways}>
        <Button look="primary">{t('specifications.deleteYes')}</Button>
        <LinkButton to={back}>{t('specifications.cancel')}</LinkButton>
      </Form>
    </div>
  );
}
