import type { RuleFacts } from '../rules/facts.ts'
import type { Calendar, Uuid } from '../schedule.ts'
import type { CapacityFinding } from './finding.ts'
import type { Lot, Lots } from './lots.ts'

type Choosing = { readonly lot: Lot; readonly candidates: readonly Calendar[] }

/** Calendars that lessons choose among and that have fewer free slots together than the lessons take. */
export function poolFindings(facts: RuleFacts, lots: Lots): readonly CapacityFinding[] {
  const choosing = lots.all.flatMap((lot) =>
    lot.open.flatMap((candidates): Choosing[] => (candidates.length > 0 ? [{ lot, candidates }] : [])),
  )
  const pools = new Map<string, readonly Calendar[]>()
  for (const { candidates } of choosing) pools.set(keyOf(candidates), candidates)
  return [...pools.values()].flatMap((pool) => poolFinding(facts, pool, choosing, lots) ?? [])
}

function poolFinding(
  facts: RuleFacts,
  pool: readonly Calendar[],
  choosing: readonly Choosing[],
  lots: Lots,
): CapacityFinding | undefined {
  const within = new Set<Uuid>(pool.map(({ uuid }) => uuid))
  const choosers = choosing
    .filter(({ candidates }) => candidates.every(({ uuid }) => within.has(uuid)))
    .map(({ lot }) => lot)
  const held = pool.flatMap(lots.heldBy)
  const needed = [...choosers, ...held].reduce((sum, { periods }) => sum + periods, 0)
  let free = 0
  for (const calendar of pool) for (const cell of facts.open(calendar)) free += cell
  if (needed <= free) return undefined
  const lessonUuids = lots.lessonsOf([...new Set(choosers)]).map(({ uuid }) => uuid)
  return { kind: 'pool-overfull', calendarUuids: [...within], needed, free, lessonUuids }
}

const keyOf = (calendars: readonly Calendar[]): string =>
  calendars
    .map(({ uuid }) => uuid)
    .sort()
    .join(' ')
