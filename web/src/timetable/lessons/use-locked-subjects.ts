import { isLocked, type Schedule, type Uuid } from '@timetable/domain'
import { useSchedule } from '../../store/session-context.tsx'

/** The courses beyond the trial, as the server sent them: without their names, and not editable. */
export function useLockedSubjects(): ReadonlySet<Uuid> {
  return useSchedule(({ schedule }) => (schedule ? lockedIn(schedule.subjects) : NONE))
}

const known = new WeakMap<Schedule['subjects'], ReadonlySet<Uuid>>()
const NONE: ReadonlySet<Uuid> = new Set()

/** The same set for the same courses. */
function lockedIn(subjects: Schedule['subjects']): ReadonlySet<Uuid> {
  let locked = known.get(subjects)
  if (!locked) {
    const uuids = Object.values(subjects).flatMap((subject) => (isLocked(subject) ? subject.uuid : []))
    known.set(subjects, (locked = uuids.length > 0 ? new Set(uuids) : NONE))
  }
  return locked
}
