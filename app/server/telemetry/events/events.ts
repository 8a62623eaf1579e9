import type { EventData } from '#contract/analytics.ts';
import type { PageRequest } from './page-request.ts';

/** An event as a page notes it: its kind and what is its own. */
export interface NewEvent {
  readonly type: string;
  readonly data?: Partial<EventData>;
}
/** An event as it is sent. */
export interface DueEvent {
  readonly type: string;
  readonly data: EventData;
}

/** What the people behind requests do, told to the supplier after the answer. */
export interface Events {
  readonly pageRequest: PageRequest;
  /**
   * Notes what a page shows. Of a page that is fetched ahead nothing is noted: the text that its script sends when the page
   * is shown is answered instead, to be given to `useViewBeacon`.
   */
  view(...events: readonly NewEvent[]): Promise<string | undefined>;
  /** Notes what an action did. It fails no action: what cannot be counted is not. */
  act(...events: readonly NewEvent[]): Promise<void>;
  /** Notes products that were taken out of the cart, which only tags are told. */
  removed(products: readonly number[]): Promise<void>;
  /** Notes events that a page's script tells. Who it is, is not for the script to say, but in which tab. */
  shown(events: readonly DueEvent[], session?: string): Promise<void>;
  /** Sends what was noted, when the answer is on its way. */
  flush(status: number): void;
}
