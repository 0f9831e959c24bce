import type { Random } from '../basics/random.ts'
import { AT_LEAST } from '../model/groups.ts'
import { isInvolved, lackingTime } from '../state/group-counts.ts'
import { dayRead } from '../state/site-readings.ts'
import type { Considering } from './considering.ts'
import { isConcerned, type Repaired } from './mover.ts'
import type { Turn } from './turn.ts'

/** Considers the moves of the meets that a violation names. */
export type NamedMoves = {
  /** For a meet in conflict: its moves, and those of the meets that it conflicts with. */
  considerConflict(meet: number): void
  considerUnit(unit: number): void
  /** Whether both are scheduled and overlap. */
  overlaps(meet: number, other: number): boolean
  /** Whether a required pair is violated. `entry`: its entry in the row of the meet. */
  isViolated(entry: number, meet: number): boolean
}

export function createNamedMoves(
  repaired: Repaired,
  turn: Turn,
  { consider, considerTeam, considerTeamsOf }: Considering,
  random: Random,
): NamedMoves {
  const { model, conflicts, units, candidates, state, rivals } = repaired
  const { times, hours, days, duration, hardPairs, watch, groups, teams } = model
  const { from, neighbours } = conflicts
  const { start } = state
  const dayMetricUnits = watch.dayMetrics * days
  const teamSeen = new Int32Array(teams.count)

  function overlaps(meet: number, other: number): boolean {
    const at = start[meet]
    const otherAt = start[other]
    return otherAt < at + duration[meet] && at < otherAt + duration[other] && otherAt >= 0
  }

  function isViolated(entry: number, meet: number): boolean {
    const otherAt = start[hardPairs.other[entry]]
    return otherAt >= 0 && hardPairs.values[hardPairs.table[entry] + start[meet] * times + otherAt] > 0
  }

  function considerConflict(meet: number): void {
    consider(meet, -1)
    for (let i = from[meet]; i < from[meet + 1]; i++) if (overlaps(meet, neighbours[i])) consider(neighbours[i], -1)
    for (let i = hardPairs.from[meet]; i < hardPairs.from[meet + 1]; i++) {
      if (isViolated(i, meet)) consider(hardPairs.other[i], -1)
    }
    if (!isConcerned(repaired, meet)) return
    considerTeamsOf(meet)
    candidates!.eachRival(meet, rivals.note)
    for (let i = 0; i < rivals.count; i++) {
      const rival = rivals.items[i]
      if (!overlaps(meet, rival) || rival === meet) continue
      consider(rival, -1)
      considerTeamsOf(rival)
    }
    rivals.clear()
  }

  /**
   * If there are too many changes, a lesson of that day must change its time or its room. A lesson that moves to the day removes no change.
   */
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

  /**
   * For limits: the meets that can leave. If too few meets are at a time: one such time, the meets there and those that can move to its
   * day.
   */
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

  function considerUnit(unit: number): void {
    if (unit >= units.sitesFrom) return considerSites(unit - units.sitesFrom)
    if (unit >= dayMetricUnits) {
      considerGroup(unit - dayMetricUnits)
      return
    }
    const dayMetric = (unit / days) | 0
    const resource = watch.resource[dayMetric]
    // To meet a limit on the days of a week, meets must leave the days that it counts.
    const isCounted = watch.hasDistance[dayMetric] === 1
    const day = watch.weekly[dayMetric] === 1 ? -1 : unit - dayMetric * days
    const look = (meet: number) => {
      const on = (start[meet] / hours) | 0
      if (isCounted && units.distanceOn(dayMetric, on) === 0) return
      const isThere = day < 0 || on === day
      consider(meet, isThere ? -1 : day)
    }
    // If only the number of busy periods counts, moving a meet changes nothing: only a choice of another resource does.
    const counts = watch.counts[dayMetric] === 1
    if (!counts)
      for (let i = model.membersFrom[resource]; i < model.membersFrom[resource + 1]; i++) look(model.members[i])
    const whole = model.choices.wholeOf[resource] ?? resource
    // A meet that has the resource can choose another. If the resource has too little, other meets can choose it.
    const lacks = watch.weekly[dayMetric] === 0 || state.readings[dayMetric] < watch.least[dayMetric]
    eachSuit(whole, (choice, meet, candidate) => {
      const isIts = state.chosen[choice] === candidate
      const team = teams.of[choice]
      if (!isIts && !lacks) return
      if (team >= 0 && teamSeen[team] < turn.now) {
        teamSeen[team] = turn.now
        considerTeam(team, isIts ? -1 : candidate)
      }
      if (isIts && !(counts && team >= 0)) look(meet)
      else if (!isIts && team < 0) consider(meet, -1)
    })
  }

  /** Visits the choices that have a resource as a candidate. */
  function eachSuit(resource: number, visit: (choice: number, meet: number, candidate: number) => void): void {
    const { suitors, from: choicesFrom, candidates: named, candidatesFrom } = model.choices
    for (const meet of suitors[resource] ?? [])
      for (let choice = choicesFrom[meet]; choice < choicesFrom[meet + 1]; choice++)
        for (let i = candidatesFrom[choice]; i < candidatesFrom[choice + 1]; i++)
          if (model.modelResource[named[i]] === resource) visit(choice, meet, named[i])
  }

  return { considerConflict, considerUnit, overlaps, isViolated }
}
