import { lessonsSeenBy, type Clashes, type Lesson, type Schedule, type Uuid } from '@timetable/domain'
import { gridModel, type GridModel } from './grid-model.ts'
import { calendarsTouched, type Counted } from '../calendars/touched-calendars.ts'

/**
 * Keeps the grids that were asked for, and answers with the same object for as long as nothing in it changed: many
 * components may ask for many calendars after every change, and only those whose grid is another one paint.
 */
export type GridModels = {
  /** Undefined where the version has no such calendar. */
  grid(schedule: Schedule, clashes: Clashes, calendarUuid: Uuid): GridModel | undefined
}

/** A grid, of which version it is (by number), and the lessons it shows. */
type Kept = { readonly version: number; readonly lessons: readonly Lesson[]; readonly model: GridModel }

export function createGridModels(): GridModels {
  /** The version that was asked about last, its number, and what came to be otherwise with it. */
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
    // A change concerns a few calendars of hundreds: the others are asked for all the same, and have nothing to work out.
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
