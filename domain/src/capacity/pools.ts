import type { RuleFacts } from '../rules/facts.ts'
import type { Calendar, Lesson, Uuid } from '../schedule.ts'
import type { CapacityFinding } from './finding.ts'
import { openChoices } from './held.ts'

type Choosing = { readonly lesson: Lesson; readonly candidates: readonly Calendar[] }

/** Calendars that lessons choose among and that have fewer free slots together than the lessons take. */
export function poolFindings(
  facts: RuleFacts,
  heldBy: (calendar: Calendar) => readonly Lesson[],
): readonly CapacityFinding[] {
  const withChoices = Object.values(facts.schedule.lessons).filter(({ choices }) => choices.length > 0)
  const choosing = withChoices.flatMap((lesson) =>
    openChoices(facts, lesson).flatMap((candidates): Choosing[] =>
      candidates.length > 0 ? [{ lesson, candidates }] : [],
    ),
  )
  const pools = new Map<string, readonly Calendar[]>()
  for (const { candidates } of choosing) pools.set(keyOf(candidates), candidates)
  return [...pools.values()].flatMap((pool) => poolFinding(facts, pool, choosing, heldBy) ?? [])
}

function poolFinding(
  facts: RuleFacts,
  pool: readonly Calendar[],
  choosing: readonly Choosing[],
  heldBy: (calendar: Calendar) => readonly Lesson[],
): CapacityFinding | undefined {
  const within = new Set<Uuid>(pool.map(({ uuid }) => uuid))
  const choosers = choosing
    .filter(({ candidates }) => candidates.every(({ uuid }) => within.has(uuid)))
    .map(({ lesson }) => lesson)
  const held = pool.flatMap(heldBy)
  const needed = [...choosers, ...held].reduce((sum, { length }) => sum + length, 0)
  let free = 0
  for (const calendar of pool) for (const cell of facts.open(calendar)) free += cell
  if (needed <= free) return undefined
  const lessonUuids = [...new Set(choosers.map(({ uuid }) => uuid))]
  return { kind: 'pool-overfull', calendarUuids: [...within], needed, free, lessonUuids }
}

const keyOf = (calendars: readonly Calendar[]): string =>
  calendars
    .map(({ uuid }) => uuid)
    .sort()
    .join(' ')
