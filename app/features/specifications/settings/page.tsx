import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { ResendForm } from '#app/ui/resend-form.tsx';
import css from '../form-page.module.css';
import { NamingFields } from '../naming-fields.tsx';
import type { SettingsData } from './load.server.ts';
import type { SettingsAnswer } from './post.server.ts';

interface Props {
  data: SettingsData;
  posted: SettingsAnswer | undefined;
}

/** Name, description and who sees a specification. */
export function SettingsPage({ data, posted }: Props) {
  const t = useT();
  const here = paths.specificationSettings(data.id);
  if (!data.one) {
    if (!posted?.resend) return <FailurePage failure={data.failure} />;
    return (
      <div className={css.page}>
        <h1>{data.title}</h1>
        <ErrorSummary state={posted.state} />
        <ResendForm action={here} fields={posted.resend}>
          <Button look="primary">{t('specifications.resend')}</Button>
        </ResendForm>
      </div>
    );
  }
  const { one } = data;
  const isShare = posted?.state.values['intent'] === 'share';
  const state = isShare ? undefined : posted?.state;
  return (
    <div className={css.page}>
      <header>
        <h1>{t('specifications.settingsTitle')}</h1>
        <Link to={paths.specification(data.id)}>{t('specifications.back')}</Link>
      </header>
      <Form method="post" action={here} state={state} hidden={{ version: one.version }} className={css.form}>
        <ErrorSummary
          state={state}
          labels={{ name: t('specifications.name'), description: t('specifications.description') }}
        />
        {posted?.isStale ? <p className={css.quiet}>{t('specifications.nameNow', { name: one.name })}</p> : null}
        <NamingFields name={one.name} description={one.description} />
        <div className={css.ways}>
          <Button look="primary" name="intent" value="rename">
            {t('specifications.save')}
          </Button>
        </div>
      </Form>
      {one.owned ? (
        <Form
          method="post"
          action={here}
          state={isShare ? posted?.state : undefined}
          className={`${css.form} ${css.section}`}
        >
          <ErrorSummary state={isShare ? posted?.state : undefined} />
          <RadioGroup
            name="shown"
            legend={t('specifications.access')}
            defaultValue={one.shown}
            options={[
              { value: 'my', label: t('specifications.access.my') },
              { value: 'read', label: t('specifications.access.read') },
              { value: 'write', label: t('specifications.access.write') },
            ]}
          />
          <div className={css.ways}>
            <Button name="intent" value="share">
              {t('specifications.share')}
            </Button>
          </div>
        </Form>
      ) : null}
    </div>
  );
}
