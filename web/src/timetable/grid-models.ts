import type { Clashes, Lesson, Schedule, Uuid } from '@timetable/domain'
import { gridModel, type GridModel } from './grid-model.ts'
import { indexLessons, lessonsOf, type LessonIndex } from './lesson-index.ts'
import { calendarsTouched, type Counted } from './touched-calendars.ts'

/**
 * Keeps the grids that were asked for, and answers with the same object for as long as nothing in it changed: many
 * components may ask for many calendars after every change, and only those whose grid is another one paint.
 */
export type GridModels = {
  index(schedule: Schedule): LessonIndex
  /** Undefined where the version has no such calendar. */
  grid(schedule: Schedule, clashes: Clashes, calendarUuid: Uuid): GridModel | undefined
}

/** A grid, of which version it is (by number), and the lessons it shows. */
type Kept = { readonly version: number; readonly lessons: readonly Lesson[]; readonly model: GridModel }

export function createGridModels(): GridModels {
  let lastIndex: LessonIndex | undefined
  /** The version that was asked about last, its number, and what came to be otherwise with it. */
  let last: (Counted & { readonly version: number; readonly touched: ReadonlySet<Uuid> | null }) | undefined
  const kept = new Map<Uuid, Kept>()

  const index = (schedule: Schedule) => (lastIndex = indexLessons(schedule, lastIndex))

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
    const lessons = lessonsOf(index(schedule), calendarUuid)
    // A change concerns a few calendars of hundreds: the others are asked for all the same, and have nothing to work out.
    const same = before?.version === version - 1 && before.lessons === lessons && touched?.has(calendarUuid) === false
    const model = same ? before.model : gridModel(schedule, clashes, index(schedule), calendar, before?.model)
    kept.set(calendarUuid, { version, lessons, model })
    return model
  }

  return { index, grid }
}
