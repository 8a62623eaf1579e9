import { getInputProps, type SubmissionResult, useField } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { HiddenField } from '#app/ui/conform/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import account from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { FieldNotes } from '#app/ui/text-field.tsx';
import { Awaited } from './awaited.tsx';
import { boxName, wasName } from './field-names.ts';
import type { NotificationsData } from './notifications.server.ts';
import css from './page.module.css';

type Group = NotificationsData['groups'][number];
type Event = Group['events'][number];
type Choice = Event['choices'][number];

interface Props {
  data: NotificationsData;
  lastResult: SubmissionResult | undefined;
}

/** A checkbox per event and channel. A fixed one says why. */
export function NotificationsPage({ data, lastResult }: Props) {
  const { t } = useTranslation('notifications');
  const { awaited } = data;
  return (
    <div className={account.page}>
      <header className={account.section}>
        <PageHeading>{data.title}</PageHeading>
        <p className={account.quiet}>{t('notifications:lead')}</p>
        {data.to ? <p className={account.quiet}>{t('notifications:to', { list: data.to })}</p> : null}
      </header>
      {awaited?.items.length ? <Awaited products={awaited} /> : null}
      <Boxes data={data} lastResult={lastResult} />
      {awaited?.items.length === 0 ? <Awaited products={awaited} /> : null}
    </div>
  );
}

function Boxes({ data, lastResult }: Props) {
  const { t } = useTranslation('notifications');
  const pending = useNavigation().formAction === paths.notifications();
  const boxes = data.groups.flatMap(({ events }) => events).flatMap(boxesOf);
  const before = boxes.filter(({ fixed }) => fixed === null).map(({ name, on }) => [wasName(name), Number(on)]);
  const labels = Object.fromEntries(boxes.map((box) => [box.name, t('notifications:choice', named(t, box))]));
  const form = useAppForm({
    // With another id conform takes the new defaults, while the button keeps its focus.
    id: `notifications-${boxes.map(({ on }) => Number(on)).join('')}-form`,
    lastResult,
    defaultValue: Object.fromEntries([...before, ...boxes.map(({ name, on }) => [name, on])]),
  });
  return (
    <AppForm method="post" action={paths.notifications()} form={form} className={css.form}>
      {before.map(([name]) => (
        <HiddenField key={name} name={String(name)} />
      ))}
      <ErrorSummary form={form} labels={labels} />
      {data.groups.map((group) => (
        <Events key={group.name} group={group} channels={data.channels} />
      ))}
      {/* Not disabled meanwhile, which would take its focus. */}
      <Button look="primary">{t(pending ? 'notifications:saving' : 'notifications:save')}</Button>
    </AppForm>
  );
}

function boxesOf({ code, title, choices }: Event) {
  return choices.map((choice) => ({ ...choice, event: title, name: boxName(code, choice.channel) }));
}

/** Label for screen readers. */
function named(t: Translate, { event, channel }: { event: string; channel: Choice['channel'] }) {
  return { event, channel: t(channel === 'sms' ? 'notifications:sms' : 'notifications:email') };
}

function Events({ group, channels }: { group: Group; channels: readonly Choice['channel'][] }) {
  const { t } = useTranslation('notifications');
  const titles = channels.map((key) => ({
    key,
    title: t(key === 'sms' ? 'notifications:sms' : 'notifications:email'),
  }));
  return (
    <section className={account.section}>
      <h2>{group.name}</h2>
      <Table
        caption={group.name}
        cards="never"
        className={css.table}
        columns={[{ key: 'event', title: t('notifications:event'), quiet: true }, ...titles]}
      >
        {group.events.map((event) => (
          <tr key={event.code}>
            <Words event={event} />
            {channels.map((channel) => (
              <Cell key={channel}>
                <Box event={event} choice={event.choices.find((one) => one.channel === channel)} />
              </Cell>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Words({ event }: { event: Event }) {
  const { t } = useTranslation('notifications');
  const reasons = [...new Set(event.choices.flatMap(({ fixed }) => fixed ?? []))];
  return (
    <th scope="row" className={css.words}>
      {event.title}
      {event.hint ? <p>{event.hint}</p> : null}
      {event.marketing ? (
        <p>
          {t('notifications:consent')}{' '}
          <Link to={paths.content('soglasie-na-rassylku')}>{t('notifications:consentText')}</Link>
        </p>
      ) : null}
      {reasons.length > 0 ? <p id={reasonId(event)}>{reasons.join('. ')}</p> : null}
      {event.choices.map(({ channel }) => (
        <Refusal key={channel} name={boxName(event.code, channel)} />
      ))}
    </th>
  );
}

const reasonId = ({ code }: Event) => `${code}-fixed`;

function Refusal({ name }: { name: string }) {
  const [{ id, errors }] = useField<string>(name);
  return <FieldNotes id={id} errors={errors} />;
}

function Box({ event, choice }: { event: Event; choice: Choice | undefined }) {
  const { t } = useTranslation('notifications');
  const [field] = useField<string>(boxName(event.code, choice?.channel ?? ''));
  if (!choice) return null;
  const { on, fixed, channel } = choice;
  const input = getInputProps(field, { type: 'checkbox', ...(fixed !== null && { ariaDescribedBy: reasonId(event) }) });
  return (
    <label className={css.box}>
      <input
        {...input}
        aria-label={t('notifications:choice', named(t, { event: event.title, channel }))}
        // Fixed choices aren't sent.
        defaultChecked={fixed === null ? input.defaultChecked : on}
        disabled={fixed !== null}
      />
    </label>
  );
}
