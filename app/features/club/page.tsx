import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { OwnerOnly } from '#app/ui/acting/owner-only.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { Status } from '#app/ui/status.tsx';
import type { ClubData } from './club.server.ts';
import css from './page.module.css';

type Club = NonNullable<ClubData['club']>;

export function ClubPage({ title, company, mayJoin, club }: ClubData) {
  const { t } = useTranslation('club');
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {club ? (
        <>
          {club.member ? <Standing club={club} company={company} /> : <Joining club={club} mayJoin={mayJoin} />}
          <Levels levels={club.levels} />
          <section className={css.text}>
            <RichText html={club.html} />
          </section>
        </>
      ) : (
        <EmptyState title={t('club:unavailable')}>{t('club:unavailableHint')}</EmptyState>
      )}
    </div>
  );
}

function Standing({ club, company }: { club: Club; company: string }) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('club');
  const { level, points, since } = club;
  return (
    <section className={css.standing}>
      <p className={css.level}>{level ? t('club:level', { name: level.name }) : t('club:noLevel')}</p>
      <p>
        {company}
        {since ? `, ${t('club:since', { date: formatDate(since) })}` : null}
      </p>
      <p>
        <b>{t('club:points', { count: points })}</b> {t('club:pointsHint')}
      </p>
      <NextLevel club={club} />
    </section>
  );
}

function NextLevel({ club: { next, points } }: { club: Club }) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation('club');
  if (!next) return <p>{t('club:top')}</p>;
  const text = t('club:next', { name: next.name, count: next.points - points });
  return (
    <div>
      <p id="next-level">{text}</p>
      <progress className={css.bar} value={points} max={next.points} aria-labelledby="next-level">
        {formatNumber(points)}
      </progress>
    </div>
  );
}

function Joining({ club: { points }, mayJoin }: { club: Club; mayJoin: boolean }) {
  const { t } = useTranslation('club');
  const pending = useNavigation().formMethod === 'POST';
  return (
    <section className={css.standing}>
      <p>{t(points > 0 ? 'club:invite' : 'club:inviteNew', { count: points })}</p>
      {mayJoin ? (
        <OwnerOnly>
          <Form method="post" action={paths.goldenClub()}>
            <Button look="primary" disabled={pending}>
              {t(pending ? 'club:joining' : 'club:join')}
            </Button>
          </Form>
        </OwnerOnly>
      ) : (
        <p>{t('club:refused')}</p>
      )}
    </section>
  );
}

function Levels({ levels }: Pick<Club, 'levels'>) {
  const { t } = useTranslation('club');
  if (levels.length === 0) return null;
  return (
    <section>
      <h2>{t('club:privileges')}</h2>
      <div className={css.levels}>
        {levels.map(({ name, open, texts }) => (
          <section key={name} className={css.privileges}>
            <h3>{name}</h3>
            <Status tone={open ? 'good' : 'neutral'}>{t(open ? 'club:open' : 'club:closed')}</Status>
            <ul className={css.list}>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
