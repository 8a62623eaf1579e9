import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './page.module.css';

interface Use {
  id: number;
  current: boolean;
  companyName: string;
  device: string;
  started: string;
  lastSeen: string;
}

export function SessionsPage({ title, items }: { title: string; items: readonly Use[] }) {
  const { formatDateTime } = useFormats();
  const { t } = useTranslation('cabinet');
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={css.quiet}>{t(items.length > 1 ? 'cabinet:sessionsLead' : 'cabinet:sessionOnly')}</p>
      </header>
      <Form method="post" action={paths.sessions()}>
        <Table
          caption={title}
          columns={[
            { key: 'device', title: t('cabinet:sessionDevice') },
            { key: 'started', title: t('cabinet:sessionStarted') },
            { key: 'seen', title: t('cabinet:sessionSeen') },
            { key: 'company', title: t('cabinet:sessionCompany') },
            { key: 'end', title: t('cabinet:sessionEnd'), align: 'end', quiet: true },
          ]}
        >
          {items.map(({ id, current, companyName, device, started, lastSeen }) => (
            <tr key={id}>
              <Cell head>{device || t('cabinet:sessionUnknown')}</Cell>
              <Cell label={t('cabinet:sessionStarted')}>{formatDateTime(started)}</Cell>
              <Cell label={t('cabinet:sessionSeen')}>{formatDateTime(lastSeen)}</Cell>
              <Cell label={t('cabinet:sessionCompany')}>{companyName}</Cell>
              <Cell align="end">
                {current ? (
                  <Status tone="good">{t('cabinet:sessionCurrent')}</Status>
                ) : (
                  <Button name="id" value={id}>
                    {t('cabinet:sessionEnd')}
                    <VisuallyHidden>: {formatDateTime(started)}</VisuallyHidden>
                  </Button>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      </Form>
      {items.length > 1 ? (
        <Form method="post" action={paths.sessions()}>
          <Button name="others" value="end">
            {t('cabinet:sessionEndOthers')}
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
