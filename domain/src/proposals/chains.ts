import { effectOf } from '../judge/effect-of.ts'
import { compareCosts, minus, NO_COST, type Cost } from '../judge/cost.ts'
import { factsOf } from '../rules/facts.ts'
import type { Rule, Schedule } from '../schedule.ts'
import type { Steps } from '../steps.ts'
import { canReturn } from './home.ts'
import { moveCellsOf } from './move-cells.ts'
import { moveGroups, type MoveGroups } from './move-groups.ts'
import { changeOfMoves, placedAs } from './moves.ts'
import type { ProposedMove } from './proposal.ts'

/** Moves that must be made together. `effect`: what they change alone, negative if better. */
export type Chain = { readonly moves: readonly ProposedMove[]; readonly effect: Cost }

/**
 * The total number of lessons moved while finding which moves belong together. Beyond it, all moves that share a required rule are
 * combined.
 */
const MOST_TRIED = 4000
/** Up to this number of chains that share a required rule, every selection is tried. With more, only any two, and all but one. */
const ALL_TRIED = 6

/**
 * Splits moves into independent chains, the highest gain per lesson first. A move is combined with others in three cases: it leaves a place
 * that another takes, it prevents a required rule from being broken by another, or it gains nothing without another. Each chain can be made
 * without the others.
 */
export function* chaining(schedule: Schedule, moves: readonly ProposedMove[]): Steps<readonly Chain[]> {
  const groups = moveGroups(moves)
  const cells = moveCellsOf(schedule, moves)
  for (const move of moves) groups.join([move, ...cells.leaving(move)])
  yield
  const tries = { left: MOST_TRIED }
  yield* joinByRules(schedule, groups, tries)
  yield* joinByWishes(schedule, groups, tries)
  const chains: Chain[] = []
  for (const group of groups.all) {
    chains.push({ moves: group, effect: costOf(schedule, group) })
    yield
  }
  const place = new Map(moves.map((move, index) => [move, index]))
  return chains
    .map(({ moves: own, effect }) => ({ moves: own.toSorted((a, b) => place.get(a)! - place.get(b)!), effect }))
    .sort((a, b) => compareCosts(each(a), each(b)) || place.get(a.moves[0]!)! - place.get(b.moves[0]!)!)
}

const each = ({ moves, effect: { doubleBookings, broken, soft } }: Chain): Cost => ({
  doubleBookings: doubleBookings / moves.length,
  broken: broken / moves.length,
  soft: soft / moves.length,
})

type Tries = { left: number }
const costOf = (schedule: Schedule, moves: readonly ProposedMove[]): Cost =>
  effectOf(schedule, changeOfMoves(schedule, moves)).cost

function* joinByRules(schedule: Schedule, groups: MoveGroups, tries: Tries): Steps<void> {
  const touching = rulesTouched(schedule, groups.all.flat(), (rule) => rule.strength === 'required')
  /** Rules that all moves together break: no selection of the moves is informative about them. */
  const given = new Set<Rule>()
  for (;;) {
    const found = yield* firstBreaking(schedule, groups, touching, given, tries)
    if (!found) return
    const { rule, broken, sharing } = found
    if (!sharing) {
      given.add(rule)
      continue
    }
    const others = sharing.filter((group) => !broken.includes(group))
    const mends = tries.left > 0 && others.find((group) => !breaks(schedule, [...broken, group].flat(), rule))
    if (others.length === 0) given.add(rule)
    else groups.join([...broken, ...(mends ? [mends] : others)].map(([first]) => first!))
    yield
  }
}

type Group = readonly ProposedMove[]
type Breaking = { readonly rule: Rule; readonly broken: readonly Group[]; readonly sharing: readonly Group[] | null }

