import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { ExportOne } from '#app/ui/conform/export-form.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import css from './page.module.css';
import type { SpecificationView } from './view.ts';

interface Props {
  one: SpecificationView;
  requestId: string;
}

export function Head({ one, requestId }: Props) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('specifications');
  const facts = [
    ...(one.owner ? [t('specifications:ownerOf', { name: one.owner })] : []),
    t('specifications:updatedOn', { date: formatDate(one.updated) }),
    ...(one.owned && one.scope === 'company' ? [t('specifications:shared')] : []),
    ...(one.sharedWith > 0 ? [t('specifications:sharedWith', { count: one.sharedWith })] : []),
    ...(one.linkUntil ? [t('specifications:sharedByLink', { date: formatDate(one.linkUntil) })] : []),
  ];
  return (
    <>
      <div className={css.trail}>
        <Breadcrumb items={[{ label: t('specifications:title'), to: paths.specifications() }, { label: one.name }]} />
      </div>
      <header className={css.heading}>
        <div className={css.names}>
          <PageHeading>{one.name}</PageHeading>
          {one.description ? <p className={css.description}>{one.description}</p> : null}
          <p className={css.quiet}>{facts.join(', ')}</p>
        </div>
        <Actions one={one} requestId={requestId} />
      </header>
      {one.archived ? <Banner>{t('specifications:inArchive')}</Banner> : null}
      {one.writes || one.archived ? null : <Banner>{t('specifications:readOnly')}</Banner>}
    </>
  );
}

function Actions({ one, requestId }: Props) {
  const { t } = useTranslation('specifications');
  return (
    <div className={css.actions}>
      {one.writes ? (
        <LinkButton to={paths.specificationSettings(one.id)}>{t('specifications:settings')}</LinkButton>
      ) : null}
      <MadeOfIt one={one} />
      <Form method="post" action={paths.actOnSpecification(one.id)} requestId={requestId} className={css.buttons}>
        <Button name="intent" value="copy">
          {t('specifications:copy')}
        </Button>
        {one.owned ? (
          <Button name="intent" value={one.archived ? 'restore' : 'archive'}>
            {t(one.archived ? 'specifications:restore' : 'specifications:archive')}
          </Button>
        ) : null}
        {one.offers ? (
          <Button name="intent" value={one.offers}>
            {t(`specifications:${one.offers}`)}
          </Button>
        ) : null}
      </Form>
      {one.owned && one.archived ? (
        <LinkButton to={paths.deleteSpecification(one.id)} prefetch="none">
          {t('specifications:remove')}
        </LinkButton>
      ) : null}
      {one.lines.length > 0 ? (
        <>
          <ExportOne
            id={one.id}
            action={paths.specifications()}
            page={paths.specification(one.id)}
            requestId={requestId}
          />
          <PrintButton />
        </>
      ) : null}
    </div>
  );
}

/** What else can be made of it. */
function MadeOfIt({ one }: Pick<Props, 'one'>) {
  const { t } = useTranslation('specifications');
  return (
    <>
      {one.plans && one.lines.length > 0 ? (
        <LinkButton to={paths.newOrderPlan({ from: one.id })}>{t('specifications:toPlan')}</LinkButton>
      ) : null}
      {one.intoOffer ? (
        <LinkButton to={paths.newOffer(`specification:${one.id}`)} prefetch="none">
          {t('specifications:makeOffer')}
        </LinkButton>
      ) : null}
    </>
  );
}
