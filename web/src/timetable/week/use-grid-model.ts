import type { Uuid } from '@timetable/domain'
import { useMemo } from 'react'
import { useScheduleLater, useSession, useUi } from '../../store/session-context.tsx'
import type { Session } from '../../store/session.ts'
import type { GridModel } from './grid-model.ts'
import { createGridModels, type GridModels } from './grid-models.ts'
import { shownIn, useShown, type Shown } from './shown-week.ts'

const modelsBySession = new WeakMap<Session, GridModels>()

/** The grids of the version open in this tab, shared by all pages. */
export function gridModelsOf(session: Session): GridModels {
  let models = modelsBySession.get(session)
  if (!models) modelsBySession.set(session, (models = createGridModels()))
  return models
}

/** The grid of one calendar for displays beside the main work, which it does not delay: it may be a few frames old. */
export function useGridModelLater(calendarUuid: Uuid): GridModel | undefined {
  const models = gridModelsOf(useSession())
  const state = useScheduleLater()
  const weeks = useUi((ui) => ui.weeks)
  return useMemo(() => gridIn(models, shownIn(state, weeks), calendarUuid), [models, state, weeks, calendarUuid])
}

/** The grid of one calendar; the same object until something in it changes. */
export function useGridModel(calendarUuid: Uuid): GridModel | undefined {
  const models = gridModelsOf(useSession())
  return useShown((shown) => gridIn(models, shown, calendarUuid))
}

/** The grid of one calendar in the shown version. */
export const gridIn = (models: GridModels, shown: Shown | null, calendarUuid: Uuid): GridModel | undefined =>
  shown ? models.grid(shown.schedule, shown.clashes, calendarUuid) : undefined
