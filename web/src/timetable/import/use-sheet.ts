import {
  isListed,
  isSingle,
  meaningOf,
  type ColumnRole,
  type HeadRows,
  type SheetAnswers,
  type SheetColumn,
  type SheetKind,
  type SheetMeaning,
  type SheetTable,
  type SheetWorld,
} from '@timetable/formats'
import { useMemo, useState } from 'react'
import { useSession } from '../../store/session-context.tsx'
import {
  answersRemembered,
  rememberAnswers,
  rememberedHeads,
  rememberHead,
  rolesRemembered,
} from './remembered-heads.ts'

/** A table as it is interpreted, with the user's corrections. */
export type SheetReading = {
  readonly table: SheetTable
  readonly read: SheetMeaning
  readonly answers: SheetAnswers
  /** Returns the interpretation with other answers, to show what they would change. */
  readAs(answers: SheetAnswers): SheetMeaning
  setRole(column: number, role: ColumnRole | null): void
  /** Sets what the table is a list of. */
  setKind(lists: SheetKind): void
  /** Sets the last row of the heads, and how many they are; null if there is none. */
  setHeadRow(headRow: number | null, headRows?: HeadRows): void
  answer(answers: SheetAnswers): void
}

type Heads = ReturnType<typeof rememberedHeads>
const NOTHING: SheetAnswers = {}

export function useSheet(table: SheetTable, world: SheetWorld): SheetReading {
  const { preferences } = useSession()
  const [heads, setHeads] = useState(() => rememberedHeads(preferences))
  const [given, setGiven] = useState<SheetAnswers>(NOTHING)
  const { headRow, headRows = 1 } = given
  const columns = useMemo(
    () => meaningOf(table, world, headRow === undefined ? NOTHING : { headRow, headRows }).columns,
    [table, world, headRow, headRows],
  )
  const known = useMemo(() => answersRemembered(preferences, columns), [preferences, columns])
  const answers = useMemo(() => ({ ...known, ...given }), [known, given])
  const read = useMemo(
    () => withRemembered(table, world, answers, heads, columns),
    [table, world, answers, heads, columns],
  )
  const kind = read.lists ?? 'courses'

  return {
    ...{ table, read, answers },
    readAs: (more) => withRemembered(table, world, { ...answers, ...more }, heads, columns),
    setRole(column, role) {
      const changed = read.columns[column]
      if (!changed) return
      // A list of courses has one column each for courses, counts and weeks. A list of people has one column of each role.
      const isOne = kind === 'courses' ? isSingle(role) : role !== null
      const moved = read.columns.flatMap((other, i) => (i !== column && other.role === role && isOne ? [i] : []))
      const roles = { ...given.roles, [column]: role, ...Object.fromEntries(moved.map((i) => [i, null])) }
      setGiven({ ...given, roles })
      rememberHead(preferences, changed, role, kind)
      setHeads(rememberedHeads(preferences))
    },
    setKind(lists) {
      // A column's role depends on the kind of list.
      const { roles: _, ...others } = given
      setGiven({ ...others, lists })
      rememberAnswers(preferences, columns, { ...answers, lists })
    },
    setHeadRow(row, rows = 1) {
      // Another row of heads makes other columns.
      const { roles: _, ...others } = given
      setGiven({ ...others, headRow: row, headRows: rows })
    },
    answer(more) {
      setGiven({ ...given, ...more })
      rememberAnswers(preferences, columns, { ...answers, ...more })
    },
  }
}

function withRemembered(
  table: SheetTable,
  world: SheetWorld,
  answers: SheetAnswers,
  heads: Heads,
  columns: readonly SheetColumn[],
): SheetMeaning {
  const asKind = (kind: SheetKind) => ({
    ...answers,
    roles: { ...rolesRemembered(heads, columns, kind), ...answers.roles },
  })
  const read = meaningOf(table, world, asKind(answers.lists ?? 'courses'))
  if (!isListed(read.lists) || answers.lists !== undefined) return read
  return meaningOf(table, world, { ...asKind(read.lists), lists: read.lists })
}
