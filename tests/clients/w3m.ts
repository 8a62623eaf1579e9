import { Terminal } from './terminal.ts';

/** w3m, in which a search puts the cursor on a link, a field or a button. */
export class W3m extends Terminal {
  constructor(name: string, address: string) {
    super(name, ['w3m', '-cookie', '-o', 'accept_cookie=1', '-o', 'accept_language=ru', address]);
  }

  /** Follows the next link, or presses the next button, with this text. */
  find(text: string): void {
    this.press('/');
    this.type(text);
    this.press('Enter', 'Enter');
  }

  /** Fills in the field behind its label. */
  async fill(label: string, value: string): Promise<void> {
    this.press('/');
    this.type(label);
    this.press('Enter', 'Tab', 'Enter');
    await this.until(/^(TEXT|Password):/im);
    this.press('C-u');
    this.type(value);
    this.press('Enter');
  }
}
