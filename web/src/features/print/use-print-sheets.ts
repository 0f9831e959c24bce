import { codesOf, equipmentOf, type Calendar, type Schedule } from '@timetable/domain'
import { useMemo } from 'react'
import { useSession } from '../../store/session-context.tsx'
import { useShown } from '../../timetable/week/shown-week.ts'
import { gridModelsOf } from '../../timetable/week/use-grid-model.ts'
import { orientationFor, paperOf, type Paper } from './paper.ts'
import { printSheets, type PrintSheet } from './print-pages.ts'
import { chosenCalendars, type PrintSettings } from './print-settings.ts'
import type { PrintText } from './use-print-text.ts'

/** Returns the sheets of the open version for the settings, and their paper. */
export function usePrintSheets(
  settings: PrintSettings,
  { words, t }: PrintText,
): { readonly sheets: readonly PrintSheet[]; readonly paper: Paper } {
  const models = gridModelsOf(useSession())
  const schedule = useShown((shown) => shown?.schedule)
  const clashes = useShown((shown) => shown?.clashes)
  const { layout, groups, show, marks, paper: name, orientation, chosen } = settings
  return useMemo(() => {
    const grids =
      schedule && clashes
        ? chosenCalendars(schedule, { chosen, groups }).flatMap((uuid) => models.grid(schedule, clashes, uuid) ?? [])
        : []
    const week = { days: grids[0]?.days.length ?? 0, periods: grids[0]?.periods.length ?? 0 }
    const paper = paperOf(name, orientationFor(orientation, layout, week))
    const choices = { layout, paper, show, marks }
    const sheets =
      schedule && week.periods > 0
        ? printSheets(grids, choices, { ...words, room: roomWords(schedule, t) }, codesOf(schedule))
        : []
    return { sheets, paper }
  }, [models, schedule, clashes, chosen, layout, groups, show, marks, name, orientation, words, t])
}

/** Rooms with their seats and equipment: 'Physics lab, 24 seats, Gas'. */
function roomWords({ calendars }: Schedule, t: PrintText['t']): (name: string) => string {
  const rooms = Object.values(calendars).filter(({ calendarType }) => calendarType === 'ROOM')
  const known = new Map(rooms.map((room) => [room.name, factsOf(room, t)]))
  return (name) => [name, ...(known.get(name) ?? [])].join(', ')
}

function factsOf(room: Calendar, t: PrintText['t']): readonly string[] {
  const seats = room.seats === undefined ? [] : [t('calendars.size.hasSeats', { count: room.seats })]
  return [...seats, ...equipmentOf(room)]
}
