import type { Path } from '#app/paths.ts';
import { Button } from '../button.tsx';
import { Form } from '../form.tsx';
import css from '../form-page.module.css';
import { LinkButton } from '../link.tsx';
import { PageHeading } from '../page-heading.tsx';

interface Props {
  title: string;
  text: string;
  /** Of the buttons. */
  words: { yes: string; no: string };
  action: Path;
  /** Further fields of the post. */
  hidden?: Record<string, string> | undefined;
  requestId?: string | undefined;
  back: Path;
}

/** Confirmation of what can't be undone. */
export function Question({ title, text, words, action, hidden = {}, requestId, back }: Props) {
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      <Form method="post" action={action} hidden={hidden} requestId={requestId} className={css.ways}>
        <Button look="primary">{words.yes}</Button>
        <LinkButton to={back}>{words.no}</LinkButton>
      </Form>
    </div>
  );
}
