/** Value of the choice of an address that is typed; not in schema.ts, which would bring zod into the browser. */
export const otherAddress = 'other';
