import { isByZen, type HistoryEntry } from '../history/history.ts'
import type { Placements } from '../lessons/placements.ts'
import type { Schedule, Uuid } from '../schedule.ts'

/**
 * The lessons that people have placed by hand while Zen runs on a version, after one more step of its history. Zen does not move them any
 * more in that run. Undoing the step, unscheduling the lesson, or unpinning it releases it again.
 */
export function heldAfter(
  held: ReadonlySet<Uuid>,
  step: Pick<HistoryEntry, 'userUuid' | 'command' | 'kind' | 'change'>,
): ReadonlySet<Uuid> {
  if (isByZen(step)) return held
  const { command, kind, change } = step
  const now = new Set(held)
  for (const edit of change) {
    if (edit.kind !== 'lessons') continue
    const { uuid, before, after } = edit
    const lies = (after?.timeSlotUuid ?? null) !== null
    // Repeating a step of Zen does not place a lesson by hand.
    const isByHand = kind !== 'undo' && command !== 'zen'
    if (before?.timeSlotUuid !== after?.timeSlotUuid) now[lies && isByHand ? 'add' : 'delete'](uuid)
    else if (before?.pinned && !after?.pinned) now.delete(uuid)
  }
  return now
}

/** Placements without those that would move such lessons, because they were found before people placed these. */
export function leaving(held: ReadonlySet<Uuid>, schedule: Schedule, placements: Placements): Placements {
  if (held.size === 0) return placements
  return [...placements].filter(([uuid, slot]) => !held.has(uuid) || schedule.lessons[uuid]?.timeSlotUuid === slot)
}

/** The schedule with such lessons pinned in their slots. */
export function holding(schedule: Schedule, held: ReadonlySet<Uuid> = new Set()): Schedule {
  const pinned = [...held].flatMap((uuid) => {
    const lesson = schedule.lessons[uuid]
    return lesson && lesson.timeSlotUuid !== null ? [[uuid, { ...lesson, pinned: true }] as const] : []
  })
  if (pinned.length === 0) return schedule
  return { ...schedule, lessons: { ...schedule.lessons, ...Object.fromEntries(pinned) } }
}
