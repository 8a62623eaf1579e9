/** A control of a form as sent by the server. */
interface Control {
  name: string;
  value: string;
  /** Whether a browser would send it unchanged. */
  sent: boolean;
}

interface Submit {
  name: string;
  value: string;
  text: string;
}

/** A form of a page with the values sent by the server. */
export interface Form {
  action: string;
  method: 'get' | 'post';
  buttons: readonly Submit[];
  /** Value of a field, or undefined if the form has none of that name. */
  field(name: string): string | undefined;
  /**
   * What a browser would send after typing `typed` and clicking the button with the text `button` (the first by
   * default).
   */
  data(typed?: Record<string, string>, button?: string | RegExp): [string, string][];
}

/** Text of an HTML fragment: without tags, with entities decoded and plain spaces. */
export function textOfHtml(html: string): string {
  return decode(html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, ''))
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

/** Forms of a page in order. `path` is the address that an empty action stands for. */
export function formsOf(html: string, path: string): Form[] {
  const outside = new Map<string, Control[]>();
  const stray = html.replace(/<form\b[\s\S]*?<\/form>/g, '');
  for (const { form, controls } of controlsWithForm(stray))
    outside.set(form, [...(outside.get(form) ?? []), ...controls]);
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', inside = '']) => {
    const id = attribute(tag, 'id');
    const controls = [...controlsOf(inside), ...(id ? (outside.get(id) ?? []) : [])];
    return makeForm(tag, inside, controls, path);
  });
}

function makeForm(tag: string, inside: string, controls: readonly Control[], path: string): Form {
  const buttons = [...inside.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)]
    .filter(([, attributes = '']) => !/\btype="(button|reset)"/.test(attributes))
    .map(([, attributes = '', text = '']) => ({
      name: attribute(attributes, 'name') ?? '',
      value: attribute(attributes, 'value') ?? '',
      text: textOfHtml(text) || (attribute(attributes, 'aria-label') ?? ''),
    }));
  return {
    action: attribute(tag, 'action') || path,
    method: attribute(tag, 'method')?.toLowerCase() === 'post' ? 'post' : 'get',
    buttons,
    field: (name) => controls.find((control) => control.name === name)?.value,
    data: (typed = {}, buttonText = /^/) => {
      const button = buttons.find(({ text }) =>
        typeof buttonText === 'string' ? text === buttonText : buttonText.test(text),
      );
      const kept = controls.filter((control) => control.sent && !Object.hasOwn(typed, control.name));
      return [
        ...kept.map(({ name, value }): [string, string] => [name, value]),
        ...Object.entries(typed),
        ...(button?.name ? [[button.name, button.value] as [string, string]] : []),
      ];
    },
  };
}

function controlsOf(html: string): Control[] {
  const pattern = /<input\b([^>]*)>|<textarea\b([^>]*)>([\s\S]*?)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>/g;
  return [...html.matchAll(pattern)].flatMap(([, input, area, text = '', select, options = '']) => {
    const tag = input ?? area ?? select ?? '';
    const name = attribute(tag, 'name');
    if (!name || has(tag, 'disabled')) return [];
    // The first line break of a text area belongs to the markup.
    if (area !== undefined) return [{ name, value: decode(text.replace(/^\n/, '')), sent: true }];
    return [select === undefined ? inputOf(name, tag) : { name, value: chosen(options), sent: true }];
  });
}

function inputOf(name: string, tag: string): Control {
  const type = attribute(tag, 'type') ?? 'text';
  const ticks = type === 'checkbox' || type === 'radio';
  const value = attribute(tag, 'value') ?? (ticks ? 'on' : '');
  return { name, value, sent: !/^(submit|button|file|image|reset)$/.test(type) && (!ticks || has(tag, 'checked')) };
}

/** Controls outside any form that belong to one by their `form` attribute. */
function controlsWithForm(html: string): { form: string; controls: Control[] }[] {
  return [
    ...html.matchAll(/<(?:input|textarea|select)\b[^>]*\bform="([^"]+)"[^>]*>(?:[\s\S]*?<\/(?:textarea|select)>)?/g),
  ].map(([whole, form = '']) => ({ form, controls: controlsOf(whole) }));
}

function chosen(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>([\s\S]*?)<\/option>/g)];
  const [, tag = '', text = ''] = all.find(([, attributes = '']) => has(attributes, 'selected')) ?? all[0] ?? [];
  return attribute(tag, 'value') ?? textOfHtml(text);
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decode(found);
}

function has(tag: string, name: string): boolean {
  return new RegExp(`(?:^|\\s)${name}(?:=|\\s|/|$)`).test(tag);
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, decimal) => String.fromCodePoint(Number(decimal)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}
