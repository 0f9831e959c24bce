import { invert, refuse } from '@timetable/domain'
import type { Plan } from './parties.ts'

/** Takes back all that came after a revision, as one change of its own. Zen's steps that were summed up are no places to go. */
export function goBack(revision: number): Plan {
  return async (_, __, changeSince) => {
    const since = await changeSince(revision)
    if (!since) return refuse('revision-unknown')
    return { command: 'goBackTo', kind: 'do', group: null, change: invert(since) }
  }
}
