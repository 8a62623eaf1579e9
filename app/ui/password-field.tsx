import { type ComponentProps, useState } from 'react';
import { useT } from '#app/i18n/t.ts';
import { Field } from './field.tsx';
import css from './password-field.module.css';
import { useHydrated } from './use-hydrated.ts';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete' | 'frame'> & {
  /** Tells password managers whether to fill in or to make one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, which script can show: who sees what they type makes fewer mistakes. Pasting is as free as typing. */
export function PasswordField(props: Props) {
  const t = useT();
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
          {t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
        </button>
      ) : null}
    </div>
  );
}
