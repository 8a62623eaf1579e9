import type { FormEvent } from 'react';
import type { Path } from '#app/paths.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import css from './list-search.module.css';

interface Props {
  /** The page of the list. */
  action: Path;
  /** Parameter of the address that carries the words. */
  name?: string;
  /** What is searched by. */
  label: string;
  button: string;
  keyword: string;
  maxLength?: number;
  required?: boolean;
  /** Further parameters of the address; absent values are left out. */
  hidden?: Record<string, string | undefined>;
  /** Searches in place; without it the address changes. */
  onSearch?: ((keyword: string) => void) | undefined;
  /** Searches in place with every letter. */
  asTyped?: boolean;
}

/** One field and a button above a list: leaves what matches the words. */
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
      <Field
        name={name}
        frame={css.words}
        type="search"
        label={label}
        defaultValue={keyword}
        maxLength={maxLength}
        autoComplete="off"
        required={required}
      />
      <Button>{button}</Button>
    </Form>
  );
}
