import { COURSE_WISHES, writingOf, type CellProblem, type CellText, type Schedule } from '@timetable/domain'
import { useCallback, useState } from 'react'
import { useSession } from '../../store/session-context.tsx'
import { codeIn } from '../../timetable/code-in.ts'
import { leastUsedColour } from '../../timetable/least-used-colour.ts'
import { nameOfCell } from './axes.ts'

/** What was written and does not stand in the version: it is on its way, nobody knows a teacher, or it cannot be written. */
export type Waiting = {
  readonly cells: readonly CellText[]
  readonly why: 'saving' | 'teachers' | 'problems' | 'refused'
  readonly teachers: readonly string[]
  readonly problems: readonly CellProblem[]
}

/**
 * Writes cells as one step. What is not understood stays where it was typed, and says why; teachers nobody knows are made once
 * that is agreed to.
 */
export function useWriting() {
  const { runCommand, schedule: store } = useSession()
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const write = useCallback(
    async (cells: readonly CellText[], makeTeachers = false): Promise<void> => {
      const { schedule } = store.getState()
      if (!schedule || cells.length === 0) return
      const writing = writingOf(schedule, cells, { codeOf: codeIn(schedule), lookOf: lookIn(schedule) })
      if ('problems' in writing) return setWaiting({ cells, why: 'problems', teachers: [], problems: writing.problems })
      const { params, teachers } = writing
      if (teachers.length > 0 && !makeTeachers) return setWaiting({ cells, why: 'teachers', teachers, problems: [] })
      if (params.create.length + params.update.length + params.remove.length === 0) return setWaiting(null)
      setWaiting({ cells, why: 'saving', teachers: [], problems: [] })
      const answer = await runCommand('editSubjects', params)
      const isRefused = answer.type === 'Error'
      // What was begun meanwhile is not this one's to end.
      setWaiting((now) =>
        now?.cells === cells ? (isRefused ? { cells, why: 'refused', teachers: [], problems: [] } : null) : now,
      )
    },
    [runCommand, store],
  )
  return { waiting, write, forget: useCallback(() => setWaiting(null), []) }
}

/** Texts of cells that wait, by the name of the cell. */
export function waitingTexts(waiting: Waiting | null): ReadonlyMap<string, string> {
  return new Map(waiting?.cells.map((cell) => [nameOfCell(cell), cell.text]))
}

/** Courses of one name look alike in every class. */
function lookIn(schedule: Schedule) {
  const colours = new Map(Object.values(schedule.subjects).map(({ name, color }) => [name, color]))
  return (name: string) => {
    const color = colours.get(name) ?? leastUsedColour([...colours.values()])
    colours.set(name, color)
    return { color, ...COURSE_WISHES }
  }
}
