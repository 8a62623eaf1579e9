import type { Credentials } from './buyers.ts';
import { type Form, formsOf } from './html.ts';

/** A response with its text and its forms. */
export interface Page {
  status: number;
  /** Path and query of the page after redirects. */
  path: string;
  headers: Headers;
  body: string;
  forms: Form[];
}

/**
 * A browser without script: it keeps cookies, follows redirects after a post, and submits forms as they are in the
 * HTML.
 */
export class Client {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  readonly headers: Record<string, string>;

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.origin = origin;
    this.headers = headers;
  }

  /** A second tab of the same browser: starts with the same cookies, independent from here on. */
  clone(): Client {
    const copy = new Client(this.origin, this.headers);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Opens a page and follows redirects, at most five. */
  async get(path: string): Promise<Page> {
    return this.follow(path, await this.send(path));
  }

  /** Posts fields, with files as a form for files sends them, and follows redirects. */
  async post(path: string, fields: Iterable<[string, string]> | FormData): Promise<Page> {
    const body = fields instanceof FormData ? fields : new URLSearchParams([...fields]);
    return this.follow(path, await this.send(path, body));
  }

  /** Submits a form with some fields changed, by the button with the text `button`. */
  async submit(form: Form, typed: Record<string, string> = {}, button?: string | RegExp): Promise<Page> {
    const fields = form.data(typed, button);
    const action = form.action || '/';
    if (form.method === 'post') return this.post(action, fields);
    return this.get(`${action.split('?')[0]}?${new URLSearchParams(fields)}`);
  }

  /** One request without following redirects. With a body it is a post from our own page. */
  async send(path: string, body?: URLSearchParams | FormData): Promise<Response> {
    const answer = await fetch(new URL(path, this.origin), {
      redirect: 'manual',
      headers: {
        // A new connection: the server may close a kept-alive one just when the next request is sent on it.
        Connection: 'close',
        'Sec-Fetch-Site': 'same-origin',
        ...(body ? { Origin: this.origin } : {}),
        ...this.headers,
        ...(this.cookies.size > 0 ? { Cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
      },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  }

  async signIn({ login, password }: Credentials): Promise<Page> {
    const page = await this.get('/user/sign-in');
    const form = page.forms.find((candidate) => candidate.field('password') !== undefined);
    if (!form) throw new Error(`no sign-in form on ${page.path}, status ${page.status}`);
    const name = ['login', 'phone', 'email'].find((field) => form.field(field) !== undefined) ?? 'login';
    const answer = await this.submit(form, { [name]: login, password });
    if (answer.status !== 200) throw new Error(`${login} was not signed in, status ${answer.status}`);
    return answer;
  }

  private async follow(path: string, first: Response): Promise<Page> {
    let [answer, at] = [first, path];
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < 5; hops += 1) {
      await answer.arrayBuffer();
      const next = new URL(answer.headers.get('Location') ?? '', new URL(at, this.origin));
      if (next.origin !== this.origin) throw new Error(`sent to ${next.origin}`);
      at = next.pathname + next.search;
      answer = await this.send(at);
    }
    const body = await answer.text();
    return { status: answer.status, path: at, headers: answer.headers, body, forms: formsOf(body, at) };
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const name = pair.slice(0, pair.indexOf('=')).trim();
    const gone = attributes.some((text) => /^\s*max-age=(0|-\d+)$/i.test(text) || /^\s*expires=.*1970/i.test(text));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1));
  }
}
