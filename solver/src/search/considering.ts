import { isConcerned, type Repaired } from './mover.ts'
import type { TeamMoves } from './team-moves.ts'
import type { Turn } from './turn.ts'

/** Evaluates moves. The turn stores the best of them. */
export type Considering = {
  /** Considers moving a meet to its starts on one day, or on all days (-1). Starts that the table alone excludes are not evaluated. */
  consider(meet: number, onlyDay: number): void
  /** The cheapest of the requested starts of a meet. At least one of them must be open. */
  cheapest(meet: number, isAsked: (time: number) => boolean): { delta: number; time: number }
  /** Considers giving a team another candidate: each one (`only` = -1), or only the one given. */
  considerTeam(team: number, only: number): void
  considerTeamsOf(meet: number): void
}

/** By meet and time, and by team and candidate: the step until which it is tabu. */
export type Tabu = { readonly until: Int32Array; readonly teamUntil: Int32Array }

export function createConsidering(
  repaired: Repaired,
  turn: Turn,
  { until: tabuUntil, teamUntil: teamTabu }: Tabu,
  teamMoves: TeamMoves | null,
): Considering {
  const { model, conflicts, units, candidates, state, stuck } = repaired
  const { times, hours, starts, startsFrom, teams } = model
  const { table } = conflicts
  const { start } = state
  const { leastOn } = units

  function consider(meet: number, onlyDay: number): void {
    if (stuck[meet] === 1 || start[meet] < 0) return
    let first = startsFrom[meet]
    let last = startsFrom[meet + 1]
    if (onlyDay >= 0) {
      while (first < last && starts[first] < onlyDay * hours) first++
      while (last > first && starts[last - 1] >= (onlyDay + 1) * hours) last--
    }
    turn.evaluated += last - first
    const present = start[meet]
    const row = meet * times
    const concerned = isConcerned(repaired, meet)
    units.open(meet)
    const base = table[row + present] + units.costAt(present) + (concerned ? candidates!.present(meet) : 0)
    for (let i = first; i < last; i++) {
      const time = starts[i]
      let delta = table[row + time] - base
      if (delta + leastOn[(time / hours) | 0] > turn.best) continue
      // To stay and choose another candidate is a move only if it gains.
      if (time === present ? !concerned : tabuUntil[row + time] > turn.now) continue
      delta += units.costAt(time)
      if (delta > turn.best && !concerned) continue
      if (concerned) delta += candidates!.costAt(meet, time, turn.best - delta)
      if (turn.visiting !== null) {
        if (time !== present || delta < 0) turn.visiting(meet, time, delta)
        continue
      }
      if ((time === present && delta >= 0) || !turn.takes(delta)) continue
      turn.meet = meet
      turn.time = time
      turn.team = -1
    }
    units.close()
  }

  function cheapest(meet: number, isAsked: (time: number) => boolean): { delta: number; time: number } {
    const row = meet * times
    const concerned = isConcerned(repaired, meet)
    units.open(meet)
    const costAt = (time: number) =>
      table[row + time] + units.costAt(time) + (concerned ? candidates!.costAt(meet, time) : 0)
    const base = table[row + start[meet]] + units.costAt(start[meet]) + (concerned ? candidates!.present(meet) : 0)
    let least = Infinity
    let found = -1
    for (let i = startsFrom[meet]; i < startsFrom[meet + 1]; i++) {
      if (!isAsked(starts[i])) continue
      turn.evaluated++
      const cost = costAt(starts[i])
      if (cost > least) continue
      least = cost
      found = starts[i]
    }
    units.close()
    return { delta: least - base, time: found }
  }

  function considerTeam(team: number, only: number): void {
    if (turn.visiting !== null) return
    const present = teamMoves!.chosenBy(team)
    for (let i = teams.candidatesFrom[team]; i < teams.candidatesFrom[team + 1]; i++) {
      const candidate = teams.candidates[i]
      if (candidate === present || (only >= 0 && candidate !== only) || teamTabu[i] > turn.now) continue
      turn.evaluated++
      if (!turn.takes(teamMoves!.costOf(team, candidate, turn.best))) continue
      turn.team = team
      turn.place = i
      turn.meet = -1
    }
  }

  function considerTeamsOf(meet: number): void {
    if (teamMoves === null) return
    for (let choice = model.choices.from[meet]; choice < model.choices.from[meet + 1]; choice++)
      if (teams.of[choice] >= 0) considerTeam(teams.of[choice], -1)
  }

  return { consider, cheapest, considerTeam, considerTeamsOf }
}
