import type { Change, Edit } from '../history/change.ts'
import type { Uuid } from '../schedule.ts'
import { TIME_OFF, timeOffIn, type TimeOff } from './time-off.ts'

/**
 * What a change makes of the time off of classes, teachers, rooms and courses. `slots`: the number of their slots that change, counted for
 * each owner. `now`: what all of them are afterwards; null if they differ. `places`: the slots, each once.
 */
export type TimeOffChange = {
  readonly slots: number
  readonly owners: number
  readonly now: TimeOff | 'free' | null
  readonly places: readonly Uuid[]
}

/** Null if the change leaves all time off as it was. */
export function timeOffChange(change: Change): TimeOffChange | null {
  const cells = new Map<string, { readonly owner: string; readonly slot: Uuid; before?: TimeOff; after?: TimeOff }>()
  for (const edit of change)
    for (const side of ['before', 'after'] as const) {
      const own = timeOffOfEdit(edit, side)
      for (const slot of own?.slots ?? []) {
        const key = `${own!.owner} ${slot}`
        const cell = cells.get(key) ?? { owner: own!.owner, slot }
        cells.set(key, cell)
        // A blocked slot stays blocked, whatever is wished there.
        if (cell[side] === undefined || TIME_OFF.indexOf(own!.off) < TIME_OFF.indexOf(cell[side])) cell[side] = own!.off
      }
    }
  const changed = [...cells.values()].filter(({ before, after }) => before !== after)
  if (changed.length === 0) return null
  const grades = new Set(changed.map(({ after = 'free' as const }) => after))
  return {
    slots: changed.length,
    owners: new Set(changed.map(({ owner }) => owner)).size,
    now: grades.size === 1 ? [...grades][0]! : null,
    places: [...new Set(changed.map(({ slot }) => slot))],
  }
}

type OwnSlots = { readonly owner: string; readonly off: TimeOff; readonly slots: readonly Uuid[] }

function timeOffOfEdit(edit: Edit, side: 'before' | 'after'): OwnSlots | undefined {
  if (edit.kind === 'calendars') {
    const calendar = edit[side]
    return calendar ? { owner: `calendar ${edit.uuid}`, off: 'cannot', slots: calendar.blockedTimeSlots } : undefined
  }
  const rule = edit.kind === 'rules' ? edit[side] : null
  const own = rule ? timeOffIn(rule) : undefined
  return rule && own ? { ...own, slots: rule.timeSlotUuids } : undefined
}
