import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { OwnerOnly } from '#app/ui/acting/owner-only.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/record-page.module.css';

interface Props {
  /** What goes with it. */
  question: string;
  id: number;
  version: number;
  /** The list, which deletes. */
  list: Path;
}

/** Asks before a rule or a budget is deleted. */
export function DeleteQuestion({ question, id, version, list }: Props) {
  const { t } = useTranslation('approval');
  return (
    <section className={css.section}>
      <p>{question}</p>
      <OwnerOnly>
        <Form method="post" action={list} hidden={{ id, version }} className={css.heading}>
          <Button look="primary" name="intent" value="delete">
            {t('approval:delete')}
          </Button>
          <LinkButton to={list}>{t('approval:keep')}</LinkButton>
        </Form>
      </OwnerOnly>
    </section>
  );
}
