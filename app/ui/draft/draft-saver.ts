/** Milliseconds without typing before it is kept. */
const pause = 500;

interface Sending {
  /** True if it is kept. */
  save: (body: URLSearchParams, signal: AbortSignal) => Promise<boolean>;
  /** Of a page that is being left: nobody waits for an answer. */
  saveLast: (body: URLSearchParams) => void;
}

/** Keeps what was typed last, once the buyer pauses: one request at a time, a newer one instead of an older. */
export class DraftSaver {
  readonly #sending: Sending;
  /** What isn't known to be kept. */
  #unsaved: URLSearchParams | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  #isPosting = false;

  constructor(sending: Sending) {
    this.#sending = sending;
  }

  change(body: URLSearchParams): void {
    this.#unsaved = body;
    this.#stop();
    if (!this.#isPosting) this.#wait();
  }

  /** The form itself is being posted, or isn't any longer. */
  setPosting(isPosting: boolean): void {
    if (isPosting && !this.#isPosting) this.forget();
    if (!isPosting && this.#isPosting && this.#unsaved) this.#wait();
    this.#isPosting = isPosting;
  }

  /** Something else has kept it. */
  forget(): void {
    this.#stop();
    this.#unsaved = undefined;
  }

  /** The form goes, and the page stays: an answer can still come. */
  async leaveForm(): Promise<void> {
    this.#stop();
    await this.#save();
  }

  /** A field was left: there is nothing to wait for. */
  async leaveField(): Promise<void> {
    if (this.#timer !== undefined) await this.leaveForm();
  }

  /** What is sent is taken for kept: nothing tells, and of several events that a page is left by the first one sends. */
  leavePage(): void {
    const body = this.#unsaved;
    this.#stop();
    if (!body || this.#isPosting) return;
    this.#sending.saveLast(body);
    this.#unsaved = undefined;
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#save();
    }, pause);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#request?.abort();
  }

  /** What failed is sent again with the next change, or when the page is left. */
  async #save(): Promise<void> {
    const body = this.#unsaved;
    if (!body || this.#isPosting) return;
    const request = new AbortController();
    this.#request = request;
    const isSaved = await this.#sending.save(body, request.signal).catch(() => false);
    if (isSaved && this.#unsaved === body) this.#unsaved = undefined;
  }
}
