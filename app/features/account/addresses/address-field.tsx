import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Field } from '#app/ui/field.tsx';
import css from './addresses.module.css';

/** Debounce in milliseconds. */
const pause = 250;

interface Found {
  found: { address: string; postalCode: string }[] | null;
}

/** With script it suggests addresses; choosing one also fills in the postal code. */
export function AddressField({ label, chosen }: { label: string; chosen?: string | undefined }) {
  const { t } = useTranslation('addresses');
  const frame = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { load, data } = useFetcher<Found>();
  const [open, setOpen] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const found = open ? (data?.found ?? []) : [];
  const ask = (typed: string) => {
    clearTimeout(timer.current);
    setOpen(typed.trim().length >= 3);
    if (typed.trim().length >= 3) timer.current = setTimeout(() => load(paths.addressSuggestions(typed)), pause);
  };
  const choose = ({ address, postalCode }: { address: string; postalCode: string }) => {
    const form = frame.current?.closest('form');
    for (const [name, value] of Object.entries({ address, postalCode })) {
      const input = form?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && value) input.value = value;
      if (name === 'address' && input instanceof HTMLInputElement) input.focus();
    }
    setOpen(false);
  };
  return (
    <div ref={frame}>
      <Field
        name="address"
        label={label}
        hint={t('addresses:addressHint')}
        autoComplete="street-address"
        {...(chosen !== undefined && { defaultValue: chosen })}
        onInput={(event) => ask(event.currentTarget.value)}
      />
      <div role="status">
        {found.length > 0 ? (
          <ul className={css.found} aria-label={t('addresses:found')}>
            {found.map((one) => (
              <li key={one.address}>
                <button type="button" className={css.suggestion} onClick={() => choose(one)}>
                  {one.address}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
