import { useEffect, useRef } from 'react';
import { useT } from '#app/i18n/t.ts';
import css from './error-summary.module.css';
import { type FormState, fieldId } from './form-state.ts';
import { useMessage } from './message.ts';

interface Props {
  state: FormState | undefined;
  /** Names of the fields as the form shows them; without a name only the message stands. */
  labels?: Record<string, string>;
  prefix?: string;
}

/** What was refused, above the form, each error a link to its field. Takes the focus when script runs. */
export function ErrorSummary({ state, labels = {}, prefix = '' }: Props) {
  const t = useT();
  const message = useMessage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state) box.current?.focus();
  }, [state]);
  const fields = Object.entries(state?.errors ?? {}).filter(([, errors]) => errors.length > 0);
  if (!state || (fields.length === 0 && state.formErrors.length === 0)) return null;
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      {fields.length > 0 ? <p className={css.title}>{t('ui.errorSummary')}</p> : null}
      <ul>
        {state.formErrors.map((error) => (
          <li key={error}>{message(error)}</li>
        ))}
        {fields.map(([name, errors]) => (
          <li key={name}>
            <a href={`#${fieldId(prefix, name)}`}>
              {labels[name] ? `${labels[name]}: ` : null}
              {errors.map(message).join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
