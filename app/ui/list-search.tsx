import type { FormEvent } from 'react';
import type { Path } from '#app/paths.ts';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import css from './list-search.module.css';
import { TextField } from './text-field.tsx';

interface Props {
  action: Path;
  /** Name of the search parameter. */
  name?: string;
  label: string;
  button: string;
  keyword: string;
  maxLength?: number;
  required?: boolean;
  /** Further search parameters; undefined ones are left out. */
  hidden?: Record<string, string | undefined>;
  /** Search in place instead of by navigation. */
  onSearch?: ((keyword: string) => void) | undefined;
  /** Search in place on every input. */
  asTyped?: boolean;
}

export function ListSearch({
  action,
  name = 'keyword',
  label,
  button,
  keyword,
  maxLength = 100,
  required = false,
  hidden = {},
  onSearch,
  asTyped = false,
}: Props) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    if (!onSearch) return;
    if (event.type === 'submit') event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get(name) ?? ''));
  };
  return (
    <Form
      method="get"
      action={action}
      hidden={hidden}
      role="search"
      className={css.search}
      onSubmit={search}
      {...(asTyped && { onInput: search })}
    >
      <TextField
        name={name}
        defaultValue={keyword}
        frame={css.words}
        type="search"
        label={label}
        maxLength={maxLength}
        autoComplete="off"
        required={required}
      />
      <Button>{button}</Button>
    </Form>
  );
}
