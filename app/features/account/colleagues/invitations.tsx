import { useTranslation } from 'react-i18next';
import { formatDate, formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ColleaguesData } from './colleagues.server.ts';

export function Invitations({ invitations, roles }: Pick<ColleaguesData, 'invitations' | 'roles'>) {
  const { t } = useTranslation('colleagues');
  return (
    <section>
      <h2>{t('colleagues:invitations')}</h2>
      <Table
        caption={t('colleagues:invitations')}
        columns={[
          { key: 'name', title: t('colleagues:name') },
          { key: 'address', title: t('colleagues:address') },
          { key: 'role', title: t('colleagues:role') },
          { key: 'until', title: t('colleagues:until') },
          { key: 'revoke', title: t('colleagues:revoke'), quiet: true },
        ]}
      >
        {invitations.map(({ id, name, address, role, expires }) => (
          <tr key={id}>
            <Cell head>{name}</Cell>
            <Cell label={t('colleagues:address')}>{formatPhone(address)}</Cell>
            <Cell label={t('colleagues:role')}>{roles.find(({ value }) => value === role)?.label ?? role}</Cell>
            <Cell label={t('colleagues:until')}>{formatDate(expires)}</Cell>
            <Cell>
              <Form method="post" action={paths.colleagues()} hidden={{ id }}>
                <Button name="intent" value="revoke">
                  {t('colleagues:revoke')}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              </Form>
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}
