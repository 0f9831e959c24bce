import type { Published } from './published.ts'

/** Returns where and when a result was measured, and the command that repeats it. */
export function setting({ machine, revision, day, command }: Published): string[] {
  const { processor, cores, memoryMegabytes, node, loadAtStart } = machine
  const memory = Math.round(memoryMegabytes / 1024)
  return [
    `On ${day} at \`${revision}\`: ${processor}, ${inWords(cores, 'core')}, ${memory} GB, Node ${node.replace(/^v/, '')}, load ${loadAtStart.toFixed(1)} at the start.`,
    '',
    `    ${command}`,
  ]
}

/** Returns a table. Columns from `numbersFrom` on are numbers, except the last one if it has words. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], numbersFrom: number): string[] {
  const isText = (column: number) => column < numbersFrom || rows.some((row) => /[A-Za-z]{3}/.test(row[column] ?? ''))
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map((_, column) => (isText(column) ? '---' : '---:'))), ...rows.map(line)]
}

export function inWords(count: number, what: string): string {
  return `${count === 1 ? 'one' : count} ${what}${count === 1 ? '' : 's'}`
}
