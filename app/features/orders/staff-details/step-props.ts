import type { SubmissionResult } from '@conform-to/react';
import type { StaffOrderData } from './details.server.ts';

export interface StepProps {
  data: StaffOrderData;
  lastResult: SubmissionResult | undefined;
}

export type RowToShip = NonNullable<StaffOrderData['record']>['toShip'][number];
