import { exportCart } from '../cart/export.ts';
import { exportDocuments } from '../document/export.ts';
import { makeReconciliation } from '../document/reconciliation.ts';
import { importList } from '../list-import/steps.ts';
import { exportOrder } from '../order/export.ts';
import { exportSpecification } from '../specification/export.ts';
import type { JobSteps } from './kind.ts';
import type { JobKindName } from './store.ts';

export const kinds: Record<JobKindName, JobSteps> = {
  'specification-export': exportSpecification,
  'cart-export': exportCart,
  'order-export': exportOrder,
  'list-import': importList,
  'document-export': exportDocuments,
  reconciliation: makeReconciliation,
};
