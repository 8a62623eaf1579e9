const longest = 500;
const separator = '; ';

/** Notes of lines that become one: both, unless one has the other already or there is no room for it. */
export function joinNotes(held: string, added: string): string {
  if (held === '' || added === '') return held || added;
  const isThere = `${separator}${held}${separator}`.includes(`${separator}${added}${separator}`);
  const joined = `${held}${separator}${added}`;
  return isThere || joined.length > longest ? held : joined;
}

/** The same in SQL. */
export const joinedNotesSql = (held: string, added: string) => `CASE
    WHEN ${held} = '' THEN ${added}
    WHEN ${added} = '' OR instr('${separator}' || ${held} || '${separator}', '${separator}' || ${added} || '${separator}') > 0
      OR length(${held} || '${separator}' || ${added}) > ${longest} THEN ${held}
    ELSE ${held} || '${separator}' || ${added} END`;
