import { exportCart } from '../cart/export.ts';
import { requireReconciliations } from '../document/access.ts';
import { exportDocuments, requireDocumentExport } from '../document/export.ts';
import { makeReconciliation } from '../document/reconciliation.ts';
import { importList } from '../list-import/steps.ts';
import { exportOrder, requireOrderExport } from '../order/export.ts';
import { exportSpecification, requireSpecificationExport } from '../specification/export.ts';
import type { JobRight, JobSteps } from './kind.ts';
import type { JobKindName } from './store.ts';

/** Asked again when a step runs and when the job or its file is fetched. Throws 403 or 404. */
export const rights: Partial<Record<JobKindName, JobRight>> = {
  'specification-export': requireSpecificationExport,
  'order-export': requireOrderExport,
  'document-export': requireDocumentExport,
  reconciliation: requireReconciliations,
};

export const kinds: Record<JobKindName, JobSteps> = {
  'specification-export': exportSpecification,
  'cart-export': exportCart,
  'order-export': exportOrder,
  'list-import': importList,
  'document-export': exportDocuments,
  reconciliation: makeReconciliation,
};
