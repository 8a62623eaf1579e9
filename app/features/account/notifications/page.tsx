import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldNotes } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { type FormState, useFieldState } from '#app/ui/form-state.ts';
import { Link } from '#app/ui/link.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import account from '../account-page.module.css';
import { boxName, wasName } from './field-names.ts';
import type { NotificationsData } from './load.server.ts';
import css from './page.module.css';

type Group = NotificationsData['groups'][number];
type Event = Group['events'][number];
type Choice = Event['choices'][number];

/** What the buyer is told of, and by what: a box for each. A box that nobody can choose says why. */
export function NotificationsPage({ data, state }: { data: NotificationsData; state: FormState | undefined }) {
  const t = useT();
  const pending = useNavigation().formAction === paths.notifications();
  const boxes = data.groups.flatMap(({ events }) => events).flatMap(boxesOf);
  const hidden = boxes
    .filter(({ fixed }) => fixed === null)
    .map(({ name, on }) => [wasName(name), Number(on)] as const);
  const labels = Object.fromEntries(boxes.map((box) => [box.name, t('notifications.choice', named(t, box))]));
  return (
    <div className={account.page}>
      <header className={account.section}>
        <h1>{data.title}</h1>
        <p className={account.quiet}>{t('notifications.lead')}</p>
        {data.to ? <p className={account.quiet}>{t('notifications.to', { list: data.to })}</p> : null}
      </header>
      <Form
        method="post"
        action={paths.notifications()}
        state={state}
        hidden={Object.fromEntries(hidden)}
        className={css.form}
      >
        <ErrorSummary state={state} labels={labels} />
        {data.groups.map((group) => (
          <Events key={group.name} group={group} channels={data.channels} />
        ))}
        <Button look="primary" disabled={pending}>
          {t(pending ? 'notifications.saving' : 'notifications.save')}
        </Button>
      </Form>
    </div>
  );
}

function boxesOf({ code, title, choices }: Event) {
  return choices.map((choice) => ({ ...choice, event: title, name: boxName(code, choice.channel) }));
}

/** The words of a box for who hears it alone. */
function named(t: ReturnType<typeof useT>, { event, channel }: { event: string; channel: Choice['channel'] }) {
  return { event, channel: t(channel === 'sms' ? 'notifications.sms' : 'notifications.email') };
}

function Events({ group, channels }: { group: Group; channels: readonly Choice['channel'][] }) {
  const t = useT();
  const titles = channels.map((key) => ({
    key,
    title: t(key === 'sms' ? 'notifications.sms' : 'notifications.email'),
  }));
  return (
    <section className={account.section}>
      <h2>{group.name}</h2>
      <Table
        caption={group.name}
        cards="never"
        className={css.table}
        columns={[{ key: 'event', title: t('notifications.event'), quiet: true }, ...titles]}
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

/** What the event is, why a box of it cannot be chosen, and what was refused of it. */
function Words({ event }: { event: Event }) {
  const t = useT();
  const reasons = [...new Set(event.choices.flatMap(({ fixed }) => fixed ?? []))];
  return (
    <th scope="row" className={css.words}>
      {event.title}
      {event.hint ? <p>{event.hint}</p> : null}
      {event.marketing ? (
        <p>
          {t('notifications.consent')}{' '}
          <Link to={paths.content('soglasie-na-rassylku')}>{t('notifications.consentText')}</Link>
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
  const { id, errors } = useFieldState(name);
  return <FieldNotes id={id} errors={errors} />;
}

function Box({ event, choice }: { event: Event; choice: Choice | undefined }) {
  const t = useT();
  const name = boxName(event.code, choice?.channel ?? '');
  const { id, value, errors, refused } = useFieldState(name);
  if (!choice) return null;
  const { on, fixed, channel } = choice;
  return (
    <label className={css.box}>
      <input
        id={id}
        type="checkbox"
        name={name}
        aria-label={t('notifications.choice', named(t, { event: event.title, channel }))}
        aria-describedby={fixed === null ? (errors.length > 0 ? `${id}-error` : undefined) : reasonId(event)}
        aria-invalid={errors.length > 0 || undefined}
        defaultChecked={refused && fixed === null ? value === 'on' : on}
        disabled={fixed !== null}
      />
    </label>
  );
}
