import type { Clashes, Schedule, Uuid } from '@timetable/domain'
import { gridModel, type GridModel } from './grid-model.ts'
import { indexLessons, type LessonIndex } from './lesson-index.ts'

/**
 * Keeps the grids that were asked for, and answers with the same object for as long as nothing in it changed: many
 * components may ask for many calendars after every change, and only those whose grid is another one paint.
 */
export type GridModels = {
  index(schedule: Schedule): LessonIndex
  /** Undefined where the version has no such calendar. */
  grid(schedule: Schedule, clashes: Clashes, calendarUuid: Uuid): GridModel | undefined
}

export function createGridModels(): GridModels {
  let lastIndex: LessonIndex | undefined
  const kept = new Map<Uuid, { schedule: Schedule; clashes: Clashes; model: GridModel }>()

  const index = (schedule: Schedule) => (lastIndex = indexLessons(schedule, lastIndex))

  function grid(schedule: Schedule, clashes: Clashes, calendarUuid: Uuid): GridModel | undefined {
    const calendar = schedule.calendars[calendarUuid]
    if (!calendar) {
      kept.delete(calendarUuid)
      return undefined
    }
    const before = kept.get(calendarUuid)
    if (before?.schedule === schedule && before.clashes === clashes) return before.model
    const model = gridModel(schedule, clashes, index(schedule), calendar, before?.model)
    kept.set(calendarUuid, { schedule, clashes, model })
    return model
  }

  return { index, grid }
}
