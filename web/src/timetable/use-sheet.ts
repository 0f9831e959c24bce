import {
  coursesOf,
  type ColumnRole,
  type SheetAnswers,
  type SheetCourses,
  type SheetTable,
  type SheetWorld,
} from '@timetable/formats'
import { useMemo, useState } from 'react'
import { useSession } from '../store/session-context.tsx'
import { rememberedHeads, rememberHead, rolesRemembered } from './remembered-heads.ts'

/** A table as it is understood, and as whoever brings it corrects that. */
export type SheetReading = {
  readonly read: SheetCourses
  readonly oneEach: boolean
  setRole(column: number, role: ColumnRole | null): void
  answer(answers: SheetAnswers): void
}

export function useSheet(table: SheetTable, world: SheetWorld): SheetReading {
  const { preferences } = useSession()
  const [heads, setHeads] = useState(() => rememberedHeads(preferences))
  const [answers, setAnswers] = useState<SheetAnswers>({})
  const recognised = useMemo(() => coursesOf(table, world).columns, [table, world])
  const read = useMemo(() => {
    const roles = { ...rolesRemembered(heads, recognised), ...answers.roles }
    return coursesOf(table, world, { ...answers, roles })
  }, [table, world, heads, recognised, answers])

  return {
    read,
    oneEach: answers.oneEach ?? false,
    setRole(column, role) {
      const changed = read.columns[column]
      if (!changed) return
      // There is one column of courses, one of counts, and one of weeks.
      const moved = read.columns.flatMap((other, i) =>
        i !== column && other.role === role && (role === 'name' || role === 'count' || role === 'weeks') ? [i] : [],
      )
      const roles = { ...answers.roles, [column]: role, ...Object.fromEntries(moved.map((i) => [i, null])) }
      setAnswers({ ...answers, roles })
      rememberHead(preferences, changed, role)
      setHeads(rememberedHeads(preferences))
    },
    answer: (given) => setAnswers({ ...answers, ...given }),
  }
}
