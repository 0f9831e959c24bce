import type { Diary, DutyDecision, Schedule } from '@timetable/domain'
import { sharingDuties, type DutySharing } from '@timetable/solver'
import type { Answerer } from '../answering.ts'
import { quietly } from './quietly.ts'

type ShareDutiesAsked = DutySharing & {
  /** The published version, which need not be the open one. */
  readonly schedule: Schedule
  readonly diary: Pick<Diary, 'places' | 'duties'>
}

/** The duties of a week that change when they are shared. */
export const shareDuties: Answerer<ShareDutiesAsked, never, readonly DutyDecision[]> = function* (
  _,
  { schedule, diary, ...sharing },
) {
  return yield* quietly(sharingDuties(schedule, diary, sharing))
}
