import type { Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useSchedule, useScheduleLater, useSession } from '../store/session-context.tsx'
import type { Session } from '../store/session.ts'
import type { GridModel } from './grid-model.ts'
import { createGridModels, type GridModels } from './grid-models.ts'

const modelsBySession = new WeakMap<Session, GridModels>()

/** The grids of the version that is open in this tab, shared by every page that shows one. */
export function gridModelsOf(session: Session): GridModels {
  let models = modelsBySession.get(session)
  if (!models) modelsBySession.set(session, (models = createGridModels()))
  return models
}

/** The grid of one calendar for a look beside the work, which it does not hold up: a few frames late. */
export function useGridModelLater(calendarUuid: Uuid): GridModel | undefined {
  const models = gridModelsOf(useSession())
  const { schedule, clashes } = useScheduleLater()
  return useMemo(
    () => (schedule ? models.grid(schedule, clashes, calendarUuid) : undefined),
    [models, schedule, clashes, calendarUuid],
  )
}

/** The grid of one calendar; the same object until something in it changes. */
export function useGridModel(calendarUuid: Uuid): GridModel | undefined {
  const models = gridModelsOf(useSession())
  return useSchedule(({ schedule, clashes }) => (schedule ? models.grid(schedule, clashes, calendarUuid) : undefined))
}
