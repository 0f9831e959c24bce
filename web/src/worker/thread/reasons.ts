import {
  explaining,
  stillSolves,
  type Explanation,
  type Progress,
  type Question,
  type Reason,
  type Remedy,
} from '@timetable/solver/reasons'
import type { Answerer } from '../answering.ts'
import { quietly } from './quietly.ts'

export type {
  AskedCommand,
  Explanation,
  Fact,
  Progress,
  Question,
  Reason,
  Relaxation,
  Remedy,
  Shortage,
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

type Recheck = { readonly question: Question; readonly reason: Reason; readonly remedy: Remedy }

/** Whether a solution that was offered still helps in the school as it is now. */
export const recheck: Answerer<Recheck, undefined, boolean> = function* ({ schedule }, { question, reason, remedy }) {
  return schedule ? yield* quietly(stillSolves(schedule, question, reason, remedy)) : false
}
