import { brokenRules, place, type Rule, type Schedule } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import type { Literal } from './literal.ts'
import type { Prover } from './prover.ts'
import type { Watcher } from './watcher.ts'

/** The work of checking a rule against the records, in steps of inference. */
const WORK = 500

type JoiningOptions = {
  readonly schedule: Schedule
  readonly rule: Rule
  /** The fact that the rule must hold. */
  readonly fact: Literal
  /** The position and choices of every lesson, with the literals for them. Null: some of it is open. */
  settled(): { readonly placements: readonly Placement[]; readonly literals: readonly Literal[] } | null
}

/**
 * Checks a rule against the records once everything is decided, for rules whose lessons depend on choices. As a constraint, such a rule
 * covers only its present lessons.
 */
export function joiningOf(prover: Prover, { schedule, rule, fact, settled }: JoiningOptions): Watcher {
  let changed = false
  return {
    becameTrue() {
      changed = true
      return null
    },
    ask() {
      if (!changed || prover.value[fact] <= 0) return null
      const all = settled()
      if (!all) return null
      changed = false
      prover.work += WORK
      const rules = { [rule.uuid]: rule }
      if (brokenRules({ ...place(schedule, all.placements), rules }).length === 0) return null
      changed = true
      return [fact, ...all.literals]
    },
  }
}
