import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { OfferData } from './details.server.ts';

function useWords() {
  const { t } = useTranslation('offers');
  return {
    created: t('offers:link.created'),
    email: t('offers:link.email'),
    first: t('offers:link.first'),
    last: t('offers:link.last'),
  };
}

/** What has become of each link: to whom it went, and when it was looked at by somebody who isn't of the company. */
export function Links({ offer: { id, links } }: Pick<OfferData, 'offer'>) {
  const { t } = useTranslation('offers');
  const words = useWords();
  const columns = [
    { key: 'number', title: t('offers:link.number') },
    { key: 'created', title: words.created },
    { key: 'email', title: words.email },
    { key: 'first', title: words.first },
    { key: 'last', title: words.last },
    { key: 'actions', title: t('offers:column.actions'), quiet: true },
  ];
  return (
    <section className={css.section} aria-labelledby="offer-links">
      <h2 id="offer-links">{t('offers:links')}</h2>
      <p className={css.quiet}>{t('offers:linksAbout')}</p>
      <Table caption={t('offers:links')} columns={columns}>
        {links.map((link) => (
          <LinkRow key={link.number} id={id} link={link} words={words} />
        ))}
      </Table>
    </section>
  );
}

interface LinkRowProps {
  /** Of the offer. */
  id: number;
  link: OfferData['offer']['links'][number];
  words: ReturnType<typeof useWords>;
}

function LinkRow({ id, link: { number, created, email, firstViewed, lastViewed, withdrawn }, words }: LinkRowProps) {
  const { t } = useTranslation('offers');
  const { formatDateTime } = useFormats();
  const moment = (at: string | null) => (at === null ? '—' : formatDateTime(at));
  return (
    <tr>
      <Cell head>{t('offers:link.numbered', { number })}</Cell>
      <Cell label={words.created}>{formatDateTime(created)}</Cell>
      <Cell label={words.email}>{email ?? t('offers:link.byHand')}</Cell>
      <Cell label={words.first}>{moment(firstViewed)}</Cell>
      <Cell label={words.last}>{moment(lastViewed)}</Cell>
      <Cell align="end">
        {withdrawn ? (
          t('offers:link.withdrawn', { date: formatDateTime(withdrawn) })
        ) : (
          <Form method="post" action={paths.actOnOffer(id)} hidden={{ link: number }}>
            <Button name="intent" value="withdraw-link" look="quiet">
              {t('offers:link.withdraw')}
              <VisuallyHidden>{` ${t('offers:link.which', { number })}`}</VisuallyHidden>
            </Button>
          </Form>
        )}
      </Cell>
    </tr>
  );
}
