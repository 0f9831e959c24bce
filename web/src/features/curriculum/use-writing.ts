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

/** Typed cells that are not in the version: they are being sent, wait for a correction, or must be sent again. */
export type Waiting = {
  /** By cell name. */
  readonly cells: ReadonlyMap<string, { readonly text: string; readonly isWrong: boolean }>
  readonly names: readonly string[]
  readonly problems: readonly CellProblem[]
  /** Cells that can be written, but were refused, or were typed before a reload. */
  readonly held: readonly CellText[]
}
/** The user's answers to questions about waiting cells. */
type Answered = Pick<WritingOptions, 'makesTeachers' | 'makesGroups' | 'meant'>

const NONE: readonly UnwrittenCell[] = []

/**
 * Writes cells. Those that can be written are sent at once, as one step. The others stay as typed until the user corrects or discards them.
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
    /** Sends all waiting cells, after the user has answered a question about them. */
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

/** Sends the typed cells that can be written. Cells that change while they are being sent follow after the response. */
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

/** Returns the cells whose classes are in the version. The others are kept, because a deleted class may return. */
const ofVersion = (schedule: Schedule, cells: readonly UnwrittenCell[]) =>
  cells.filter(({ classUuid }) => schedule.calendars[classUuid])

const callingIn = (schedule: Schedule) => ({ codeOf: codeIn(schedule), lookOf: lookIn(schedule) })

/** Returns a function for the colour and wishes of a course. Courses with one name look alike in every class. */
function lookIn(schedule: Schedule) {
  const colours = new Map(Object.values(schedule.subjects).map(({ name, color }) => [name, color]))
  return (name: string) => {
    const color = colours.get(name) ?? leastUsedColour([...colours.values()])
    colours.set(name, color)
    return { color, ...COURSE_WISHES }
  }
}
