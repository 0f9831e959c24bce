import { lessonsSeenBy, type Clashes, type Lesson, type Schedule, type Uuid } from '@timetable/domain'
import { gridModel, type GridModel } from './grid-model.ts'
import { calendarsTouched, type Counted } from '../calendars/touched-calendars.ts'

/**
 * Caches the requested grids, and returns the same object as long as nothing in it changed. Many components may request many
 * calendars after every change; only those with a changed grid repaint.
 */
export type GridModels = {
  /** Undefined if the version has no such calendar. */
  grid(schedule: Schedule, clashes: Clashes, calendarUuid: Uuid): GridModel | undefined
}

/** A cached grid, the number of its version, and the lessons it shows. */
type Kept = { readonly version: number; readonly lessons: readonly Lesson[]; readonly model: GridModel }

export function createGridModels(): GridModels {
  /** The version of the last request, its number, and the calendars that changed with it. */
  let last: (Counted & { readonly version: number; readonly touched: ReadonlySet<Uuid> | null }) | undefined
  const kept = new Map<Uuid, Kept>()

  function versionOf(schedule: Schedule, clashes: Clashes) {
    if (last?.schedule === schedule && last.clashes === clashes) return last
    const touched = last ? calendarsTouched(last, { schedule, clashes }) : null
    return (last = { schedule, clashes, version: (last?.version ?? 0) + 1, touched })
  }

  function grid(schedule: Schedule, clashes: Clashes, calendarUuid: Uuid): GridModel | undefined {
    const calendar = schedule.calendars[calendarUuid]
    if (!calendar) {
      kept.delete(calendarUuid)
      return undefined
    }
    const { version, touched } = versionOf(schedule, clashes)
    const before = kept.get(calendarUuid)
    if (before?.version === version) return before.model
    const lessons = lessonsSeenBy(schedule, calendarUuid)
    // A change affects a few calendars of hundreds. The others are requested too, and need no calculation.
    const same =
      before?.version === version - 1 && touched?.has(calendarUuid) === false && isSameList(before.lessons, lessons)
    const model = same ? before.model : gridModel(schedule, clashes, calendar, before?.model)
    kept.set(calendarUuid, { version, lessons, model })
    return model
  }

  return { grid }
}

function isSameList(one: readonly Lesson[], other: readonly Lesson[]): boolean {
  return one.length === other.length && one.every((lesson, index) => lesson === other[index])
}
