import { compareText } from './compare-names.ts'
import {
  calendarUuidsOf,
  hasGroups,
  sharing,
  type Calendar,
  type Lesson,
  type Schedule,
  type Table,
  type Uuid,
} from '@timetable/domain'

/** Which lessons each calendar shows: its own, and those of calendars that it shares students with. Made once per table of lessons; the next one is made from what changed. */
export type LessonIndex = {
  readonly lessons: Table<Lesson>
  readonly byCalendar: ReadonlyMap<Uuid, readonly Lesson[]>
  /** The calendars, where some share students. */
  readonly divided: Table<Calendar> | null
}

const NONE: readonly Lesson[] = []

export const lessonsOf = (index: LessonIndex, calendarUuid: Uuid): readonly Lesson[] =>
  index.byCalendar.get(calendarUuid) ?? NONE

/** The index of `schedule`; a calendar none of whose lessons changed since `previous` keeps its very list. */
export function indexLessons(schedule: Schedule, last?: LessonIndex): LessonIndex {
  const { lessons } = schedule
  const divided = hasGroups(schedule) ? schedule.calendars : null
  const previous = last?.divided === divided ? last : undefined
  if (previous?.lessons === lessons) return previous
  const shownBy = (lesson: Lesson): readonly Uuid[] => {
    const own = calendarUuidsOf(lesson)
    if (!divided) return own
    return own.flatMap((uuid) => (divided[uuid] ? sharing(schedule, divided[uuid]).map((each) => each.uuid) : []))
  }

  const leaving = new Map<Uuid, Set<Uuid>>()
  const arriving = new Map<Uuid, Lesson[]>()
  if (previous) {
    for (const before of Object.values(previous.lessons)) {
      if (lessons[before.uuid] === before) continue
      for (const uuid of shownBy(before)) entry(leaving, uuid, () => new Set<Uuid>()).add(before.uuid)
    }
  }
  for (const lesson of Object.values(lessons)) {
    if (previous?.lessons[lesson.uuid] === lesson) continue
    for (const uuid of new Set(shownBy(lesson))) entry(arriving, uuid, () => []).push(lesson)
  }

  const byCalendar = new Map(previous?.byCalendar)
  for (const uuid of new Set([...leaving.keys(), ...arriving.keys()])) {
    const gone = leaving.get(uuid)
    const stay = (byCalendar.get(uuid) ?? []).filter((lesson) => !gone?.has(lesson.uuid))
    byCalendar.set(
      uuid,
      [...stay, ...(arriving.get(uuid) ?? [])].sort((a, b) => compareText(a.uuid, b.uuid)),
    )
  }
  return { lessons, byCalendar, divided }
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}
