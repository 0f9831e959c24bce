import {
  criteriaOf,
  FIRST_PROFILE,
  headOf,
  profileNamed,
  unqualifiedCandidates,
  VIOLATION_KINDS,
  weekOf,
  type CapacityFinding,
  type CriterionAmount,
  type Moved,
  type ProfileName,
  type Proposal,
  type Schedule,
  type Unqualified,
  type ViolationKind,
} from '@timetable/domain'
import { brokenEntries, type BrokenEntry } from '../../timetable/rules/broken-places.ts'
import { findingsOf, type Finding } from '../../timetable/findings/findings.ts'
import { allot } from './allot.ts'

/** The steps to a first timetable, in their order. */
export const STEPS = ['calendars', 'periods', 'subjects', 'zen'] as const
export type Step = (typeof STEPS)[number]

/** One item to do, or to improve. */
export type Todo =
  | {
      readonly kind: 'step'
      readonly step: Step
      readonly state: 'done' | 'now' | 'later'
      /** The profile that the version began with, if nobody changed it. The user should check it before Zen starts. */
      readonly begunWith?: ProfileName
    }
  | { readonly kind: 'unsaved'; readonly count: number }
  | { readonly kind: 'proposal'; readonly proposal: Proposal; readonly moved: Moved }
  /** `schedule`: the version in which it was found, which may be slightly out of date. */
  | { readonly kind: 'capacity'; readonly schedule: Schedule; readonly finding: CapacityFinding }
  | { readonly kind: 'unqualified'; readonly unqualified: Unqualified }
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'broken'; readonly entry: BrokenEntry }
  | { readonly kind: 'criterion'; readonly amount: CriterionAmount }

export type GroupKind = Exclude<Todo['kind'], 'finding' | 'broken' | 'criterion'> | ViolationKind

/** The items of one kind: the worst of them, and how many more there are. */
export type TodoGroup = { readonly kind: GroupKind; readonly rows: readonly Todo[]; readonly more: number }

/** Facts that are not part of the version itself. */
export type Known = {
  readonly capacity: { readonly schedule: Schedule; readonly findings: readonly CapacityFinding[] } | null
  readonly proposals: readonly { readonly proposal: Proposal; readonly moved: Moved }[]
  /** The number of typed cells of the curriculum that are not saved. */
  readonly unsaved: number
}

/** The maximum number of rows in total, and of one kind while there are others. */
const [MOST, MOST_OF_A_KIND] = [12, 5]

/** Returns what to do with a version, the worst first. The rows fill one page, and each kind has its part of it. */
export function todoOf(schedule: Schedule, known: Known): readonly TodoGroup[] {
  const groups = allOf(schedule, known).filter(({ rows }) => rows.length > 0)
  const shown = allot(
    groups.map(({ kind, rows }) => ({ size: rows.length, most: kind === 'step' ? STEPS.length : MOST_OF_A_KIND })),
    MOST,
  )
  return groups.map(({ kind, rows }, i) => ({ kind, rows: rows.slice(0, shown[i]), more: rows.length - shown[i]! }))
}

type Group = { readonly kind: GroupKind; readonly rows: readonly Todo[] }

function allOf(schedule: Schedule, { capacity, proposals, unsaved }: Known): readonly Group[] {
  const steps: Group = { kind: 'step', rows: stepsOf(schedule) }
  const isBegun = nextStep(schedule) === null || nextStep(schedule) === 'zen'
  const first: readonly Group[] = [
    { kind: 'unsaved', rows: unsaved > 0 ? [{ kind: 'unsaved', count: unsaved }] : [] },
    {
      kind: 'capacity',
      rows: (capacity?.findings ?? []).map((finding) => ({
        kind: 'capacity',
        schedule: capacity?.schedule ?? schedule,
        finding,
      })),
    },
    {
      kind: 'unqualified',
      rows: unqualifiedCandidates(schedule).map((unqualified) => ({ kind: 'unqualified', unqualified })),
    },
    { kind: 'proposal', rows: proposals.map((each) => ({ kind: 'proposal', ...each })) },
  ]
  // If nothing is scheduled yet, it is no news that each lesson is unscheduled.
  if (steps.rows.length > 0) return isBegun ? [...first, steps] : [steps, ...first]
  return [...first, ...VIOLATION_KINDS.map((kind) => ({ kind, rows: rowsOf(schedule, kind) }))]
}

function rowsOf(schedule: Schedule, kind: ViolationKind): readonly Todo[] {
  if (kind === 'wish') return wishesOf(schedule)
  if (kind !== 'rule') return findingsOf(schedule, kind).map((finding) => ({ kind: 'finding', finding }))
  return brokenEntries(schedule).flatMap((entry) => (entry.required ? [{ kind: 'broken' as const, entry }] : []))
}

/** Returns what costs most first, whether a criterion of the profile or a wish that a user entered, and last what cannot be met. */
function wishesOf(schedule: Schedule): readonly Todo[] {
  const criteria = criteriaOf(schedule).map(
    (amount) => ({ cost: amount.cost, isImpossible: false, row: { kind: 'criterion', amount } }) as const,
  )
  const written = brokenEntries(schedule)
    .filter(({ required, said }) => !required && !('rule' in said && said.rule.criterion))
    .map((entry) => ({ cost: entry.cost, isImpossible: entry.isImpossible, row: { kind: 'broken', entry } }) as const)
  return [...criteria, ...written]
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => Number(a.isImpossible) - Number(b.isImpossible) || b.cost - a.cost)
    .map(({ row }) => row)
}

/** Returns the next step to a first timetable. Null if any lesson is scheduled. */
export function nextStep(schedule: Schedule): Step | null {
  const lessons = Object.values(schedule.lessons)
  if (Object.keys(schedule.calendars).length === 0) return 'calendars'
  if (weekOf(schedule).hours === 0) return 'periods'
  if (lessons.length === 0) return 'subjects'
  return lessons.every(({ timeSlotUuid }) => timeSlotUuid === null) ? 'zen' : null
}

function stepsOf(schedule: Schedule): readonly Todo[] {
  const now = nextStep(schedule)
  if (now === null) return []
  const at = STEPS.indexOf(now)
  const isBegun = profileNamed(headOf(schedule).profile ?? {}) === FIRST_PROFILE
  return STEPS.map((step, i) => ({
    kind: 'step',
    step,
    state: i < at ? 'done' : i === at ? 'now' : 'later',
    ...(step === 'zen' && i === at && isBegun && { begunWith: FIRST_PROFILE }),
  }))
}
