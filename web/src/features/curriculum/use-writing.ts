import {
  COURSE_WISHES,
  textOf,
  writingOf,
  type CellProblem,
  type CellText,
  type Curriculum,
  type Schedule,
  type Uuid,
  type WritingOptions,
} from '@timetable/domain'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../store/session-context.tsx'
import type { Session } from '../../store/session.ts'
import type { UnwrittenCell } from '../../store/unwritten-cells.ts'
import { codeIn } from '../../timetable/calendars/code-in.ts'
import { leastUsedColour } from '../../timetable/lessons/least-used-colour.ts'
import { nameOfCell } from './axes.ts'

/** What was typed and the version does not say: it is on its way, waits to be corrected, or to be sent once more. */
export type Waiting = {
  /** By the names of the cells. */
  readonly cells: ReadonlyMap<string, { readonly text: string; readonly isWrong: boolean }>
  readonly names: readonly string[]
  readonly problems: readonly CellProblem[]
  /** Could be written, and was refused, or was typed before a reload. */
  readonly held: readonly CellText[]
}
/** What was asked about cells that wait, and answered. */
type Answered = Pick<WritingOptions, 'makesTeachers' | 'makesGroups' | 'meant'>

const NONE: readonly UnwrittenCell[] = []

/**
 * Writes cells: at once those that can be written, as one step. The others wait where they were typed, until they are corrected
 * or dropped.
 */
export function useWriting(schedule: Schedule, curriculum: Curriculum, readOnly: boolean) {
  const session = useSession()
  const { unwritten } = session
  const typed = useStore(unwritten, (all) => (readOnly ? NONE : (all[schedule.uuid] ?? NONE)))
  const waiting = useMemo(() => waitingOf(schedule, typed), [schedule, typed])
  return {
    waiting,
    write(cells: readonly CellText[]) {
      const isThere = ({ name, classUuid, text }: CellText) =>
        textOf(curriculum.cell(name, classUuid), curriculum.isWeek) === text
      const sent = new Set(typed.filter((cell) => cell.sent !== null).map(nameOfCell))
      const isOver = (cell: CellText) => isThere(cell) && !sent.has(nameOfCell(cell))
      unwritten.drop(schedule.uuid, cells.filter(isOver))
      unwritten.put(
        schedule.uuid,
        cells.filter((cell) => !isOver(cell)),
      )
      void flush(session, schedule.uuid)
    },
    /** All that waits, once a question about it is answered. */
    writeAll(answered: Answered = {}) {
      unwritten.put(
        schedule.uuid,
        typed.filter(({ sent }) => sent === null),
      )
      void flush(session, schedule.uuid, answered)
    },
    forget() {
      unwritten.drop(
        schedule.uuid,
        typed.filter(({ sent }) => sent === null),
      )
    },
  }
}

/** Sends what can be written of what was typed, cells that are on their way after their answer. */
async function flush({ unwritten, schedule: store, runCommand }: Session, uuid: Uuid, answered: Answered = {}) {
  for (let answers: Answered = answered; ; answers = {}) {
    const { schedule } = store.getState()
    if (schedule?.uuid !== uuid) return
    const due = ofVersion(schedule, unwritten.of(uuid)).filter(({ isHeld, sent }) => !isHeld && sent === null)
    const { params, written, unchanged } = writingOf(schedule, due, { ...callingIn(schedule), ...answers })
    unwritten.drop(uuid, unchanged)
    if (written.length === 0) return
    unwritten.send(uuid, written)
    const answer = await runCommand('editSubjects', params)
    unwritten.answer(uuid, written, answer.type !== 'Error')
  }
}

function waitingOf(schedule: Schedule, typed: readonly UnwrittenCell[]): Waiting {
  const cells = ofVersion(schedule, typed)
  const idle = cells.filter(({ sent }) => sent === null)
  const { written, unchanged, problems } = writingOf(schedule, idle, callingIn(schedule))
  const held = written.filter(({ isHeld }) => isHeld)
  const over = new Set(unchanged.map(nameOfCell))
  const wrong = new Set([...problems, ...held].map(nameOfCell))
  const shown = cells.filter((cell) => !over.has(nameOfCell(cell)))
  return {
    cells: new Map(shown.map((cell) => [nameOfCell(cell), { text: cell.text, isWrong: wrong.has(nameOfCell(cell)) }])),
    names: shown.map(({ name }) => name),
    problems,
    held,
  }
}

/** Not those of classes that are gone, which may come back. */
const ofVersion = (schedule: Schedule, cells: readonly UnwrittenCell[]) =>
  cells.filter(({ classUuid }) => schedule.calendars[classUuid])

const callingIn = (schedule: Schedule) => ({ codeOf: codeIn(schedule), lookOf: lookIn(schedule) })

/** Courses of one name look alike in every class. */
function lookIn(schedule: Schedule) {
  const colours = new Map(Object.values(schedule.subjects).map(({ name, color }) => [name, color]))
  return (name: string) => {
    const color = colours.get(name) ?? leastUsedColour([...colours.values()])
    colours.set(name, color)
    return { color, ...COURSE_WISHES }
  }
}
