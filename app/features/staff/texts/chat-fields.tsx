import { useTranslation } from 'react-i18next';
import { Field } from '#app/ui/conform/field.tsx';
import record from '#app/ui/record-page.module.css';
import { chatLinks } from './chat-links.ts';

type Name = 'from' | 'till' | 'away' | 'awayEn';

export function ChatFields({ labels }: { labels: Record<Name, string> & Record<string, string> }) {
  const { t } = useTranslation('texts');
  return (
    <>
      <Field name="from" placeholder="09:00" label={labels.from} hint={t('texts:hoursHint')} />
      <Field name="till" placeholder="09:00" label={labels.till} />
      <Field name="away" label={labels.away} hint={t('texts:awayHint')} autoComplete="off" />
      <Field name="awayEn" label={labels.awayEn} autoComplete="off" />
      <h2>{t('texts:chatLinks')}</h2>
      <p className={record.quiet}>{t('texts:chatLinksHint')}</p>
      {chatLinks.map(({ hint, link }) => (
        <div key={hint} className={record.heading}>
          <Field name={hint} label={labels[hint] ?? ''} autoComplete="off" />
          <Field name={link} label={labels[link] ?? ''} autoComplete="off" />
        </div>
      ))}
    </>
  );
}
