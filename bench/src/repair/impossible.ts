import { judgementOf, type Schedule, type Uuid } from '@timetable/domain'
import { explaining } from '@timetable/solver/reasons'

/** More work seldom finds a proof, and the search with which an explanation ends never is one. */
const LIMITS = { work: 200_000, further: 0, steps: 1, whole: 200 }
/** The maximum number of lessons: a contradiction is found among few lessons, or not within reasonable time. */
const MOST_LESSONS = 400

/** Whether it is proved that no timetable of these lessons and of those around them is without violations. False if it is not known. */
export function isImpossible(edited: Schedule): boolean {
  const steps = explaining(edited, { lessonUuids: inQuestion(edited) }, LIMITS)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value.kind === 'reason'
    if (step.value?.kind === 'reason') return true
    if (step.value?.kind === 'looking' && step.value.lessons > MOST_LESSONS) return false
  }
}

/** Returns the lessons that the edit has left unscheduled or with violations. */
function inQuestion(edited: Schedule): readonly Uuid[] {
  const waiting = Object.values(edited.lessons).filter(({ timeSlotUuid }) => timeSlotUuid === null)
  if (waiting.length > 0) return waiting.map(({ uuid }) => uuid)
  const wrong = judgementOf(edited).violations.filter(({ kind }) => kind !== 'wish')
  return [...new Set(wrong.flatMap(({ lessonUuids }) => lessonUuids))]
}
