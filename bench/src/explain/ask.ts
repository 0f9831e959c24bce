import { judgementOf, type Schedule } from '@timetable/domain'
import { explaining, keyOf, type Explanation, type Question } from '@timetable/solver/reasons'
import { processorSeconds } from '../quality/solved.ts'
import type { Planted } from './plants.ts'

/** The result of one question; times are processor seconds. */
export type Asked = {
  readonly lessons: number
  readonly answer: Explanation['kind']
  readonly proved: boolean
  readonly minimal: boolean
  /** Whether it contains the fact that every contradiction of the school contains. */
  readonly found: boolean
  /** Whether it consists only of planted facts, or a sufficient part of them, and lengths of lessons. */
  readonly exact: boolean
  readonly facts: readonly string[]
  readonly remedies: number
  /** Those after which all lessons around have a timetable. */
  readonly clearing: number
  readonly toFirst: number | null
  readonly toProved: number | null
  readonly toEnd: number
}

/** Asks for an explanation of the first violation in a school in which a contradiction was planted. */
export function askOf({ schedule, facts: planted, last }: Planted): Asked {
  const question = firstWrong(schedule)
  const began = processorSeconds()
  const seconds = () => processorSeconds() - began
  let toFirst: number | null = null
  let toProved: number | null = null
  const steps = explaining(schedule, question)
  for (;;) {
    const step = steps.next()
    if (!step.done) {
      if (!step.value || !('reason' in step.value)) continue
      toFirst ??= seconds()
      if (step.value.reason.minimal) toProved ??= seconds()
      continue
    }
    const answer = step.value
    const reason = answer.kind === 'reason' ? answer.reason : undefined
    const keys = new Set(reason?.facts.map(keyOf))
    const found = reason?.facts ?? []
    const known = new Set(planted.map(keyOf))
    return {
      lessons: Object.keys(schedule.lessons).length,
      answer: answer.kind,
      proved: reason !== undefined,
      minimal: reason?.minimal ?? false,
      found: keys.has(keyOf(last)),
      exact: found.length > 0 && found.every((fact) => known.has(keyOf(fact)) || fact.kind === 'length'),
      facts: [...keys],
      remedies: answer.kind === 'reason' ? answer.remedies.length : 0,
      clearing: answer.kind === 'reason' ? answer.remedies.filter(({ clears }) => clears === 'all').length : 0,
      toFirst,
      toProved,
      toEnd: seconds(),
    }
  }
}

/** Returns the lessons of the first violation. */
export function firstWrong(schedule: Schedule): Question {
  const wrong = judgementOf(schedule).violations.find(({ kind }) => kind !== 'wish')
  return { lessonUuids: wrong?.lessonUuids ?? [] }
}
