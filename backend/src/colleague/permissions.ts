/**
 * SQL of what a member may do as a JSON array: the role's permissions without those taken away and with those given. The
 * query around it names the membership `m`.
 */
export const memberPermissions = `(SELECT json_group_array(code) FROM (
    SELECT permission AS code FROM role_permission WHERE role = m.role
    EXCEPT SELECT permission FROM member_permission
            WHERE user_id = m.user_id AND company_id = m.company_id AND granted = 0
    UNION SELECT permission FROM member_permission
           WHERE user_id = m.user_id AND company_id = m.company_id AND granted = 1))`;

/**
 * SQL of what a session may do: what the membership allows, and what the supplier lets this person do as one of his own
 * people. The latter is no permission of companies, so no administrator of a company can give it.
 */
export const sessionPermissions = `(SELECT json_group_array(value) FROM (
    SELECT value FROM json_each(${memberPermissions})
    UNION ALL SELECT permission FROM staff_permission WHERE user_id = m.user_id))`;

/** The right to invite, to change rights and to remove. */
export const managesCompany = 'company.manage';

/** SQL of whether a membership lets its user manage the company, by its name in the query around it. */
export const managing = (member: 'm' | 'o') => `coalesce(
  (SELECT granted FROM member_permission
    WHERE user_id = ${member}.user_id AND company_id = ${member}.company_id AND permission = '${managesCompany}'),
  EXISTS (SELECT 1 FROM role_permission WHERE role = ${member}.role AND permission = '${managesCompany}')) = 1`;