/** Finds a selection of the groups that share a required rule which breaks that rule. `sharing` null: the rule must be skipped. */
function* firstBreaking(
  schedule: Schedule,
  groups: MoveGroups,
  touching: ReadonlyMap<Rule, ReadonlySet<ProposedMove>>,
  given: ReadonlySet<Rule>,
  tries: Tries,
): Steps<Breaking | null> {
  for (const [rule, moves] of touching) {
    if (given.has(rule)) continue
    const sharing = [...new Set([...moves].map((move) => groups.groupOf(move)))]
    if (sharing.length < 2) continue
    if (tries.left <= 0) return { rule, broken: sharing.slice(0, 1), sharing }
    for (const broken of selections(sharing)) {
      const all = broken.flat()
      tries.left -= all.length
      yield
      if (breaks(schedule, all, rule)) return { rule, broken, sharing }
    }
  }
  return null
}

function breaks(schedule: Schedule, moves: Group, { uuid }: Rule): boolean {
  const { worse } = effectOf(schedule, changeOfMoves(schedule, moves))
  return worse.some((shift) => shift.kind === 'rule' && shift.ruleUuid === uuid)
}

function selections(all: readonly Group[]): readonly (readonly Group[])[] {
  if (all.length <= ALL_TRIED)
    return Array.from({ length: 2 ** all.length - 2 }, (_, bits) =>
      all.filter((_, index) => ((bits + 1) >> index) & 1),
    ).sort((a, b) => a.length - b.length)
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other]))
  return [...all.map((one) => [one]), ...pairs, ...all.map((one) => all.filter((other) => other !== one))]
}

/** A group that gains nothing alone is combined with the one with which it gains most. */
function* joinByWishes(schedule: Schedule, groups: MoveGroups, tries: Tries): Steps<void> {
  const touching = rulesTouched(schedule, groups.all.flat(), (rule) => rule.strength !== 'required')
  const settled = new Set<Group>()
  for (;;) {
    const idle = groups.all.find((group) => !settled.has(group) && !gains(schedule, group))
    if (!idle) return
    const near = neighbours(schedule, idle, groups, touching)
    const alone = costOf(schedule, idle)
    let best: { readonly group: Group; readonly cost: Cost } | null = null
    for (const group of near) {
      if (tries.left <= 0) break
      tries.left -= idle.length + group.length
      yield
      const cost = minus(costOf(schedule, [...idle, ...group]), costOf(schedule, group))
      if (compareCosts(cost, best?.cost ?? alone) < 0) best = { group, cost }
    }
    if (best) groups.join([idle[0]!, best.group[0]!])
    settled.add(idle)
    yield
  }
}

/** Any move of a lesson without a valid place to return to is a gain. */
function gains(schedule: Schedule, group: Group): boolean {
  return group.some((move) => !canReturn(schedule, move)) || compareCosts(costOf(schedule, group), NO_COST) < 0
}

/** Groups with a lesson of the same course, or with a rule in common. */
function neighbours(
  schedule: Schedule,
  group: Group,
  groups: MoveGroups,
  touching: ReadonlyMap<Rule, ReadonlySet<ProposedMove>>,
): readonly Group[] {
  const courseOf = ({ lessonUuid }: ProposedMove) => schedule.lessons[lessonUuid]?.subjectUuid
  const courses = new Set(group.map(courseOf))
  const near = new Set(groups.all.filter((other) => other.some((move) => courses.has(courseOf(move)))))
  for (const moves of touching.values())
    if (group.some((move) => moves.has(move))) for (const move of moves) near.add(groups.groupOf(move))
  near.delete(group)
  return [...near]
}

/** Rules that depend on any of the lessons, in its current or new place, with their moves. */
function rulesTouched(
  schedule: Schedule,
  moves: readonly ProposedMove[],
  isMeant: (rule: Rule) => boolean,
): ReadonlyMap<Rule, ReadonlySet<ProposedMove>> {
  const facts = factsOf(schedule)
  const touched = new Map<Rule, Set<ProposedMove>>()
  for (const move of moves) {
    const lesson = schedule.lessons[move.lessonUuid]
    if (!lesson) continue
    for (const rule of [...facts.rulesTouching(lesson), ...facts.rulesTouching(placedAs(lesson, move.to))]) {
      if (!isMeant(rule)) continue
      const own = touched.get(rule)
      if (own) own.add(move)
      else touched.set(rule, new Set([move]))
    }
  }
  return touched
}
