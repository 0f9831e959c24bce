import type { Change, Edit } from '../history/change.ts'
import { allCalendarUuidsOf } from './choices.ts'
import type { CalendarType, Lesson, Schedule, Uuid } from '../schedule.ts'

/**
 * Adds to a change of `schedule` what its lessons lack afterwards. A remaining lesson stores the types of which it lost the last calendar
 * because that was deleted. Any command that gives it a calendar of the type again removes the mark.
 */
export function withMissing(schedule: Schedule, change: Change): Change {
  const deletes = change.some(({ kind, after }) => kind === 'calendars' && after === null)
  if (!deletes && !change.some(({ before, after }) => isMarked(before) || isMarked(after))) return change
  const now = new Map(change.flatMap((edit) => (edit.kind === 'calendars' ? [[edit.uuid, edit.after] as const] : [])))
  const typeBefore = (uuid: Uuid) => schedule.calendars[uuid]?.calendarType
  const typeAfter = (uuid: Uuid) => (now.has(uuid) ? now.get(uuid)?.calendarType : typeBefore(uuid))
  return change.map((edit): Edit => {
    if (edit.kind !== 'lessons' || !edit.after) return edit
    const { before, after } = edit
    const had = typesOf(before, (uuid) => (now.get(uuid) === null ? typeBefore(uuid) : undefined))
    const has = typesOf(after, typeAfter)
    const missing = [...new Set([...(after.missing ?? []), ...had])].filter((type) => !has.has(type))
    return sameTypes(missing, after.missing ?? []) ? edit : { ...edit, after: missingOnly(after, missing) }
  })
}

/** The lesson, marked as missing exactly these types of calendar. */
export function missingOnly({ missing: _, ...lesson }: Lesson, types: readonly CalendarType[]): Lesson {
  return types.length > 0 ? { ...lesson, missing: [...types] } : lesson
}

function isMarked(record: Edit['before']): boolean {
  return record !== null && 'missing' in record
}

/** The types of the calendars that a lesson attends or has as candidates, if `typeOf` knows them. */
function typesOf(lesson: Lesson | null, typeOf: (uuid: Uuid) => CalendarType | undefined): ReadonlySet<CalendarType> {
  return new Set(lesson ? allCalendarUuidsOf(lesson).flatMap((uuid) => typeOf(uuid) ?? []) : [])
}

function sameTypes(a: readonly CalendarType[], b: readonly CalendarType[]): boolean {
  return a.length === b.length && a.every((type) => b.includes(type))
}
