/** Permissions of membership `m`: the role's that weren't decided for this member, and those granted to them. */
const ofMember = `SELECT permission AS code FROM role_permission r WHERE role = m.role AND NOT EXISTS (
      SELECT 1 FROM member_permission WHERE user_id = m.user_id AND company_id = m.company_id AND permission = r.permission)
    UNION ALL SELECT permission FROM member_permission
      WHERE user_id = m.user_id AND company_id = m.company_id AND granted = 1`;

/**
 * SQL for a member's permissions as a JSON array: the role's, minus those revoked, plus those granted. The surrounding
 * query must name the membership `m`.
 */
export const memberPermissions = `(SELECT json_group_array(code) FROM (${ofMember} ORDER BY code))`;

/**
 * SQL for a session's permissions: those of the membership, plus those that the supplier granted to a staff member. The
 * latter aren't company permissions, so no company administrator can grant them.
 */
export const sessionPermissions = `(SELECT json_group_array(code) FROM (${ofMember}
    UNION ALL SELECT permission FROM staff_permission WHERE user_id = m.user_id ORDER BY code))`;

/** Permission to invite and remove people and to change their permissions. */
export const managesCompany = 'company.manage';

/** SQL that tests whether a membership grants a permission, by its alias in the surrounding query. */
export const granting = (member: 'm' | 'o', permission: string) => `coalesce(
  (SELECT granted FROM member_permission
    WHERE user_id = ${member}.user_id AND company_id = ${member}.company_id AND permission = '${permission}'),
  EXISTS (SELECT 1 FROM role_permission WHERE role = ${member}.role AND permission = '${permission}')) = 1`;

/** SQL that tests whether a membership may manage the company. */
export const managing = (member: 'm' | 'o') => granting(member, managesCompany);

/** SQL of the companies in which user ?1 has a permission: rights of one company say nothing of another. */
export const companiesGranting = (permission: string) =>
  `(SELECT m.company_id FROM member m WHERE m.user_id = ?1 AND ${granting('m', permission)})`;

/** SQL that says whether whoever sent invitation `i` still manages its company: what they sent ends with that right. */
export const stillInvites = `EXISTS (SELECT 1 FROM member m
  WHERE m.user_id = i.invited_by AND m.company_id = i.company_id AND ${managing('m')})`;
