import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** Keeps a new profile from asking anything of anybody. */
const preferences = `
user_pref("app.normandy.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("intl.accept_languages", "ru");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
`;

/** The key, as WebDriver names it. */
export const enter = '\uE007';

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: Record<string, unknown>;
  message?: string;
  params?: { level?: string; text?: string };
}

interface Node {
  sharedId: string;
}

/** The system's Firefox, led by WebDriver BiDi, the W3C's protocol, which it speaks itself. */
export class Firefox {
  /** Errors of the console. */
  readonly errors: string[] = [];
  #last = 0;
  #context = '';
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #process: ChildProcess;
  readonly #profile: string;
  #socket: WebSocket | undefined;

  private constructor(profile: string) {
    this.#profile = profile;
    writeFileSync(join(profile, 'user.js'), preferences);
    const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
    this.#process = spawn('firefox-esr', options, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    });
  }

  static async start(): Promise<Firefox> {
    const firefox = new Firefox(mkdtempSync(join(tmpdir(), 'trade-counter-firefox-')));
    await firefox.connect();
    return firefox;
  }

  private async connect(): Promise<void> {
    const socket = new WebSocket(`${await this.address()}/session`);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as Answer);
    await once(socket, 'open');
    await this.send('session.new', { capabilities: {} });
    await this.send('session.subscribe', { events: ['log.entryAdded'] });
    const { contexts } = await this.send('browsingContext.getTree', {});
    this.#context = (contexts as { context: string }[])[0]?.context ?? '';
    await this.send('browsingContext.setViewport', { context: this.#context, viewport: { width: 1440, height: 900 } });
  }

  private async address(): Promise<string> {
    if (!this.#process.stderr) throw new Error('Firefox has no output');
    for await (const line of createInterface(this.#process.stderr)) {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) return address;
    }
    throw new Error('Firefox ended');
  }

  private take(answer: Answer): void {
    if (answer.type === 'event') {
      if (answer.params?.level === 'error') this.errors.push(answer.params.text ?? '');
      return;
    }
    this.#waiting.get(answer.id ?? 0)?.(answer);
  }

  private async send(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++this.#last;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#socket?.send(JSON.stringify({ id, method, params }));
    const { type, result = {}, message } = await answered;
    if (type === 'error') throw new Error(`${method}: ${message}`);
    return result;
  }

  async open(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  /** Waits for the first visible element at an XPath. */
  async find(xpath: string): Promise<Node> {
    const visible = `${xpath}[not(ancestor-or-self::*[@hidden])]`;
    const locator = { type: 'xpath', value: visible };
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(50)) {
      try {
        const { nodes } = await this.send('browsingContext.locateNodes', { context: this.#context, locator });
        const shown = await this.firstShown(nodes as Node[]);
        if (shown) return shown;
      } catch {
        // The page is just being changed for another.
      }
    }
    throw new Error(`Firefox never shows ${xpath}`);
  }

  private async firstShown(nodes: readonly Node[]): Promise<Node | undefined> {
    for (const node of nodes) {
      if ((await this.call('(element) => element.checkVisibility({ visibilityProperty: true })', node)) === true)
        return node;
    }
    return undefined;
  }

  private async call(functionDeclaration: string, { sharedId }: Node): Promise<unknown> {
    const target = { context: this.#context };
    const called = { functionDeclaration, arguments: [{ sharedId }], target, awaitPromise: true };
    const { result } = await this.send('script.callFunction', called);
    return (result as { value?: unknown }).value;
  }

  async textOf(xpath: string): Promise<string> {
    return String(await this.call('(element) => element.textContent', await this.find(xpath)));
  }

  async click(xpath: string): Promise<void> {
    const element = await this.find(xpath);
    await this.call('(element) => element.scrollIntoView({ block: "center", behavior: "instant" })', element);
    const { sharedId } = element;
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.perform({ type: 'pointer', id: 'mouse', actions });
  }

  /** Clicks into a field and types. */
  async type(xpath: string, text: string): Promise<void> {
    await this.click(xpath);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.perform({ type: 'key', id: 'keyboard', actions });
  }

  private async perform(source: object): Promise<void> {
    await this.send('input.performActions', { context: this.#context, actions: [source] });
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
