import {
  ruleNeeds,
  type GapDays,
  SPAN_KINDS,
  type SpanRuleKind,
  WEEK_KINDS,
  type WeekRuleKind,
} from '@timetable/domain'
import fc from 'fast-check'
import { createRandom } from '../basics/random.ts'
import { type Constraint, isWeekConstraint, type SpanConstraint, type WeekConstraint } from '../problem/constraint.ts'
import type { Assignment, Part, Problem } from '../problem/problem.ts'

/** Problems for tests: any at all, and perfect packings, where every class, teacher and room is busy all week. */
export const anyProblem: fc.Arbitrary<Problem> = fc
  .record({ days: fc.integer({ min: 1, max: 5 }), hours: fc.integer({ min: 1, max: 6 }) })
  .chain(({ days, hours }) => {
    const cells = days * hours
    const time = fc.nat({ max: cells - 1 })
    const resources = fc.array(
      fc.record({
        name: fc.constant('r'),
        unavailable: fc.uniqueArray(time, { maxLength: 3 }),
        isRoom: fc.boolean(),
        building: fc.constantFrom(undefined, 0, 1),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    const limit = fc.record({
      kind: fc.constantFrom('unavailable' as const, 'starts' as const),
      name: fc.constant('a limit'),
      times: fc.uniqueArray(time, { minLength: 1, maxLength: cells }),
    })
    return fc
      .record({
        resources,
        limits: fc.array(limit, { maxLength: 3 }),
        missing: fc.uniqueArray(time, { maxLength: 2 }),
        count: fc.integer({ min: 1, max: 14 }),
      })
      .chain(({ resources, limits, missing, count }) => {
        const meet = fc
          .record({
            duration: fc.integer({ min: 1, max: 3 }),
            resources: fc.uniqueArray(fc.nat({ max: resources.length - 1 }), { maxLength: 3 }),
            limits:
              limits.length > 0
                ? fc.uniqueArray(fc.nat({ max: limits.length - 1 }), { maxLength: 1 })
                : fc.constant([]),
            pin: fc.option(time, { freq: 6 }),
            choice: fc.option(anyChoice(resources.length), { freq: 3 }),
            another: fc.option(anyChoice(resources.length), { freq: 2 }),
          })
          .map(({ pin, choice, another, ...rest }) => {
            const fits = pin !== null && (pin % hours) + rest.duration <= hours
            const taken = new Set(rest.resources)
            // Two choices of a meet may be between the same, and are fixed to different ones.
            const choices = [choice, another].flatMap((drawn) => {
              const candidates = drawn?.candidates.filter((index) => !rest.resources.includes(index)) ?? []
              const costs = drawn?.costs?.slice(0, candidates.length) ?? null
              const fixed = (drawn?.isFixed ? candidates.find((index) => !taken.has(index)) : undefined) ?? null
              if (fixed !== null) taken.add(fixed)
              return candidates.length > 0 ? [{ candidates, costs, fixed, optional: drawn?.optional === true }] : []
            })
            return { ...rest, fixed: fits ? pin : null, choices }
          })
        return fc
          .record({
            meets: fc.array(meet, { minLength: count, maxLength: count }),
            parts: fc.array(anyPart(resources.length, count), { maxLength: 2 }),
          })
          .chain(({ meets, parts }) =>
            fc.record({
              meets: fc.constant(meets),
              parts: fc.constant(parts),
              constraints: fc.array(anyConstraint(count, resources.length + parts.length, time), { maxLength: 5 }),
            }),
          )
          .map(({ meets, parts, constraints }): Problem => ({
            days,
            hours,
            times: Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !missing.includes(cell)),
            resources: [...resources, ...parts.map((part) => ({ ...resources[part.of], part }))],
            limits,
            meets,
            constraints: constraints.flatMap((constraint) => withoutLoose(constraint, parts)),
          }))
      })
  })

/** Of what clashes in its parts, constraints look at these. */
function withoutLoose(constraint: Constraint, parts: readonly Part[]): Constraint[] {
  if (!('resources' in constraint)) return [constraint]
  const resources = constraint.resources.filter(
    (resource) => !parts.some(({ of, clashes }) => clashes && of === resource),
  )
  return resources.length > 0 ? [{ ...constraint, resources }] : []
}

function anyPart(resources: number, meets: number): fc.Arbitrary<Part> {
  return fc.record(
    {
      of: fc.nat({ max: resources - 1 }),
      meets: fc.uniqueArray(fc.nat({ max: meets - 1 })),
      clashes: fc.constant(true as const),
    },
    { requiredKeys: ['of', 'meets'] },
  )
}

function anyChoice(resources: number) {
  return fc.record({
    candidates: fc.uniqueArray(fc.nat({ max: resources - 1 }), { minLength: 1 }),
    costs: fc.option(fc.array(fc.nat({ max: 5 }), { minLength: resources, maxLength: resources })),
    isFixed: fc.boolean(),
    optional: fc.boolean(),
  })
}

function anyConstraint(meets: number, resources: number, time: fc.Arbitrary<number>): fc.Arbitrary<Constraint> {
  const weighed = { required: fc.boolean(), weight: fc.integer({ min: 0, max: 20 }) }
  const named = { ...weighed, meets: fc.uniqueArray(fc.nat({ max: meets - 1 }), { minLength: 1 }) }
  const attended = { ...weighed, resources: fc.uniqueArray(fc.nat({ max: resources - 1 }), { minLength: 1 }) }
  const few = fc.nat({ max: 3 })
  const times = fc.uniqueArray(time, { minLength: 1 })
  const halves = { halves: fc.boolean() }
  const sited = { of: fc.constantFrom('rooms' as const, 'buildings' as const) }
  const kind = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds)
  const rooms = fc.uniqueArray(fc.nat({ max: resources - 1 }))
  const any: fc.Arbitrary<Constraint> = fc.oneof(
    { weight: WEEK_RULES.length, arbitrary: weekConstraint(attended, times) },
    { weight: SPAN_RULES.length, arbitrary: spanConstraint(named, times, listOf(meets, few)) },
    fc.record({ ...named, kind: kind('early', 'late') }),
    fc.record({
      ...named,
      kind: kind('most-resources'),
      most: few,
      counted: rooms,
      held: listOf(meets, fc.uniqueArray(fc.nat({ max: resources + 2 }), { maxLength: 1 })),
    }),
    fc.record({ ...named, kind: kind('same-room-if-adjacent') }),
    fc.record({ ...named, kind: kind('preferred-rooms'), rooms }),
    fc.record({ ...named, kind: kind('avoided-rooms'), rooms, times }),
    fc.record({ ...named, kind: kind('same-start'), anyDay: fc.boolean() }),
    gapInOrder(named, few),
    fc.record({
      ...named,
      kind: kind('labels-a-day'),
      labels: listOf(meets, fc.uniqueArray(few)),
      most: few,
      span: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ ...named, kind: kind('preferred-starts', 'avoided-times'), times }),
    fc.record({ ...named, ...attended, kind: kind('ENDS_DAY', 'STARTS_DAY', 'STARTS_OR_ENDS_DAY') }),
    fc.record({ ...attended, ...halves, ...sited, kind: kind('changes-a-day'), most: fc.nat({ max: 1 }) }),
    fc.record({ ...attended, ...sited, kind: kind('changes-a-week'), most: few }),
    fc.record({ ...attended, ...sited, kind: kind('gaps-at-changes'), least: few }),
  )
  return fc.tuple(any, fc.boolean()).map(([constraint, isShared]) => {
    const mayShare = isWeekConstraint(constraint) && !constraint.required
    return isShared && mayShare ? { ...constraint, shared: true as const } : constraint
  })
}

const WEEK_RULES = Object.keys(WEEK_KINDS) as WeekRuleKind[]

const SPAN_RULES = Object.keys(SPAN_KINDS) as SpanRuleKind[]

/** One of any kind on where lessons lie, with all that its rules may say; `few`: a small number for each meet. */
function spanConstraint(
  named: Named,
  times: fc.Arbitrary<number[]>,
  few: fc.Arbitrary<number[]>,
): fc.Arbitrary<SpanConstraint> {
  return fc.constantFrom(...SPAN_RULES).chain((kind) => {
    const { choice, slots, slotSets, tags } = ruleNeeds(kind)
    const none = fc.constant(undefined)
    return fc.record({
      ...named,
      kind: fc.constant(kind),
      value: fc.nat({ max: choice === 'value' ? 1 : 3 }),
      value2: choice === 'value2' ? fc.option(fc.constant(1)) : fc.constant(null),
      daysAsOne: fc.integer({ min: 1, max: 3 }),
      times: slots === true ? times : slots === 'optional' ? fc.option(times, { nil: undefined }) : none,
      byDays: kind === 'MAX_AT_ONCE' || kind === 'MIN_AT_ONCE' ? fc.boolean() : fc.constant(false),
      sets: slotSets ? fc.array(times, { minLength: 1, maxLength: 4 }) : none,
      labels: tags === null ? none : few,
      amounts: kind === 'MAX_PEOPLE_AT_ONCE' ? few : none,
    })
  })
}

type Attended = Readonly<Record<'required' | 'weight' | 'resources', fc.Arbitrary<unknown>>>

/** One of any kind on weeks, with all that its rules may say. */
function weekConstraint(attended: Attended, times: fc.Arbitrary<number[]>): fc.Arbitrary<WeekConstraint> {
  return fc.constantFrom(...WEEK_RULES).chain((kind) => {
    const { slots, slotSets, choice, value2, wholeDays, terms } = ruleNeeds(kind)
    const beside = value2 ? fc.option(fc.nat({ max: 3 })) : fc.option(fc.constant(1))
    return fc
      .record({
        ...attended,
        kind: fc.constant(kind),
        value: fc.nat({ max: 4 }),
        value2: value2 || choice ? beside : fc.constant(null),
        times,
        ...(slotSets && { sets: fc.array(times, { maxLength: 4 }) }),
        within: slots === 'optional' ? fc.nat({ max: 3 }).map((one) => one === 0) : fc.constant(false),
        halves: wholeDays ? fc.boolean() : fc.constant(false),
      })
      .chain((constraint) =>
        terms && !constraint.halves
          ? fc
              .option(fc.integer({ min: 1, max: 3 }), { nil: undefined })
              .map((termDays) => ({ ...constraint, termDays }))
          : fc.constant(constraint),
      )
      .map((constraint) => constraint as WeekConstraint)
  })
}

const listOf = <T>(length: number, one: fc.Arbitrary<T>) => fc.array(one, { minLength: length, maxLength: length })

type Named = { required: fc.Arbitrary<boolean>; weight: fc.Arbitrary<number>; meets: fc.Arbitrary<number[]> }

function gapInOrder(named: Named, gap: fc.Arbitrary<number>): fc.Arbitrary<Constraint> {
  return fc
    .record({
      ...named,
      gap,
      on: fc.constantFrom<GapDays>('day', 'whole day', 'two halves'),
      split: fc.nat({ max: 4 }),
      both: fc.nat({ max: 2 }),
    })
    .map(({ split, both, ...rest }) => {
      const { meets } = rest
      return { kind: 'gap-in-order', ...rest, before: meets.slice(0, split + both), after: meets.slice(split) }
    })
}

/** A start for each meet by chance, among the open ones, -1 where there is none; no choice is made. */
export function anyAssignment(problem: Problem, open: readonly (readonly number[])[], seed: number): Assignment {
  const random = createRandom(seed)
  const starts = open.map((row) => (row.length > 0 ? row[random.below(row.length)] : -1))
  return Int16Array.from([...starts, ...problem.meets.flatMap(({ choices }) => choices.map(() => -1))])
}

/** `classes` classes, as many teachers and rooms, 30 periods, not one of them free; an answer is known to exist. */
export function perfectPacking(classes: number, seed: number): Problem {
  const random = createRandom(seed)
  const shuffle = <T>(list: T[]): T[] => {
    for (let i = list.length - 1; i > 0; i--) {
      const j = random.below(i + 1)
      ;[list[i], list[j]] = [list[j], list[i]]
    }
    return list
  }
  const numbers = Array.from({ length: classes }, (_, index) => index)
  const times = Array.from({ length: 30 }, (_, time) => time)
  const meets = times.flatMap(() => {
    const teachers = shuffle([...numbers])
    const rooms = shuffle([...numbers])
    return numbers.map((index) => ({
      duration: 1,
      resources: [index, classes + teachers[index], 2 * classes + rooms[index]],
      limits: [],
      fixed: null,
      choices: [],
    }))
  })
  return {
    days: 5,
    hours: 6,
    times,
    resources: Array.from({ length: 3 * classes }, (_, index) => ({ name: `${index}`, unavailable: [] })),
    limits: [],
    meets: shuffle(meets),
    constraints: [],
  }
}

/** A problem from the few parts a test is about. */
export function problem(parts: Partial<Problem> & Pick<Problem, 'days' | 'hours' | 'meets'>): Problem {
  const times = Array.from({ length: parts.days * parts.hours }, (_, time) => time)
  return { times, resources: [], limits: [], constraints: [], ...parts }
}

export function meet(
  resources: readonly number[],
  duration = 1,
  fixed: number | null = null,
): Problem['meets'][number] {
  return { duration, resources, limits: [], fixed, choices: [] }
}
