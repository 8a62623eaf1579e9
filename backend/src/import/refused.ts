/** Why an import can't be finished, for the operator. The current catalogue stays. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}
