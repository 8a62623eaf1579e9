const longest = 500;
const separator = '; ';
const cut = '…';

/** Notes of lines that become one: both, unless one has the other already. What finds no room is cut, and ends with the sign of it, however little of the other is left: nothing is dropped in silence. */
export function joinNotes(held: string, added: string): string {
  if (held === '' || added === '') return held || added;
  const isThere = `${separator}${held}${separator}`.includes(`${separator}${added}${separator}`);
  const joined = [...`${held}${separator}${added}`];
  if (isThere) return held;
  if (joined.length <= longest) return joined.join('');
  return joined.slice(0, longest - cut.length).join('') + cut;
}

/** The same in SQL. */
export const joinedNotesSql = (held: string, added: string) => `CASE
    WHEN ${held} = '' THEN ${added}
    WHEN ${added} = '' OR instr('${separator}' || ${held} || '${separator}', '${separator}' || ${added} || '${separator}') > 0
      THEN ${held}
    WHEN length(${held} || '${separator}' || ${added}) <= ${longest} THEN ${held} || '${separator}' || ${added}
    ELSE substr(${held} || '${separator}' || ${added}, 1, ${longest - cut.length}) || '${cut}' END`;
