/** Milliseconds without typing before rows are kept. */
const pause = 500;

interface Sending {
  /** True if the rows are kept. */
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

  /** Something else has kept the rows. */
  forget(): void {
    this.#stop();
    this.#unsaved = undefined;
  }

  /** The form goes, and the page stays: an answer can still come. */
  async leaveForm(): Promise<void> {
    this.#stop();
    await this.#save();
  }

  leavePage(): void {
    const body = this.#unsaved;
    this.#stop();
    if (body && !this.#isPosting) this.#sending.saveLast(body);
  }

  #wait(): void {
    this.#timer = setTimeout(() => this.#save(), pause);
  }

  #stop(): void {
    clearTimeout(this.#timer);
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
