import { createListing, type Listing } from '../basics/listing.ts'
import type { Random } from '../basics/random.ts'
import { AT_LEAST, TIMES_USED } from '../model/groups.ts'
import type { Model } from '../model/model.ts'
import { type Conflicts, raiseEdge, spread, spreadPair, tabulate } from '../state/conflicts.ts'
import { isInvolved, lackingTime, usedTime } from '../state/group-counts.ts'
import { drop, lift } from '../state/place.ts'
import { dayRead } from '../state/site-readings.ts'
import type { State } from '../state/state.ts'
import type { Candidates } from './candidates.ts'
import { createSetMoves } from './set-moves.ts'
import { createTeamMoves } from './team-moves.ts'
import type { Units } from './units.ts'

/**
 * Takes out what is double booked, and what is required and broken: breakout over the edges of the conflict graph, the
 * required pairs, and the units of `units.ts`. A step picks something violated by chance and makes the best move, tabu ones
 * left out, of the meets it names; where that gains nothing, what was picked gains one in weight, and never loses it, so that
 * what is hard to satisfy comes to be satisfied first.
 * Morris, "The breakout method for escaping from local minima", AAAI 1993; Hertz and de Werra, "Using tabu search
 * techniques for graph coloring" (TabuCol), Computing 39, 1987.
 */
export type Repair = {
  /** Makes one move; false where nothing that can be moved is violated. */
  step(): boolean
  /** Looks at the state anew, after someone else has changed it, and before the first step. */
  restart(): void
  /** The same where the table of the conflicts is that of the state already. */
  relist(): void
  /** How much is violated that can be moved: meets in conflict, and units. */
  readonly left: number
  /** The movable meets that are in conflict. */
  readonly conflicted: Listing
  /** Visits every move of a meet that what is violated names, and what it would change: meets in conflict first, then units. */
  look(picked: number, visit: Visit): void
  /** The same of one meet. */
  lookAt(meet: number, visit: Visit): void
  /** Moves a meet, places it or (-1) takes it out; with `chosen` it has these, else the cheapest there. */
  move(meet: number, to: number, chosen?: ArrayLike<number>): void
  /** Do both lie somewhere at the same time? */
  overlaps(meet: number, other: number): boolean
  /** Starts looked at so far. */
  readonly evaluated: number
  /** The same, with the candidates that were looked at for them: what its steps have taken. */
  readonly effort: number
}

export type Visit = (meet: number, time: number, delta: number) => void

const TENURE = 3
const TENURE_SPREAD = 6

const NONE: readonly number[] = []

