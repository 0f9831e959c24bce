import { sameName, type CalendarType } from '@timetable/domain'
import { columnsOf } from './columns.ts'
import { idStem, isBareName, plainHead, roleOfHead } from './heads.ts'
import { kindOf } from './meaning.ts'
import { isListed } from './answers.ts'
import type { SheetTable } from './table.ts'

/** The names of a table by its ids. */
type Index = {
  readonly table: SheetTable
  /** The word of its id: "class" for "class_id". */
  readonly stem: string
  readonly key: number
  readonly nameColumn: number
  readonly type: CalendarType | null
  /** The names by id, in the order of its rows. */
  readonly names: ReadonlyMap<string, string>
  /** Whether several rows have the same text as their name, so that it is completed by other columns. */
  readonly areCompleted: boolean
}

/** What separates several ids in a cell. */
const SEPARATOR = /\s*[;,|]\s*/

/**
 * Returns tables of one school with names in place of the ids of other tables: of "class_id", as a table with "class_id" and "class_name"
 * tells. An id that no table names stays, and is listed in `named`.
 */
export function withNamesOfIds(tables: readonly SheetTable[]): SheetTable[] {
  if (tables.length < 2) return [...tables]
  const indexes = new Map<string, Index>()
  for (const table of tables) {
    const index = indexOf(table)
    if (index && !indexes.has(index.stem)) indexes.set(index.stem, index)
  }
  const used = [...indexes.values()].filter((index) =>
    tables.some((table) => table !== index.table && referencesIn(table, [index]).length > 0),
  )
  return tables.map((table) => resolved(table, used))
}

/** Returns the columns of a table with ids of other tables. */
function referencesIn(table: SheetTable, indexes: readonly Index[]) {
  const [heads = [], ...below] = table.rows
  const own = indexes.find((index) => index.table === table)
  return heads.flatMap((head, column) => {
    const stem = idStem(head)
    const found = stem === null || column === own?.key ? undefined : indexes.find((index) => isOf(stem, index.stem))
    if (!found || stem === null || !areMostlyKnown(below, column, found)) return []
    // "allowed_room_ids" are rooms to choose from, and not those of the lesson.
    const role = roleOfHead(head) ?? (stem === found.stem ? found.type : null)
    return [{ column, role, index: found }]
  })
}

function resolved(table: SheetTable, indexes: readonly Index[]): SheetTable {
  const own = indexes.find((index) => index.table === table)
  const [heads = [], ...below] = table.rows
  const references = referencesIn(table, indexes)
  if (references.length === 0 && !own) return table
  const unknown = references.map((): number[] => [])
  const ownNames = own ? [...own.names.values()] : []
  const rows = below.map((cells, i) => {
    if (cells.every((cell) => cell === '')) return cells
    const named = [...cells]
    if (own?.areCompleted) named[own.nameColumn] = ownNames.shift() ?? ''
    for (const [at, { column, index }] of references.entries()) {
      const ids = idsIn(cells[column])
      if (ids.length === 0) continue
      if (ids.some((id) => !index.names.has(sameName(id)))) unknown[at]!.push(i + 1)
      named[column] = ids.map((id) => index.names.get(sameName(id)) ?? id).join('; ')
    }
    return named
  })
  return {
    ...table,
    rows: [heads, ...rows],
    ...(own && { key: own.key }),
    named: references.map(({ column, role, index }, at) => ({
      ...{ column, role, by: index.table.name, unknown: unknown[at]! },
    })),
  }
}

const idsIn = (cell = ''): string[] => cell.split(SEPARATOR).filter((id) => id !== '')

/** Whether the words of an id name this kind of table: "preferred room" is of "room". */
const isOf = (words: string, stem: string) => words === stem || words.endsWith(` ${stem}`)

function areMostlyKnown(rows: SheetTable['rows'], column: number, { names }: Index): boolean {
  const ids = rows.flatMap((cells) => idsIn(cells[column]))
  return ids.length > 0 && ids.filter((id) => names.has(sameName(id))).length * 2 >= ids.length
}

/** Returns the names of a table by its id. Undefined if it has no column of ids that are all different, or no names. */
function indexOf(table: SheetTable): Index | undefined {
  const [heads = [], ...all] = table.rows
  const rows = all.filter((cells) => cells.some((cell) => cell !== ''))
  const key = heads.findIndex((head) => idStem(head) !== null)
  const stem = idStem(heads[key] ?? '')
  const ids = rows.map((cells) => sameName(cells[key] ?? ''))
  if (stem === null || rows.length === 0 || ids.includes('') || new Set(ids).size < ids.length) return undefined
  const found = namesIn(heads, rows, { key, stem })
  if (!found) return undefined
  const kind = kindOf(table, columnsOf({ ...table, key }), table.name)
  const { column: nameColumn, names, areCompleted } = found
  const byId = new Map(ids.map((id, i) => [id, names[i]!]))
  return { ...{ table, stem, key, nameColumn, areCompleted }, type: isListed(kind) ? kind : null, names: byId }
}

type Names = { readonly column: number; readonly names: readonly string[]; readonly areCompleted: boolean }

/** Returns a name for each row, none twice: a section "A" of grade 1 is "1A". */
function namesIn(
  heads: readonly string[],
  rows: SheetTable['rows'],
  { key, stem }: { readonly key: number; readonly stem: string },
): Names | undefined {
  const plain = heads.map(plainHead)
  const at = (is: (head: string, column: number) => boolean) => plain.findIndex((head, i) => i !== key && is(head, i))
  const [first, last] = [at((head) => roleOfHead(head) === 'firstName'), at((head) => roleOfHead(head) === 'lastName')]
  const column = [
    at((head) => head === `${stem} name` || head === stem),
    at((_, i) => isBareName(heads[i]!)),
    last,
  ].find((each) => each >= 0)
  if (column === undefined) return undefined
  const cellAt = (i: number) => rows.map((cells) => cells[i] ?? '')
  const own = cellAt(column)
  if (own.includes('')) return undefined
  if (column === last && first >= 0)
    return { column, names: distinctNames(joined(cellAt(first), own), cellAt(key)), areCompleted: false }
  if (areDistinct(own)) return { column, names: own, areCompleted: false }
  const others = heads.flatMap((head, i) => (i === key || i === column || idStem(head) !== null ? [] : [i]))
  const completed = others.map((i) => joined(cellAt(i), own)).find(areDistinct)
  return { column, names: completed ?? distinctNames(own, cellAt(key)), areCompleted: true }
}

const areDistinct = (names: readonly string[]) => new Set(names.map(sameName)).size === names.length

const joined = (before: readonly string[], names: readonly string[]) =>
  names.map((name, i) => `${before[i]}${/\d$/.test(before[i]!) && name.length <= 2 ? '' : ' '}${name}`.trim())

const distinctNames = (names: readonly string[], ids: readonly string[]) =>
  areDistinct(names) ? names : names.map((name, i) => `${name} (${ids[i]})`)
