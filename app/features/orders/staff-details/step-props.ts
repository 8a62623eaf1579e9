import type { SubmissionResult } from '@conform-to/react';
import type { StaffOrderData } from './details.server.ts';

export interface StepProps {
  data: StaffOrderData;
  lastResult: SubmissionResult | undefined;
}

/** The version that is shown, or the one that was sent when nothing is. */
export function hiddenOf({ record }: StaffOrderData, lastResult: SubmissionResult | undefined) {
  return { version: record?.version ?? Number(lastResult?.initialValue?.['version'] ?? 0) };
}
