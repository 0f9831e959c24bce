import { judgementOf, type Schedule, type Uuid } from '@timetable/domain'
import { explaining } from '@timetable/solver/reasons'

/** Is it proved that no timetable of these lessons, and of those around them, has nothing wrong? False: it is not known. */
export function isImpossible(edited: Schedule): boolean {
  const steps = explaining(edited, { lessonUuids: inQuestion(edited) })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value.kind === 'reason' && step.value.reason.proved
    if (step.value?.kind === 'reason') return step.value.reason.proved
  }
}

/** What the edit has left without a place, or with something wrong. */
function inQuestion(edited: Schedule): readonly Uuid[] {
  const waiting = Object.values(edited.lessons).filter(({ timeSlotUuid }) => timeSlotUuid === null)
  if (waiting.length > 0) return waiting.map(({ uuid }) => uuid)
  const wrong = judgementOf(edited).violations.filter(({ kind }) => kind !== 'wish')
  return [...new Set(wrong.flatMap(({ lessonUuids }) => lessonUuids))]
}
