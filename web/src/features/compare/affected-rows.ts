import {
  appendTo,
  calendarLabel,
  wholeOf,
  type CalendarType,
  type Differences,
  type Quality,
  type TimetableChange,
  type Uuid,
} from '@timetable/domain'

/** A calendar whose timetable differs. `wrong`: by how much it became worse; below 0 if better. */
export type AffectedTimetable = TimetableChange & {
  readonly label: string
  readonly calendarType: CalendarType
  readonly wrong: number
}
/** A class, teacher or room; a class with those of its groups whose timetables differ. */
export type AffectedRow = AffectedTimetable & { readonly groups: readonly AffectedTimetable[] }

/**
 * The timetables that differ, those that became worse first, then those with the most differences. Groups are within the row of their
 * class, whose timetable contains their lessons.
 */
export function affectedRows(
  differences: Differences,
  { calendars }: Quality,
  people: readonly TimetableChange[],
): readonly AffectedRow[] {
  const worse = new Map(
    calendars.map(({ calendarUuid, before, after }) => [
      calendarUuid,
      after.wrong - before.wrong || after.wishes - before.wishes,
    ]),
  )
  const scheduleOf = (uuid: Uuid) => (differences.after.calendars[uuid] ? differences.after : differences.before)
  const affected = (change: TimetableChange): AffectedTimetable => {
    const schedule = scheduleOf(change.calendarUuid)
    const calendar = schedule.calendars[change.calendarUuid]!
    const label = calendarLabel(schedule.calendars, calendar)
    const { calendarType } = calendar
    return { ...change, label, calendarType, wrong: worse.get(change.calendarUuid) ?? 0 }
  }
  const whole = (uuid: Uuid) => wholeOf(scheduleOf(uuid), uuid)
  const own = new Map<Uuid, TimetableChange>()
  const groups = new Map<Uuid, AffectedTimetable[]>()
  for (const change of people) {
    const classUuid = whole(change.calendarUuid)
    if (classUuid === change.calendarUuid) own.set(classUuid, change)
    else appendTo(groups, classUuid, affected(change))
  }
  // A group without students of its class is not in the timetable of the class.
  for (const [calendarUuid, some] of groups)
    if (!own.has(calendarUuid)) own.set(calendarUuid, { calendarUuid, ...sumOf(some) })
  return [...own.values()]
    .map((change) => {
      const row = affected(change)
      const some = groups.get(change.calendarUuid) ?? []
      return { ...row, wrong: some.reduce((sum, { wrong }) => sum + wrong, row.wrong), groups: some }
    })
    .sort((a, b) => Math.max(0, b.wrong) - Math.max(0, a.wrong) || amountOf(b) - amountOf(a))
}

const amountOf = ({ moved, added, gone }: Pick<TimetableChange, 'moved' | 'added' | 'gone'>) => moved + added + gone

function sumOf(changes: readonly TimetableChange[]): Pick<TimetableChange, 'moved' | 'added' | 'gone'> {
  const sum = { moved: 0, added: 0, gone: 0 }
  for (const { moved, added, gone } of changes) {
    sum.moved += moved
    sum.added += added
    sum.gone += gone
  }
  return sum
}

/** The number of rows of each type. */
export function countByType(
  rows: readonly Pick<AffectedRow, 'calendarType'>[],
): Readonly<Record<CalendarType, number>> {
  const counts = { CLASS: 0, TEACHER: 0, ROOM: 0 }
  for (const { calendarType } of rows) counts[calendarType]++
  return counts
}
