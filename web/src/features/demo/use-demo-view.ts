import { calendarLabel, clashesOf, teacherGapsOf, weekOf, type CalendarType, type Uuid } from '@timetable/domain'
import { useMemo, useState } from 'react'
import { compareNames } from '../../timetable/calendars/compare-names.ts'
import { createGridModels } from '../../timetable/week/grid-models.ts'
import type { DemoState } from './demo-store.ts'
import { overviewOf } from './overview.ts'
import { CALENDAR_TYPES, weekCards } from './week-cards.ts'

/** Returns what the demo shows: the week of the selected calendar, the overview of the school, and both numbers. */
export function useDemoView({ schedule }: Pick<DemoState, 'schedule'>, firstName: string) {
  const [models] = useState(createGridModels)
  const groups = useMemo(() => calendarGroups(schedule.calendars), [schedule.calendars])
  const [chosen, choose] = useState<Uuid>(() => {
    const classes = groups.find(({ type }) => type === 'CLASS')?.calendars ?? []
    const first = classes.find(({ name }) => name === firstName) ?? groups.flatMap(({ calendars }) => calendars)[0]
    return first?.uuid ?? ''
  })
  const clashes = clashesOf(schedule)
  const model = models.grid(schedule, clashes, chosen)
  const cards = useMemo(() => (model ? weekCards(model) : []), [model])
  const blocked = useMemo(
    () =>
      (model?.cells.flat() ?? []).flatMap((cell) =>
        cell?.blocked ? [{ day: cell.slot.dayNum, hour: cell.slot.hourNum }] : [],
      ),
    [model],
  )
  return {
    groups,
    chosen,
    choose,
    name: groups.flatMap(({ calendars }) => calendars).find(({ uuid }) => uuid === chosen)?.name ?? '',
    doubleBookings: clashes.doubleBookings,
    unscheduled: useMemo(
      () => Object.values(schedule.lessons).filter(({ timeSlotUuid }) => timeSlotUuid === null).length,
      [schedule.lessons],
    ),
    gaps: useMemo(() => teacherGapsOf(schedule), [schedule]),
    cards,
    blocked,
    week: weekOf(schedule),
    overview: useMemo(() => overviewOf(schedule), [schedule]),
  }
}

export type DemoView = ReturnType<typeof useDemoView>

function calendarGroups(calendars: DemoState['schedule']['calendars']) {
  return CALENDAR_TYPES.map((type: CalendarType) => ({
    type,
    calendars: Object.values(calendars)
      .filter(({ calendarType }) => calendarType === type)
      .map((calendar) => {
        const { uuid, classUuid } = calendar
        return { uuid, name: calendarLabel(calendars, calendar), isGroup: classUuid !== null }
      })
      .sort((a, b) => compareNames(a.name, b.name)),
  }))
}
