import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import css from '#app/ui/record-page.module.css';
import { useToast } from '#app/ui/toast.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { AtCost } from '../at-cost.ts';
import type { OfferAnswer, OfferData } from './details.server.ts';

/** Told once: only its hash is kept. */
export function LinkAddress({ url }: { url: string }) {
  const { t } = useTranslation('offers');
  return (
    <div role="status" className={css.section}>
      <h2>{t('offers:linkAddress')}</h2>
      <p className={css.whole}>{url}</p>
      <CopyButton url={url} />
      <p className={css.quiet}>{t('offers:linkHint')}</p>
    </div>
  );
}

/** Needs script; without it the address stands there to be selected. */
function CopyButton({ url }: { url: string }) {
  const { t } = useTranslation('offers');
  const showToast = useToast();
  if (!useHydrated()) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ message: t('offers:linkCopied') });
    } catch {
      // The browser refuses it, or has no clipboard without https.
      showToast({ message: t('offers:linkNotCopied'), kind: 'error' });
    }
  };
  return (
    <div className={list.ways}>
      <Button type="button" look="primary" onClick={copy}>
        {t('offers:copyLink')}
      </Button>
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
        {t(`offers:atCost.${atCost.kind}`, { count: atCost.count })} {t('offers:atCost.question')}
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
          {t(atCost.kind === 'lines' ? 'offers:atCost.publishAnyway' : 'offers:atCost.publish')}
        </Button>
      </Form>
    </Banner>
  );
}

const mostShown = 20;

type ChangedLines = NonNullable<OfferAnswer['changes']>;

function wordsOf({ before, after, offerBefore, offerAfter }: Omit<ChangedLines[number], 'position'>) {
  if (offerBefore === offerAfter) return 'offers:change';
  return before === after ? 'offers:changeOffer' : 'offers:changeBoth';
}

function ChangeList({ changes }: { changes: ChangedLines }) {
  const { t } = useTranslation('offers');
  const { formatMoney } = useFormats();
  const sum = (price: number | null) => (price === null ? t('offers:noPrice') : formatMoney(price));
  return (
    <>
      <ul>
        {changes.slice(0, mostShown).map(({ position, before, after, offerBefore, offerAfter }) => (
          <li key={position}>
            {t(wordsOf({ before, after, offerBefore, offerAfter }), {
              ...{ position, before: sum(before), after: sum(after) },
              ...{ offerBefore: sum(offerBefore), offerAfter: sum(offerAfter) },
            })}
          </li>
        ))}
      </ul>
      {changes.length > mostShown ? <p>{t('offers:moreChanged', { count: changes.length - mostShown })}</p> : null}
    </>
  );
}

export function Changes({ changes }: { changes: ChangedLines }) {
  const { t } = useTranslation('offers');
  if (changes.length === 0) return <p role="status">{t('offers:nothingChanged')}</p>;
  return (
    <section role="status" className={css.section}>
      <p>{t('offers:changed', { count: changes.length })}</p>
      <ChangeList changes={changes} />
    </section>
  );
}

/** Whoever has a link sees new prices at once: they are told before. */
export function RefreshQuestion({ data: { offer }, changes }: { data: OfferData; changes: ChangedLines }) {
  const { t } = useTranslation('offers');
  const { id, version } = offer;
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <Banner tone="warning">
      <p ref={question} tabIndex={-1}>
        {t('offers:refreshQuestion')}
      </p>
      <ChangeList changes={changes} />
      <Form method="post" action={paths.offer(id)} hidden={{ version, shown: 'on' }} className={list.ways}>
        <Button name="intent" value="refresh" look="primary">
          {t('offers:refreshYes')}
        </Button>
        <Link to={paths.offer(id)}>{t('offers:cancel')}</Link>
      </Form>
    </Banner>
  );
}
