import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import css from '#app/ui/record-page.module.css';
import { TextField } from '#app/ui/text-field.tsx';
import type { AtCost } from '../at-cost.ts';
import type { OfferAnswer, OfferData } from './details.server.ts';

/** Told once: only its hash is kept. */
export function LinkAddress({ url }: { url: string }) {
  const { t } = useTranslation('offers');
  return (
    <div role="status" className={css.facts}>
      <TextField
        name="url"
        label={t('offers:linkAddress')}
        hint={t('offers:linkHint')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

interface QuestionProps {
  data: OfferData;
  atCost: AtCost;
}

/** Whoever has set no markup would show the customer what the company itself pays. */
export function AtCostQuestion({ data: { offer, requestId }, atCost }: QuestionProps) {
  const { t } = useTranslation('offers');
  const { id, version } = offer;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <Banner tone="warning">
      <p ref={question} tabIndex={-1}>
        {t(`offers:atCost.${atCost}`)} {t('offers:atCost.question')}
      </p>
      <p>{t('offers:atCost.text')}</p>
      <Form
        method="post"
        action={paths.offer(id)}
        hidden={{ version, atCost: 'on' }}
        requestId={requestId}
        className={list.ways}
      >
        <LinkButton to={paths.offerMarkup(id)} look="primary">
          {t('offers:rules')}
        </LinkButton>
        <Button name="intent" value="publish">
          {t('offers:atCost.publish')}
        </Button>
      </Form>
    </Banner>
  );
}

const mostShown = 20;

export function Changes({ changes }: { changes: NonNullable<OfferAnswer['changes']> }) {
  const { t } = useTranslation('offers');
  const { formatMoney } = useFormats();
  const sum = (price: number | null) => (price === null ? t('offers:noPrice') : formatMoney(price));
  if (changes.length === 0) return <p role="status">{t('offers:nothingChanged')}</p>;
  return (
    <section role="status" className={css.section}>
      <p>{t('offers:changed', { count: changes.length })}</p>
      <ul>
        {changes.slice(0, mostShown).map(({ position, before, after }) => (
          <li key={position}>{t('offers:change', { position, before: sum(before), after: sum(after) })}</li>
        ))}
      </ul>
      {changes.length > mostShown ? <p>{t('offers:moreChanged', { count: changes.length - mostShown })}</p> : null}
    </section>
  );
}
