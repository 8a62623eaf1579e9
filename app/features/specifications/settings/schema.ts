/** For how many days a link can be made. */
export const linkDays = [7, 30, 90, 365] as const;

/** Who of the company sees a specification, and what they may do. */
export const audiences = ['my', 'read', 'write', 'users-read', 'users-write'] as const;
export type Audience = (typeof audiences)[number];