export function createRepair(
  model: Model,
  conflicts: Conflicts,
  units: Units,
  candidates: Candidates | null,
  state: State,
  random: Random,
): Repair {
  const { times, hours, days, duration, frozen, starts, startsFrom, hardPairs, watch, groups } = model
  const { from, neighbours, table, pairWeight, clash, unitWeight, ruledOut } = conflicts
  const { start } = state
  const { leastOn } = units
  /** The movable meets that are in conflict. */
  const conflicted = createListing(model.meets)
  const tabuUntil = new Int32Array(model.meets * times)
  let now = 0
  let evaluated = 0
  const gaugeUnits = watch.gauges * days
  let best = 0
  let ties = 0
  let bestMeet = -1
  let bestTime = -1
  /** Who is told of every move that is considered; null: the best is sought. */
  let visiting: Visit | null = null
  const { teams } = model
  const teamMoves = candidates && teams.count > 0 ? createTeamMoves(model, state, units, candidates) : null
  const setMoves = createSetMoves(model, state, random, { cheapest, move })
  const teamTabu = new Int32Array(teams.candidates.length)
  const teamSeen = new Int32Array(teams.count)
  /** The best move of a team, and to which of its candidates; -1: a meet has a better one. */
  let bestTeam = -1
  let bestPlace = -1
  /** 1: there is nothing to move, neither to another time nor to another candidate. */
  const stuck = frozen.slice()
  for (let meet = 0; meet < model.meets; meet++) {
    const [first, end] = [model.choices.from[meet], model.choices.from[meet + 1]]
    if (start[meet] >= 0 && model.choices.candidatesFrom[end] - model.choices.candidatesFrom[first] > end - first)
      stuck[meet] = 0
  }
  /** Meets met on resources that are chosen, each once. */
  const rival = new Int32Array(candidates ? model.meets : 0)
  const notedAt = new Int32Array(candidates ? model.meets : 0)
  let rivals = 0
  let noted = 1

  function isConcerned(meet: number): boolean {
    return candidates !== null && candidates.concerned[meet] === 1
  }

  function noteRival(other: number): void {
    if (notedAt[other] === noted) return
    notedAt[other] = noted
    rival[rivals++] = other
  }

  /** What the present start of a meet costs beside others. */
  function clashesOf(meet: number): number {
    const cell = meet * times + start[meet]
    return ruledOut === null ? table[cell] : table[cell] - ruledOut[cell]
  }

  /** Lists or unlists a meet by what its present start costs. */
  function enlist(meet: number): void {
    const inConflict =
      start[meet] >= 0 &&
      stuck[meet] === 0 &&
      (clashesOf(meet) >= clash || (isConcerned(meet) && candidates!.isClashing(meet)))
    conflicted.set(meet, inConflict)
  }

  function move(meet: number, to: number, chosen?: ArrayLike<number>): void {
    const origin = start[meet]
    if (origin >= 0) spread(model, conflicts, meet, origin, -1)
    if (to >= 0) spread(model, conflicts, meet, to, 1)
    if (isConcerned(meet)) candidates!.eachRival(meet, noteRival)
    const had = units.hasSeats[meet] === 1 ? chosenBy(meet) : NONE
    if (origin >= 0) lift(model, state, meet)
    if (chosen) state.chosen.set(chosen, model.choices.from[meet])
    else if (isConcerned(meet) && to >= 0) chooseAt(meet, to)
    if (to >= 0) drop(model, state, meet, to, isConcerned(meet) || chosen !== undefined)
    for (const resource of had) units.reviewResource(resource)
    if (isConcerned(meet)) candidates!.eachRival(meet, noteRival)
    units.review(meet)
    enlist(meet)
    for (let i = 0; i < rivals; i++) enlist(rival[i])
    rivals = 0
    noted++
    const length = duration[meet]
    for (let i = from[meet]; i < from[meet + 1]; i++) {
      const other = neighbours[i]
      const at = start[other]
      const until = at + duration[other]
      if ((at < origin + length && origin < until) || (at < to + length && to < until)) enlist(other)
    }
    for (let i = hardPairs.from[meet]; i < hardPairs.from[meet + 1]; i++) enlist(hardPairs.other[i])
  }

  function chosenBy(meet: number): number[] {
    const { choices, modelResource } = model
    return Array.from(state.chosen.subarray(choices.from[meet], choices.from[meet + 1]))
      .filter((resource) => resource >= 0)
      .map((resource) => modelResource[resource])
  }

  function chooseAt(meet: number, time: number): void {
    if (units.hasSeats[meet] === 1) units.open(meet)
    candidates!.choose(meet, time)
    if (units.hasSeats[meet] === 1) units.close()
  }

  function overlaps(meet: number, other: number): boolean {
    const at = start[meet]
    const otherAt = start[other]
    return otherAt < at + duration[meet] && at < otherAt + duration[other] && otherAt >= 0
  }

  function isViolated(entry: number, meet: number): boolean {
    const otherAt = start[hardPairs.other[entry]]
    return otherAt >= 0 && hardPairs.values[hardPairs.table[entry] + start[meet] * times + otherAt] > 0
  }

  /** Whether a move is the best so far, ties by chance. */
  function isChosen(delta: number): boolean {
    if (delta > best) return false
    if (delta === best) return random.below(++ties) === 0
    best = delta
    ties = 1
    return true
  }

  /** Until when what is left now may not be taken again. */
  function tabuFromNow(): number {
    return now + TENURE + random.below(TENURE_SPREAD)
  }

  /** Looks at the starts of a meet, those of one day or (-1) of all. What the table alone rules out is not weighed. */
  function consider(meet: number, onlyDay: number): void {
    if (stuck[meet] === 1 || start[meet] < 0) return
    let first = startsFrom[meet]
    let last = startsFrom[meet + 1]
    if (onlyDay >= 0) {
      while (first < last && starts[first] < onlyDay * hours) first++
      while (last > first && starts[last - 1] >= (onlyDay + 1) * hours) last--
    }
    evaluated += last - first
    const present = start[meet]
    const row = meet * times
    const concerned = isConcerned(meet)
    units.open(meet)
    const base = table[row + present] + units.costAt(present) + (concerned ? candidates!.present(meet) : 0)
    for (let i = first; i < last; i++) {
      const time = starts[i]
      let delta = table[row + time] - base
      if (delta + leastOn[(time / hours) | 0] > best) continue
      // To stay and choose another candidate is a move where it gains.
      if (time === present ? !concerned : tabuUntil[row + time] > now) continue
      delta += units.costAt(time)
      if (delta > best && !concerned) continue
      if (concerned) delta += candidates!.costAt(meet, time, best - delta)
      if (visiting !== null) {
        if (time !== present || delta < 0) visiting(meet, time, delta)
        continue
      }
      if ((time === present && delta >= 0) || !isChosen(delta)) continue
      bestMeet = meet
      bestTime = time
      bestTeam = -1
    }
    units.close()
  }

  /** Of the starts of a meet that are asked for, the one at which it costs least; at least one is open. */
  function cheapest(meet: number, isAsked: (time: number) => boolean): { delta: number; time: number } {
    const row = meet * times
    const concerned = isConcerned(meet)
    units.open(meet)
    const costAt = (time: number) =>
      table[row + time] + units.costAt(time) + (concerned ? candidates!.costAt(meet, time) : 0)
    const base = table[row + start[meet]] + units.costAt(start[meet]) + (concerned ? candidates!.present(meet) : 0)
    let least = Infinity
    let found = -1
    for (let i = startsFrom[meet]; i < startsFrom[meet + 1]; i++) {
      if (!isAsked(starts[i])) continue
      evaluated++
      const cost = costAt(starts[i])
      if (cost > least) continue
      least = cost
      found = starts[i]
    }
    units.close()
    return { delta: least - base, time: found }
  }

  /** Looks at what a team may have in the place of what it has, at all of it or (-1) at one candidate. */
  function considerTeam(team: number, only: number): void {
    if (visiting !== null) return
    const present = teamMoves!.chosenBy(team)
    for (let i = teams.candidatesFrom[team]; i < teams.candidatesFrom[team + 1]; i++) {
      const candidate = teams.candidates[i]
      if (candidate === present || (only >= 0 && candidate !== only) || teamTabu[i] > now) continue
      evaluated++
      if (!isChosen(teamMoves!.costOf(team, candidate, best))) continue
      bestTeam = team
      bestPlace = i
      bestMeet = -1
    }
  }

  function considerTeamsOf(meet: number): void {
    if (teamMoves === null) return
    for (let choice = model.choices.from[meet]; choice < model.choices.from[meet + 1]; choice++)
      if (teams.of[choice] >= 0) considerTeam(teams.of[choice], -1)
  }

  function moveTeam(team: number, place: number): void {
    const present = teamMoves!.chosenBy(team)
    for (let i = teams.candidatesFrom[team]; i < teams.candidatesFrom[team + 1]; i++)
      if (teams.candidates[i] === present) teamTabu[i] = tabuFromNow()
    const noteRivals = (meet: number) => candidates!.eachRival(meet, noteRival)
    teamMoves!.eachMeet(team, noteRivals)
    teamMoves!.make(team, teams.candidates[place])
    teamMoves!.eachMeet(team, noteRivals)
    teamMoves!.eachMeet(team, enlist)
    for (let i = 0; i < rivals; i++) enlist(rival[i])
    rivals = 0
    noted++
  }

  function considerConflict(meet: number): void {
    consider(meet, -1)
    for (let i = from[meet]; i < from[meet + 1]; i++) if (overlaps(meet, neighbours[i])) consider(neighbours[i], -1)
    for (let i = hardPairs.from[meet]; i < hardPairs.from[meet + 1]; i++) {
      if (isViolated(i, meet)) consider(hardPairs.other[i], -1)
    }
    if (!isConcerned(meet)) return
    considerTeamsOf(meet)
    candidates!.eachRival(meet, noteRival)
    for (let i = 0; i < rivals; i++) {
      if (!overlaps(meet, rival[i]) || rival[i] === meet) continue
      consider(rival[i], -1)
      considerTeamsOf(rival[i])
    }
    rivals = 0
    noted++
  }

  /** Where there are too many changes, some lesson of the day has to leave it, its time or its room: one that came took none away. */
  function considerSites(unit: number): void {
    const { resource, weekly } = model.sites!
    const watcher = (unit / days) | 0
    const { membersFrom, members } = model
    for (let i = membersFrom[resource[watcher]]; i < membersFrom[resource[watcher] + 1]; i++) {
      const day = (start[members[i]] / hours) | 0
      if (weekly[watcher] === 1 || dayRead(model.sites!, watcher, day) === unit - watcher * days)
        consider(members[i], -1)
    }
  }

  /** Of limits, what may leave; where too few are at a time, one of these times, what lies there and what may come. */
  function considerGroup(group: number): void {
    const { membersFrom, members } = groups
    const lacks = groups.kind[group] === AT_LEAST ? lackingTime(groups, state.counts, group, random) : -1
    for (let i = membersFrom[group]; i < membersFrom[group + 1]; i++) {
      const meet = members[i]
      const isThere = start[meet] <= lacks && lacks < start[meet] + duration[meet]
      if (lacks >= 0) consider(meet, isThere ? -1 : (lacks / hours) | 0)
      else if (isInvolved(groups, state.counts, group, start[meet], duration[meet])) consider(meet, -1)
    }
  }

  /**
   * Where more times are used than may be and no move of one meet gains, all meets leave one of them at once: that a section goes
   * to another time is no gain before the last of its lessons has gone.
   */
  function emptyTime(group: number): void {
    const time = usedTime(groups, state.counts, group, random)
    const { membersFrom, members } = groups
    for (let i = membersFrom[group]; i < membersFrom[group + 1]; i++) {
      const meet = members[i]
      if (start[meet] < 0 || start[meet] > time || time >= start[meet] + duration[meet]) continue
      best = 0x7fffffff
      ties = 0
      bestMeet = -1
      consider(meet, -1)
      if (bestMeet < 0) continue
      tabuUntil[meet * times + start[meet]] = tabuFromNow()
      move(meet, bestTime)
    }
  }

  function considerUnit(unit: number): void {
    if (unit >= units.sitesFrom) return considerSites(unit - units.sitesFrom)
    if (unit >= gaugeUnits) {
      considerGroup(unit - gaugeUnits)
      return
    }
    const gauge = (unit / days) | 0
    const resource = watch.resource[gauge]
    // A limit on the days of a week is kept by what leaves the days it counts.
    const isCounted = watch.hasDistance[gauge] === 1
    const day = watch.weekly[gauge] === 1 ? -1 : unit - gauge * days
    const look = (meet: number) => {
      const on = (start[meet] / hours) | 0
      if (isCounted && units.distanceOn(gauge, on) === 0) return
      const isThere = day < 0 || on === day
      consider(meet, isThere ? -1 : day)
    }
    // How many periods are busy is told by who comes and who leaves, wherever they lie.
    const counts = watch.counts[gauge] === 1
    if (!counts)
      for (let i = model.membersFrom[resource]; i < model.membersFrom[resource + 1]; i++) look(model.members[i])
    const whole = model.choices.wholeOf[resource] ?? resource
    // Who has it may leave it; where it has too little, others may come.
    const lacks = watch.weekly[gauge] === 0 || state.readings[gauge] < watch.least[gauge]
    eachSuit(whole, (choice, meet, candidate) => {
      const isIts = state.chosen[choice] === candidate
      const team = teams.of[choice]
      if (!isIts && !lacks) return
      if (team >= 0 && teamSeen[team] < now) {
        teamSeen[team] = now
        considerTeam(team, isIts ? -1 : candidate)
      }
      if (isIts && !(counts && team >= 0)) look(meet)
      else if (!isIts && team < 0) consider(meet, -1)
    })
  }

  /** Visits the choices that a resource is a candidate of. */
  function eachSuit(resource: number, visit: (choice: number, meet: number, candidate: number) => void): void {
    const { suitors, from: choicesFrom, candidates: named, candidatesFrom } = model.choices
    for (const meet of suitors[resource] ?? [])
      for (let choice = choicesFrom[meet]; choice < choicesFrom[meet + 1]; choice++)
        for (let i = candidatesFrom[choice]; i < candidatesFrom[choice + 1]; i++)
          if (model.modelResource[named[i]] === resource) visit(choice, meet, named[i])
  }

  function raiseConflict(meet: number): void {
    for (let i = from[meet]; i < from[meet + 1]; i++) {
      const other = neighbours[i]
      if (!overlaps(meet, other)) continue
      raiseEdge(model, conflicts, start, meet, i)
    }
    for (let i = hardPairs.from[meet]; i < hardPairs.from[meet + 1]; i++) {
      if (!isViolated(i, meet)) continue
      pairWeight[i] += unitWeight
      pairWeight[hardPairs.twin[i]] += unitWeight
      spreadPair(model, conflicts, i, start[meet], unitWeight)
      spreadPair(model, conflicts, hardPairs.twin[i], start[hardPairs.other[i]], unitWeight)
    }
    if (isConcerned(meet)) candidates!.raise(meet)
  }

  function look(picked: number, visit: Visit): void {
    best = 0x7fffffff
    visiting = visit
    if (picked < conflicted.count) considerConflict(conflicted.items[picked])
    else considerUnit(units.violated.items[picked - conflicted.count])
    visiting = null
  }

  function lookAt(meet: number, visit: Visit): void {
    best = 0x7fffffff
    visiting = visit
    consider(meet, -1)
    visiting = null
  }

  function step(): boolean {
    const { count } = conflicted
    const left = conflicts.isBeforeRules ? count : count + units.violated.count
    if (left === 0) return false
    now++
    best = 0x7fffffff
    ties = 0
    bestMeet = -1
    bestTeam = -1
    const picked = random.below(left)
    if (picked < count) considerConflict(conflicted.items[picked])
    else considerUnit(units.violated.items[picked - count])
    if (best >= 0) {
      if (picked < count) {
        if (setMoves?.make(conflicted.items[picked], best)) return true
        raiseConflict(conflicted.items[picked])
      } else {
        const unit = units.violated.items[picked - count]
        units.weight[unit] += unitWeight
        if (unit >= gaugeUnits && unit < units.sitesFrom && groups.kind[unit - gaugeUnits] === TIMES_USED) {
          emptyTime(unit - gaugeUnits)
          return true
        }
      }
    }
    if (bestTeam >= 0) moveTeam(bestTeam, bestPlace)
    else if (bestMeet >= 0) {
      tabuUntil[bestMeet * times + start[bestMeet]] = tabuFromNow()
      move(bestMeet, bestTime)
    }
    return true
  }

  function restart(): void {
    tabulate(model, conflicts, start)
    relist()
  }

  function relist(): void {
    teamMoves?.unite()
    units.restart()
    conflicted.clear()
    for (let meet = 0; meet < model.meets; meet++) enlist(meet)
  }

  return {
    step,
    restart,
    relist,
    look,
    lookAt,
    move,
    overlaps,
    conflicted,
    get left() {
      return conflicted.count + units.violated.count
    },
    get evaluated() {
      return evaluated
    },
    get effort() {
      return evaluated + (candidates?.weighed ?? 0)
    },
  }
}
