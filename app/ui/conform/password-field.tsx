import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../use-hydrated.ts';
import { Field } from './field.tsx';
import css from './password-field.module.css';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete' | 'frame'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field that script can reveal. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('ui');
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <div className={css.frame}>
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        className={css.input}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {hydrated ? (
        <button type="button" className={css.toggle} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'ui:hidePassword' : 'ui:showPassword')}
        </button>
      ) : (
        // A first page carries only the rules of what it has, and a text browser shows a button that is hidden.
        <span className={css.toggle} />
      )}
    </div>
  );
}
