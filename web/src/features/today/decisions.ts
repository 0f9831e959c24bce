import {
  calendarsOf,
  linkTo,
  linkToLesson,
  type Calendar,
  type DayChange,
  type DayDecision,
  type Lesson,
  type Schedule,
} from '@timetable/domain'
import type { DayRow } from './day-rows.ts'

/** What is decided about a row's lesson by hand, one thing at a time. Each keeps what was decided about the rest. */
export function decisionsAbout(planned: Schedule, row: DayRow) {
  const { lesson, away, decision } = row
  const kept = keptOf(decision)
  const base = { lesson: linkToLesson(planned, lesson), ...(decision?.locked && { locked: true as const }) }
  const staying = (type: Calendar['calendarType']) =>
    calendarsOf(planned, lesson).filter(
      ({ uuid, calendarType }) => calendarType === type && !away.some((gone) => gone.uuid === uuid),
    )
  const links = (calendars: readonly Calendar[]) => calendars.flatMap(({ uuid }) => linkTo(planned, uuid) ?? [])
  return {
    /** The teacher holds it, with those of its teachers who are there. */
    cover: (teacher: Calendar): DayDecision => ({
      ...base,
      ...kept,
      teachers: links([...staying('TEACHER'), teacher]),
    }),
    room: (room: Calendar): DayDecision => ({ ...base, ...kept, ...teachersOf(decision), rooms: links([room]) }),
    move: (hourNum: number): DayDecision => ({ ...base, ...kept, ...teachersOf(decision), hourNum }),
    /** It is held together with another lesson, by its teachers and in its rooms. */
    join: (other: Lesson): DayDecision => ({ ...base, joined: linkToLesson(planned, other) }),
    /** The teacher looks after the class beside a lesson of their own. */
    supervise: (teacher: Calendar): DayDecision => ({ ...base, ...kept, teachers: [], supervised: links([teacher]) }),
    drop: (): DayDecision => ({ ...base, dropped: true }),
    lock: (locked: boolean): DayDecision => {
      const { locked: _, lesson: __, ...rest } = withoutDate(decision)
      return { lesson: base.lesson, ...rest, ...(locked && { locked: true }) }
    },
  }
}

/** The room and the time of a decision: they hold on, independent of who holds the lesson. */
const keptOf = (decision: DayChange | undefined) => ({
  ...(decision?.rooms && { rooms: decision.rooms }),
  ...(decision?.hourNum !== undefined && { hourNum: decision.hourNum }),
})

const teachersOf = (decision: DayChange | undefined) => ({
  ...(decision?.teachers && { teachers: decision.teachers }),
  ...(decision?.supervised && { supervised: decision.supervised }),
})

function withoutDate(decision: DayChange | undefined): Partial<DayDecision> {
  if (!decision) return {}
  const { uuid: _, date: __, ...rest } = decision
  return rest
}
