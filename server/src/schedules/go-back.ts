import { invert, refuse } from '@timetable/domain'
import type { Plan } from './parties.ts'

/** Undoes everything after a revision as one new change. Revisions inside a run of Zen that were merged are not valid targets. */
export function goBack(revision: number): Plan {
  return async (_, __, changeSince) => {
    const since = await changeSince(revision)
    if (!since) return refuse('revision-unknown')
    return { command: 'goBackTo', kind: 'do', group: null, change: invert(since) }
  }
}
