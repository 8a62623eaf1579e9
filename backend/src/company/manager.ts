/** Columns of a company's row about who looks after it at the supplier. */
export interface ManagerRow {
  managerName: string | null;
  managerPhone: string | null;
  managerEmail: string | null;
}

export const managerColumns =
  'manager_name AS managerName, manager_phone AS managerPhone, manager_email AS managerEmail';

export function toManager({ managerName: name, managerPhone: phone, managerEmail: email }: ManagerRow) {
  if (name === null) return null;
  return { name, ...(phone === null ? {} : { phone }), ...(email === null ? {} : { email }) };
}
