/** Columns of a company's row about who looks after it at the supplier. */
export interface ManagerRow {
  managerName: string | null;
  managerPhone: string | null;
  managerEmail: string | null;
  /** Address of the picture. */
  managerPhoto: string | null;
}

export const managerColumns =
  'manager_name AS managerName, manager_phone AS managerPhone, manager_email AS managerEmail, manager_photo AS managerPhoto';

export function toManager(row: ManagerRow) {
  const { managerName: name, managerPhone: phone, managerEmail: email, managerPhoto: photo } = row;
  if (name === null) return null;
  return {
    name,
    ...(phone === null ? {} : { phone }),
    ...(email === null ? {} : { email }),
    photo: photo === null ? null : { url: photo },
  };
}
