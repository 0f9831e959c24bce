import { judgementOf, type Schedule, type Uuid } from '@timetable/domain'
import { explaining } from '@timetable/solver/reasons'

/** More work is seldom a proof, and the search of Zen that an explanation ends with is none at all. */
const LIMITS = { work: 200_000, further: 0, steps: 1, whole: 200 }
/** A contradiction is found among few lessons, or not in any time that one would wait. */
const MOST_LESSONS = 400

/** Is it proved that no timetable of these lessons, and of those around them, has nothing wrong? False: it is not known. */
export function isImpossible(edited: Schedule): boolean {
  const steps = explaining(edited, { lessonUuids: inQuestion(edited) }, LIMITS)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value.kind === 'reason'
    if (step.value?.kind === 'reason') return true
    if (step.value?.kind === 'looking' && step.value.lessons > MOST_LESSONS) return false
  }
}

/** What the edit has left without a place, or with something wrong. */
function inQuestion(edited: Schedule): readonly Uuid[] {
  const waiting = Object.values(edited.lessons).filter(({ timeSlotUuid }) => timeSlotUuid === null)
  if (waiting.length > 0) return waiting.map(({ uuid }) => uuid)
  const wrong = judgementOf(edited).violations.filter(({ kind }) => kind !== 'wish')
  return [...new Set(wrong.flatMap(({ lessonUuids }) => lessonUuids))]
}
