/** A cell of a GPU file: a text, a number, or nothing. */
export type GpuCell = string | number | undefined

/**
 * Returns a row in the form that importers of these files expect: texts in quotes, numbers bare, empty cells empty, separated by
 * semicolons. `cells`: by column, counted from 0. `columns`: how many the file has.
 */
export function gpuRow(cells: Readonly<Record<number, GpuCell>>, columns: number): string {
  return `${Array.from({ length: columns }, (_, column) => cellText(cells[column])).join(';')}\r\n`
}

function cellText(cell: GpuCell): string {
  if (typeof cell === 'number') return `${cell}`
  // Many importers read line by line, so no text has a line break.
  const text = (cell ?? '').replaceAll(/\p{Cc}+/gu, ' ')
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`
}
