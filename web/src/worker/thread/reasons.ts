import { explaining, type Explanation, type Progress, type Question } from '@timetable/solver/reasons'
import type { Answerer } from '../answering.ts'

export type {
  AskedCommand,
  Explanation,
  Fact,
  Progress,
  Question,
  Reason,
  Relaxation,
  Remedy,
} from '@timetable/solver/reasons'

/** Explains why lessons cannot be scheduled well, in the school as it is at the time of the question. */
export const explain: Answerer<Question, Progress, Explanation> = function* ({ schedule }, question) {
  if (!schedule) return { kind: 'gone' }
  const steps = explaining(schedule, question)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield step.value ?? undefined
  }
}
