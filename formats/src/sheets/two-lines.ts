/** A cell of two lines: its class and its course. */
export type ClassAndCourse = { readonly class: string; readonly course: string }

const linesOf = (cell: string): string[] =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A class begins with its number, or is a short name with one: "107", "7a", "M2b". */
const isClass = (line: string) => /^\d{1,3}[-./ ]?\p{L}{0,2}\d?$|^\p{Lu}{1,2}\d{1,2}\p{L}?$/u.test(line)

/**
 * Returns how to read the cells of a column in which each has two lines: a class and a course. Undefined if most cells are something else,
 * or if nothing tells which line is the class.
 */
export function twoLinesIn(cells: readonly string[]): ((cell: string) => ClassAndCourse | undefined) | undefined {
  const pairs = cells.map(linesOf).filter((lines) => lines.length > 0)
  const [first, second] = [0, 1].map((at) => pairs.filter((lines) => isClass(lines[at] ?? '')).length) as [
    number,
    number,
  ]
  const two = pairs.filter((lines) => lines.length === 2).length
  if (two === 0 || two * 2 < pairs.length || first === second || Math.max(first, second) * 2 < two) return undefined
  const at = first > second ? 0 : 1
  return (cell) => {
    const lines = linesOf(cell)
    return lines.length === 2 ? { class: lines[at]!, course: lines[1 - at]! } : undefined
  }
}
