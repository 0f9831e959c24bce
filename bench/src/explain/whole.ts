import { capacityFindings, isSound, judgementOf, tightWeek, type Schedule } from '@timetable/domain'
import { randomFrom } from '@timetable/instances'
import { place } from '@timetable/runner'
import { explaining, relaxed, type Explanation, type Question } from '@timetable/solver/reasons'
import { solveWhole } from '../judge/solve-whole.ts'
import { processorSeconds } from '../quality/solved.ts'
import { OVERFULL } from './overfull.ts'

const NAMES = Object.keys(OVERFULL)

/** A school in which something is impossible, and what was made so. */
export type Impossible = { readonly schedule: Schedule; readonly made: readonly string[] }

/** Whether the first solution for such a school solves the whole of it; seconds are of the processor. */
export type Whole = Pick<Impossible, 'made'> & {
  readonly lessons: number
  /** The periods that do not fit, of all calendars. */
  readonly beyond: number
  readonly remedies: number
  /** Those that are said to clear everything. */
  readonly clearing: number
  /** What the first solution changes. */
  readonly first: string
  /** Whether no count shows anything impossible after it, and Zen finds a timetable in which nothing is wrong. */
  readonly isSolved: boolean
  readonly toFirst: number | null
  readonly toEnd: number
}

/** The question about the first calendar that has more than fits. */
export const firstFull = (schedule: Schedule): Question => ({
  lessonUuids: capacityFindings(schedule)[0]?.lessonUuids ?? [],
})

/** Fills a school in one way or, for every third, in two. Undefined if it cannot be. */
export function overfullSchool(schedule: Schedule, number: number): Impossible | undefined {
  const random = randomFrom(1_000 + number)
  const made: string[] = []
  let now = schedule
  for (let tried = 0; tried < NAMES.length && made.length < (number % 3 === 2 ? 2 : 1); tried++) {
    const name = NAMES[(number + tried) % NAMES.length]!
    const next = OVERFULL[name]!(now, random)
    if (!next) continue
    now = next
    made.push(name)
  }
  return made.length > 0 ? { schedule: now, made } : undefined
}

/** Asks a question, applies the first solution and lets Zen place everything. */
export async function wholeOf({ schedule, made }: Impossible, question: Question, seconds: number): Promise<Whole> {
  const findings = capacityFindings(schedule)
  const began = processorSeconds()
  const spent = () => processorSeconds() - began
  let toFirst: number | null = null
  let answer: Explanation | undefined
  const steps = explaining(schedule, question)
  while (!answer) {
    const step = steps.next()
    if (step.done) answer = step.value
    else if (step.value?.kind === 'remedy') toFirst ??= spent()
  }
  const toEnd = spent()
  const remedies = answer.kind === 'reason' ? answer.remedies : []
  const [first] = remedies
  const after = first && relaxed(schedule, first.commands)
  return {
    ...{ made, toFirst, toEnd, remedies: remedies.length },
    lessons: Object.keys(schedule.lessons).length,
    beyond: findings
      .flatMap((finding) => tightWeek(finding) ?? [])
      .reduce((sum, { needed, room }) => sum + needed - room, 0),
    clearing: remedies.filter(({ clears }) => clears === 'all').length,
    first: first ? [...new Set(first.relaxations.map(({ kind }) => kind))].join(' and ') : '-',
    isSolved:
      after !== undefined &&
      capacityFindings(after).length === 0 &&
      isSound(judgementOf(place(after, await solveWhole(after, seconds)))),
  }
}
