import { judgementOf, type Schedule } from '@timetable/domain'
import { explaining, keyOf, type Explanation, type Question } from '@timetable/solver/reasons'
import type { Planted } from './plants.ts'

/** What came of one question; times are of the processor, in seconds. */
export type Asked = {
  readonly lessons: number
  readonly answer: Explanation['kind']
  readonly proved: boolean
  readonly minimal: boolean
  /** It has what every contradiction of the school has. */
  readonly found: boolean
  /** It is what was planted, or less of it that suffices, and nothing else but how long lessons are. */
  readonly exact: boolean
  readonly facts: readonly string[]
  readonly waysOut: number
  /** Of these, after which all lessons around have a timetable. */
  readonly clearing: number
  readonly toFirst: number | null
  readonly toProved: number | null
  readonly toEnd: number
}

/** Asks of what is wrong first with a school in which something was planted. */
export function askOf({ schedule, facts: planted, last }: Planted): Asked {
  const question = firstWrong(schedule)
  const started = process.cpuUsage()
  const seconds = () => {
    const { user, system } = process.cpuUsage(started)
    return (user + system) / 1e6
  }
  let toFirst: number | null = null
  let toProved: number | null = null
  const steps = explaining(schedule, question)
  for (;;) {
    const step = steps.next()
    if (!step.done) {
      if (step.value?.kind !== 'reason') continue
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
      waysOut: answer.kind === 'reason' ? answer.waysOut.length : 0,
      clearing: answer.kind === 'reason' ? answer.waysOut.filter(({ clears }) => clears === 'all').length : 0,
      toFirst,
      toProved,
      toEnd: seconds(),
    }
  }
}

/** The lessons of what is wrong first. */
function firstWrong(schedule: Schedule): Question {
  const wrong = judgementOf(schedule).violations.find(({ kind }) => kind !== 'wish')
  return { lessonUuids: wrong?.lessonUuids ?? [] }
}
