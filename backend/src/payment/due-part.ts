import type { DocumentItem } from '#contract/document.ts';
import type { Paper } from '../document/paper/purpose.ts';

/** What is left to pay of something. Sums in kopecks. */
export interface Due {
  orderId: number | null;
  documentId: number | null;
  paper: Paper;
  total: number;
  rest: number;
  /** What of the total was paid before, or came back. */
  before: number;
  vats: DocumentItem['vats'];
}
