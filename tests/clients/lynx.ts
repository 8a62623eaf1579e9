import { Terminal } from './terminal.ts';

const settings = 'tests/clients/lynx.cfg';

/** lynx, which numbers links and fields; a number goes to one. */
export class Lynx extends Terminal {
  constructor(name: string, address: string) {
    super(name, ['lynx', `-cfg=${settings}`, address]);
  }

  async follow(text: string): Promise<void> {
    await this.goTo(new RegExp(`\\[(\\d+)\\]${text}`));
  }

  async submit(text: string): Promise<void> {
    await this.goTo(new RegExp(`\\(\\[(\\d+)\\][^)]*\\) ${text}`));
    await this.until(/submit/i);
    this.press('Enter');
  }

  /** Fills in the field behind its label. */
  async fill(label: string, value: string): Promise<void> {
    await this.goTo(new RegExp(`${label}[^\\[]*\\[(\\d+)\\]`));
    await this.until(/return> to (activate|edit)/i);
    this.press('Enter');
    await this.until(/Enter text/);
    this.press('C-u');
    this.type(value);
    this.press('Tab');
  }

  private async goTo(place: RegExp): Promise<void> {
    const [, number = ''] = await this.until(place);
    this.type(number);
    await this.until(new RegExp(`number: ${number}`));
    this.press('Enter');
  }
}
