import type { HistoryEntry } from '../history/history.ts'
import type { Placements } from '../lessons/placements.ts'
import type { Schedule, Uuid } from '../schedule.ts'

/**
 * The lessons that people have placed while Zen is at a version, after one more step of its history: Zen moves them no more in that
 * run. Who takes a step back, or a lesson out, or unpins it, lets go of it.
 */
export function heldAfter(
  held: ReadonlySet<Uuid>,
  { userUuid, command, kind, change }: Pick<HistoryEntry, 'userUuid' | 'command' | 'kind' | 'change'>,
): ReadonlySet<Uuid> {
  if (userUuid === null) return held
  const now = new Set(held)
  for (const edit of change) {
    if (edit.kind !== 'lessons') continue
    const { uuid, before, after } = edit
    const lies = (after?.timeSlotUuid ?? null) !== null
    // What Zen did and somebody repeats was not placed by hand.
    const isByHand = kind !== 'undo' && command !== 'zen'
    if (before?.timeSlotUuid !== after?.timeSlotUuid) now[lies && isByHand ? 'add' : 'delete'](uuid)
    else if (before?.pinned && !after?.pinned) now.delete(uuid)
  }
  return now
}

/** Places without those that would move such lessons: they were found before somebody placed these. */
export function leaving(held: ReadonlySet<Uuid>, schedule: Schedule, placements: Placements): Placements {
  if (held.size === 0) return placements
  return [...placements].filter(([uuid, slot]) => !held.has(uuid) || schedule.lessons[uuid]?.timeSlotUuid === slot)
}

/** The schedule with such lessons pinned where they lie. */
export function holding(schedule: Schedule, held: ReadonlySet<Uuid> = new Set()): Schedule {
  const pinned = [...held].flatMap((uuid) => {
    const lesson = schedule.lessons[uuid]
    return lesson && lesson.timeSlotUuid !== null ? [[uuid, { ...lesson, pinned: true }] as const] : []
  })
  if (pinned.length === 0) return schedule
  return { ...schedule, lessons: { ...schedule.lessons, ...Object.fromEntries(pinned) } }
}
