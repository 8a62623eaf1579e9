import type { SubmissionResult } from '@conform-to/react';
import type { StaffOrderData } from './details.server.ts';

export interface StepProps {
  data: StaffOrderData;
  lastResult: SubmissionResult | undefined;
}

export type RowToShip = NonNullable<StaffOrderData['record']>['toShip'][number];

/** What a form offers of a line; nothing is known of a line whose order isn't. */
export const mostOf = ({ left }: { left: number }) => (left > 0 ? { most: left } : {});
