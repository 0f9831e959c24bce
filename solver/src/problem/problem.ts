import { clashingPartsOf } from './clashing.ts'
import { type Constraint, countsMeets, isSiteConstraint, isWeekConstraint } from './constraint.ts'

/**
 * A Problem is the instance as plain data, in the field's terms: meets that each need a time, resources that attend at most one meet at a
 * time, and constraints. It can be posted to a thread as it is. Times are cells of the week, numbered `day * hours + hour`.
 */
export type Problem = {
  readonly days: number
  readonly hours: number
  /** The existing times. A day can be shorter than another, or have a hole. */
  readonly times: readonly number[]
  readonly resources: readonly Resource[]
  readonly limits: readonly Limit[]
  readonly meets: readonly Meet[]
  readonly constraints: readonly Constraint[]
}

/**
 * `unavailable`: times that no meet of this resource may cover.
 * `part`: what another resource does in these meets only, if it attends them. Constraints can read it, and no meet names it. It does not
 * clash, unless `clashes`: then it clashes in place of its whole. Lessons of different weeks therefore never clash, and constraints read
 * their weeks separately.
 * `isRoom`: meets are held in it. `building`: the number of its building; if omitted, unknown. `id`: as in `Meet`.
 */
export type Resource = {
  readonly id?: string
  readonly name: string
  readonly unavailable: readonly number[]
  readonly part?: Part
  readonly isRoom?: boolean
  readonly building?: number
}
export type Part = { readonly of: number; readonly meets: readonly number[]; readonly clashes?: true }

/** A restriction of some meets: times that they may not cover, or the only times at which they may start. */
export type Limit =
  | { readonly kind: 'unavailable'; readonly times: readonly number[] }
  | { readonly kind: 'starts'; readonly times: readonly number[] }

/**
 * `fixed`: the start that the user pinned it to, whatever it clashes with; null: the search decides. `id`: identifies it in another problem
 * of the same school, so that the search can reuse what it has learned.
 */
export type Meet = {
  readonly id?: string
  readonly duration: number
  readonly resources: readonly number[]
  readonly limits: readonly number[]
  readonly fixed: number | null
  readonly choices: readonly Choice[]
}

/**
 * A resource to be chosen for a meet, besides its own: one of `candidates`, at the soft cost given for each (null: no costs). `fixed`: the
 * resource that the user chose, not necessarily a candidate. `optional`: the choice can be empty.
 */
export type Choice = {
  readonly candidates: readonly number[]
  readonly costs: readonly number[] | null
  readonly fixed: number | null
  readonly optional?: boolean
}

/** The start of every meet, -1 if unscheduled. After these, for every choice in the order of the meets, the chosen resource, -1 if none. */
export type Assignment = Int16Array

/** Throws an error with the values if a Problem is inconsistent. Called once for each problem. */
export function checkProblem(problem: Problem): void {
  const { days, hours, resources, limits, meets, constraints } = problem
  const cells = days * hours
  if (!Number.isInteger(cells) || cells < 0 || cells > 0x7fff) throw new Error(`a week of ${days} x ${hours} times`)
  const within = (what: string, index: number, end: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= end) throw new Error(`${what} ${index} is not below ${end}`)
  }
  for (const time of problem.times) within('time', time, cells)
  for (const { unavailable, part } of resources) {
    for (const time of unavailable) within('unavailable time', time, cells)
    if (!part) continue
    within('whole of a part', part.of, resources.length)
    if (resources[part.of].part) throw new Error(`resource ${part.of} is a part and has one`)
    for (const meet of part.meets) within('meet of a part', meet, meets.length)
  }
  for (const limit of limits) for (const time of limit.times) within('time of a limit', time, cells)
  meets.forEach((meet, index) => {
    if (!Number.isInteger(meet.duration) || meet.duration < 1) throw new Error(`meet ${index} lasts ${meet.duration}`)
    for (const resource of meet.resources) within(`resource of meet ${index}`, resource, resources.length)
    for (const resource of named(meet))
      if (resources[resource]?.part) throw new Error(`meet ${index} names ${resource}, which is a part`)
    if (new Set(meet.resources).size < meet.resources.length) throw new Error(`meet ${index} names a resource twice`)
    for (const limit of meet.limits) within(`limit of meet ${index}`, limit, limits.length)
    if (meet.fixed !== null) {
      within(`fixed start of meet ${index}`, meet.fixed, cells)
      if ((meet.fixed % hours) + meet.duration > hours) throw new Error(`meet ${index} is fixed beyond its day`)
    }
  })
  problem.meets.forEach(({ choices, resources: attending }, index) => {
    for (const { candidates, costs, fixed } of choices) {
      if (candidates.length === 0 && fixed === null) throw new Error(`a choice of meet ${index} has no candidate`)
      for (const candidate of fixed === null ? candidates : [...candidates, fixed]) {
        within(`candidate of meet ${index}`, candidate, resources.length)
        if (attending.includes(candidate)) throw new Error(`meet ${index} has its candidate ${candidate} already`)
      }
      if (costs !== null && costs.length !== candidates.length)
        throw new Error(`meet ${index} has ${costs.length} costs for ${candidates.length} candidates`)
    }
  })
  for (const constraint of constraints) checkConstraint(problem, constraint)
}

const named = ({ resources, choices }: Meet): readonly number[] =>
  choices.length === 0 ? resources : [...resources, ...choices.flatMap(({ candidates }) => candidates)]

/** The maximum number of periods of a day: more do not fit the bits that day metrics read. */
const MOST_HOURS = 31

function checkConstraint({ days, hours, meets, resources }: Problem, constraint: Constraint): void {
  const { kind, weight } = constraint
  if (!Number.isInteger(weight) || weight < 0) throw new Error(`${kind} weighs ${weight}`)
  const check = (what: string, named: readonly number[], end: number, once = true) => {
    const wrong = named.find((index) => !Number.isInteger(index) || index < 0 || index >= end)
    if (wrong !== undefined) throw new Error(`${what} of ${kind} ${wrong} is not below ${end}`)
    if (once && new Set(named).size < named.length) throw new Error(`${kind} names a ${what} twice`)
  }
  if ('meets' in constraint) check('meet', constraint.meets, meets.length, !countsMeets(constraint))
  if ('times' in constraint && constraint.times) check('time', constraint.times, days * hours)
  if ('sets' in constraint) for (const set of constraint.sets ?? []) check('time', set, days * hours)
  if ('counted' in constraint) check('resource', constraint.counted, resources.length)
  if ('rooms' in constraint) check('room', constraint.rooms, resources.length)
  if (!('resources' in constraint)) return
  check('resource', constraint.resources, resources.length)
  const parted = clashingPartsOf({ resources })
  const loose = constraint.resources.find((resource) => parted.has(resource))
  if (loose !== undefined) throw new Error(`${kind} looks at ${loose}, which clashes in its parts`)
  if (isSiteConstraint(constraint)) return
  const read = isWeekConstraint(constraint) && constraint.halves === true ? 2 * hours : hours
  if (read > MOST_HOURS) throw new Error(`${kind} looks at days of up to ${MOST_HOURS} periods, not ${read}`)
}
