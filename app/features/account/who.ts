interface Named {
  people: readonly { id: number; name: string }[];
  roles: readonly { code: string; name: string }[];
}

/** Roles and people as options of one choice. */
export function whoOf({ people, roles }: Named) {
  return [
    ...roles.map(({ code, name }) => ({ value: `role:${code}`, label: name })),
    ...people.map(({ id, name }) => ({ value: `user:${id}`, label: name })),
  ];
}

interface Option {
  value: string;
  label: string;
}

/** With what a record names, if it can no longer be chosen. */
export function withChosen(options: readonly Option[], value: string | undefined, label = ''): Option[] {
  const isKnown = value === undefined || options.some((option) => option.value === value);
  return isKnown ? [...options] : [...options, { value, label: label || '—' }];
}

/** A person or role as an option's value. */
export function keyOf(id: number | null, role: string | null): string | undefined {
  if (role !== null) return `role:${role}`;
  return id === null ? undefined : `user:${id}`;
}

/** What was chosen; neither for anything else. */
export function namedBy(chosen: string | undefined): { id: number | null; role: string | null } {
  const [, kind, name = ''] = /^(role|user):([a-z0-9-]{1,64})$/.exec(chosen ?? '') ?? [];
  const id = kind === 'user' && /^[1-9]\d{0,14}$/.test(name) ? Number(name) : null;
  return { id, role: kind === 'role' ? name : null };
}
