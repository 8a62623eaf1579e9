import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from './form-page.module.css';

interface Props {
  title: string;
  text: string;
  action: Path;
  back: Path;
}

/** Confirmation of a deletion that can't be undone. */
export function Question({ title, text, action, back }: Props) {
  const { t } = useTranslation('specifications');
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      <Form method="post" action={action} className={css.ways}>
        <Button look="primary">{t('specifications:deleteYes')}</Button>
        <LinkButton to={back}>{t('specifications:cancel')}</LinkButton>
      </Form>
    </div>
  );
}
