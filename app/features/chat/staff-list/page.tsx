import { useFetcher } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { usePolling } from '#app/ui/polling/use-polling.ts';
import css from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { chatWaits, useNewest } from '../use-newest.ts';
import type { ChatsData } from './list.server.ts';

/** When somebody wrote last. */
const newestIn = (data: ChatsData | undefined) =>
  Math.max(0, ...(data?.chats ?? []).map(({ lastAt }) => Date.parse(lastAt)));

/** The first page asks for new messages. */
export function ChatsPage({ data }: { data: ChatsData }) {
  const { t } = useTranslation('chat');
  const { load, data: polled, state } = useFetcher<ChatsData | NotLoaded>({ key: `chats-${data.page}` });
  const shown = useNewest(data, polled, newestIn);
  usePolling(() => load(paths.staffChats({ over: 1 })), {
    isOn: data.page === 1,
    isBusy: state !== 'idle',
    newest: newestIn(shown),
    waits: chatWaits,
  });
  const { title, chats, page, pageCount } = shown;
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      {chats.length === 0 ? <EmptyState title={t('chat:nobody')}>{t('chat:nobodyYet')}</EmptyState> : null}
      {chats.length > 0 ? <Chats title={title} chats={chats} /> : null}
      <Pagination page={page} pageCount={pageCount} pathOf={(page) => paths.staffChats({ page })} />
    </div>
  );
}

function Chats({ title, chats }: Pick<ChatsData, 'title' | 'chats'>) {
  const { t } = useTranslation('chat');
  const { formatDateTime } = useFormats();
  return (
    <Table
      caption={title}
      columns={[
        { key: 'who', title: t('chat:who') },
        { key: 'company', title: t('chat:company') },
        { key: 'last', title: t('chat:last') },
        { key: 'state', title: t('chat:state') },
      ]}
    >
      {chats.map(({ id, name, company, excerpt, lastAt, waitsSince }) => (
        <tr key={id}>
          <Cell head>
            <Link to={paths.staffChat(id)}>{name ?? t('chat:visitor', { id })}</Link>
          </Cell>
          <Cell label={t('chat:company')}>{company ?? '—'}</Cell>
          <Cell label={t('chat:last')}>{excerpt || t('chat:photoMessage')}</Cell>
          <Cell label={t('chat:state')}>
            {waitsSince ? (
              <Status tone="warning">{t('chat:waits', { at: formatDateTime(waitsSince) })}</Status>
            ) : (
              <Status>{t('chat:answered', { at: formatDateTime(lastAt) })}</Status>
            )}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
