import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Field } from '#app/ui/conform/field.tsx';
import { type TypeaheadOptions, useTypeahead } from '#app/ui/use-typeahead.ts';
import css from './addresses.module.css';

export interface Place {
  address: string;
  postalCode: string;
}

interface Props {
  label: string;
  /** Fills in the field. */
  chosen: string | undefined;
  /** Takes the focus, which the pressed suggestion had. */
  focused: boolean;
  onChoose: (place: Place) => void;
}

const options: TypeaheadOptions<Place[]> = {
  pathOf: paths.addressSuggestions,
  least: 3,
  pause: 250,
  read: (answer) => (answer as { found?: Place[] | null }).found ?? null,
};

/** With script it suggests addresses. */
export function AddressField({ label, chosen, focused, onChoose }: Props) {
  const { t } = useTranslation('addresses');
  const input = useRef<HTMLInputElement>(null);
  const { answer: found, ask } = useTypeahead(options);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  return (
    <div>
      <Field
        name="address"
        label={label}
        hint={t('addresses:addressHint')}
        autoComplete="street-address"
        inputRef={input}
        {...(chosen !== undefined && { defaultValue: chosen })}
        onInput={(event) => ask(event.currentTarget.value)}
      />
      <div role="status">
        {found && found.length > 0 ? (
          <ul className={css.found} aria-label={t('addresses:found')}>
            {found.map((place) => (
              <li key={place.address}>
                <button type="button" className={css.suggestion} onClick={() => onChoose(place)}>
                  {place.address}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
