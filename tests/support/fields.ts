/** A field of a page as browsers, password managers and on-screen keyboards see it. */
export interface PageField {
  name: string;
  /** Type, `autocomplete` and `inputmode`, if present, separated by spaces. */
  said: string;
  /** Whether one types into it. */
  typed: boolean;
  maxLength: number;
}

/** The main part of a page, without header and footer. */
export const mainOf = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** Visible and editable fields of a page's main part, each name once. */
export function fieldsOf(html: string): PageField[] {
  const fields = new Map<string, PageField>();
  for (const [, tag, text = ''] of mainOf(html).matchAll(/<(input|select|textarea)\b([^>]*)>/g)) {
    const said = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(text)?.[1];
    const name = said('name');
    const type = tag === 'input' ? (said('type') ?? 'text') : String(tag);
    if (!name || type === 'hidden' || type === 'submit' || /\sdisabled\b/.test(text)) continue;
    fields.set(name, {
      name,
      said: [type, said('autocomplete'), said('inputmode')].filter(Boolean).join(' '),
      typed: ['text', 'search', 'tel', 'email', 'password', 'textarea'].includes(type),
      maxLength: Number(said('maxlength') ?? 0),
    });
  }
  return [...fields.values()];
}
