import { brokenRules, placedAs, type Lesson, type Rule, type Schedule, type Uuid } from '@timetable/domain'
import type { Placement } from '../problem/from-schedule.ts'
import type { Literal, Prover } from './prover.ts'
import type { Watcher } from './watcher.ts'

/** What it costs to hold a rule against the records, in steps of inference. */
const WORK = 500

export type JoiningOptions = {
  readonly schedule: Schedule
  readonly rule: Rule
  /** The fact that the rule is to hold. */
  readonly fact: Literal
  /** Where every lesson lies and what it has chosen, with the literals that say so; null: some of it is open. */
  settled(): { readonly placements: readonly Placement[]; readonly literals: readonly Literal[] } | null
}

/**
 * Holds a rule against the records once all is decided, where it depends on what is chosen which lessons the rule is about: as
 * constraint it is told of those alone that it is about now.
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
      if (brokenRules({ ...schedule, rules, lessons: placed(schedule, all.placements) }).length === 0) return null
      changed = true
      return [fact, ...all.literals]
    },
  }
}

function placed({ lessons }: Schedule, placements: readonly Placement[]): Record<Uuid, Lesson> {
  const there = { ...lessons }
  for (const [uuid, timeSlotUuid, chosen = []] of placements) {
    there[uuid] = placedAs(there[uuid], { timeSlotUuid, chosen })
  }
  return there
}
