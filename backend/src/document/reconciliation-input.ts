/** What was asked for. The id is chosen with the request, so that a step that runs twice makes one document. */
export interface ReconciliationInput {
  documentId: number;
  legalEntityId: number;
  from: string;
  to: string;
}

/** What the job that was asked for makes, from its input as JSON. */
export function documentOf(input: string): Pick<ReconciliationInput, 'documentId'> {
  const { documentId } = JSON.parse(input) as ReconciliationInput;
  return { documentId };
}
