/** What was asked for. The id is chosen with the request, so that a step that runs twice makes one document. */
export interface ReconciliationInput {
  documentId: number;
  legalEntityId: number;
  from: string;
  to: string;
}
