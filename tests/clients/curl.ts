import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Form, formsOf } from '#tests/support/html.ts';

interface Shown {
  body: string;
  forms: Form[];
}

const run = promisify(execFile);

/** curl with a jar of cookies: a script of a buyer, which sends no header that it wasn't told to. */
export class Curl {
  readonly origin: string;
  readonly folder = mkdtempSync(join(tmpdir(), 'trade-counter-curl-'));

  constructor(origin: string) {
    this.origin = origin;
  }

  async get(path: string, ...more: readonly string[]): Promise<Shown> {
    const jar = join(this.folder, 'cookies');
    const options = ['--silent', '--show-error', '--location', '--cookie', jar, '--cookie-jar', jar];
    const { stdout } = await run('curl', [...options, ...more, this.origin + path], { maxBuffer: 1e7 });
    return { body: stdout, forms: formsOf(stdout, path) };
  }

  /** Sends the first form that has the field, with some fields typed, by its first button or the named one. */
  async submit({ forms }: Shown, field: string, typed: Record<string, string> = {}, button?: RegExp): Promise<Shown> {
    const form = forms.find((one) => one.method === 'post' && one.field(field) !== undefined);
    if (!form) throw new Error(`no form has ${field}`);
    const fields = form.data(typed, button).flatMap(([name, value]) => ['--data-urlencode', `${name}=${value}`]);
    return this.get(form.action, ...fields);
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }
}
