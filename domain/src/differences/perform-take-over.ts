import { apply, type Change } from '../history/change.ts'
import { refuseMoreThan } from '../commands/records.ts'
import type { Mint } from '../commands/define.ts'
import { withDemoMarks } from '../lessons/demo-courses.ts'
import { LIMITS } from '../limits.ts'
import { refuseReferences } from '../records/references.ts'
import { isRefusal, refuse, type Refusal } from '../refusal.ts'
import { refuseReach } from '../rules/rule-reach.ts'
import type { Lesson, Schedule } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { lockedSubjects, refuseWithheld } from '../trial.ts'
import { differing, type Differences } from './differences.ts'
import { nameOfItem, type ItemKey } from './items.ts'
import { mintedFor, takingOver } from './take-over.ts'

type Context = { readonly mint: Mint; readonly customer: boolean }

/**
 * The change that copies differences from another version to `schedule`. Refused if a difference no longer exists, if it needs more than
 * was requested, if the version would become too large, or if it is withheld in either version.
 */
export function* performingTakeOver(
  schedule: Schedule,
  other: Schedule,
  asked: readonly ItemKey[],
  { mint, customer }: Context,
): Steps<Change | Refusal> {
  const differences = yield* differing(schedule, other)
  return yield* performingItems(schedule, other, differences, asked, { mint, customer })
}

/** The change for known differences: those between `schedule` and its wanted state, which is based on `other`. */
export function* performingItems(
  schedule: Schedule,
  other: Schedule,
  differences: Differences,
  asked: readonly ItemKey[],
  { mint, customer }: Context,
): Steps<Change | Refusal> {
  const { items, along, edits } = yield* takingOver(differences, asked)
  if (items.length < new Set(asked.map(nameOfItem)).size) return refuse('difference-gone')
  if (along.length > 0) return refuse('difference-lacks', { count: along.length })
  const change = withDemoMarks(schedule, mintedFor(schedule, edits, mint))
  yield
  const refusal =
    refuseLocked(differences, other, edits, customer) ??
    refuseWithheld(schedule, change, customer) ??
    refuseTooMany(apply(schedule, change)) ??
    refuseReferences(schedule, change)
  if (refusal) return refusal
  const reach = yield* refuseReach(schedule, change)
  return isRefusal(reach) ? reach : change
}

/** Copying must not reveal what is withheld in the other version. */
function refuseLocked({ pairs }: Differences, other: Schedule, edits: Change, customer: boolean): Refusal | undefined {
  const locked = new Set([...lockedSubjects(other, customer)].map((uuid) => pairs.subjects.get(uuid) ?? uuid))
  if (locked.size === 0) return undefined
  const takes = edits.some(({ kind, uuid, before, after }) => {
    if (kind === 'subjects') return after !== null && locked.has(uuid)
    return kind === 'lessons' && before === null && locked.has((after as Lesson).subjectUuid)
  })
  return takes ? refuse('premium-only') : undefined
}

/** Refuses a version with too many records. */
export function refuseTooMany({ calendars, subjects, lessons, rules }: Schedule): Refusal | undefined {
  const countOf = (table: object) => Object.keys(table).length
  return (
    refuseMoreThan(LIMITS.maxCalendars, countOf(calendars), 'calendars') ??
    refuseMoreThan(LIMITS.maxSubjects, countOf(subjects), 'subjects') ??
    refuseMoreThan(LIMITS.maxLessons, countOf(lessons), 'lessons') ??
    refuseMoreThan(LIMITS.maxRules, countOf(rules), 'rules')
  )
}
