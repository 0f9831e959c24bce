import { capacityFindings, type Schedule, type Uuid } from '@timetable/domain'
import { provedAround } from './holding.ts'
import type { Limits } from './limits.ts'
import type { Progress, Question, Reason, Remedy } from './reason.ts'
import { relaxed } from './relaxations.ts'
import { withRemedy } from './remedy.ts'
import { severalRemedies } from './several.ts'
import { isStillShort } from './shortage.ts'
import { neighbourhoodOf } from './sub-school.ts'

/** The maximum number of lessons around that are proved at once, and of rings of them. */
const MOST_LESSONS = 1_500
const MOST_RINGS = 2

/**
 * The remedies, and those of several changes if no single one clears everything: for the lessons around, then ring by ring also for those
 * around these, where another contradiction may remain. A shortage is cleared in the whole school or not at all, so it needs no wider look.
 */
export function* widened(
  schedule: Schedule,
  question: Question,
  lessonUuids: ReadonlySet<Uuid>,
  reason: Reason,
  limits: Limits,
  known: readonly Remedy[],
): Generator<Progress | void, readonly Remedy[]> {
  const { shortage } = reason
  let remedies = known
  const isCleared = () => remedies.some(({ clears }) => clears === 'all')
  const near = new Set([...lessonUuids, ...(shortage?.lessonUuids ?? [])])
  function* addSeveral(around: ReadonlySet<Uuid>): Generator<Progress | void, void> {
    for (const found of yield* severalRemedies(schedule, question, around, limits)) {
      const after = relaxed(schedule, found.commands)
      if (!after || (shortage && isStillShort(after, shortage))) continue
      const isLocal = shortage !== undefined && capacityFindings(after).length > 0
      remedies = withRemedy(remedies, isLocal ? { ...found, clears: 'no-more' } : found)
      yield { kind: 'remedy', reason, remedies }
    }
  }
  if (!isCleared()) yield* addSeveral(near)
  if (shortage) return remedies
  const neighbourhood = neighbourhoodOf(schedule)
  let around: ReadonlySet<Uuid> = near
  for (let ring = 0; ring < MOST_RINGS && isCleared(); ring++) {
    const wider = neighbourhood.around(around, true)
    yield
    if (wider.size === around.size || wider.size > MOST_LESSONS) break
    around = wider
    remedies = yield* recheckedAround(schedule, question, around, limits, remedies)
    if (isCleared()) continue
    yield { kind: 'remedy', reason, remedies }
    yield* addSeveral(around)
  }
  return remedies
}

/** The remedies, where those after which the lessons around are proved to be impossible no longer clear everything. */
function* recheckedAround(
  schedule: Schedule,
  question: Question,
  around: ReadonlySet<Uuid>,
  limits: Limits,
  known: readonly Remedy[],
): Generator<void, readonly Remedy[]> {
  let remedies = known
  for (const remedy of known.filter(({ clears }) => clears === 'all')) {
    const after = relaxed(schedule, remedy.commands)
    const left = new Set([...around].filter((uuid) => after?.lessons[uuid]))
    if (!after || (yield* provedAround(after, question, left, limits)) !== 'no') continue
    const others = remedies.filter((each) => each !== remedy)
    remedies = withRemedy(others, { ...remedy, clears: 'no-more' })
  }
  return remedies
}
