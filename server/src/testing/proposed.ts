import {
  apply,
  figuresOf,
  judgementOf,
  movesBetween,
  placementChange,
  type Schedule,
  type Uuid,
} from '@timetable/domain'
import type { NewProposal } from '../store/proposals.ts'

type Made = Pick<NewProposal, 'uuid' | 'madeBy' | 'at'>

/** A proposal as a run would end in: lessons with their slots; left out, the first lesson on the first slot. */
export function proposedFor(
  schedule: Schedule,
  made: Made,
  places: readonly (readonly [lessonUuid: Uuid, timeSlotUuid: Uuid])[] = [
    [Object.keys(schedule.lessons)[0]!, Object.keys(schedule.timeSlots)[0]!],
  ],
): NewProposal {
  const after = apply(schedule, placementChange(schedule, places))
  const figures = (each: Schedule) => figuresOf(judgementOf(each))
  const moves = [...movesBetween(schedule, after)]
  return { ...made, scheduleUuid: schedule.uuid, revision: 0, moves, before: figures(schedule), after: figures(after) }
}
