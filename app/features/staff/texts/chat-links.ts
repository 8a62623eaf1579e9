/** Names of the fields of each further way to ask. */
export const chatLinks = [1, 2, 3, 4, 5, 6].map((number) => ({
  number,
  hint: `hint${number}`,
  link: `link${number}`,
}));
