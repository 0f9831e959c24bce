import { isDeepStrictEqual } from 'node:util'
import type { HistoryEntry, Schedule } from '@timetable/domain'
import { faultsOf } from '@timetable/domain/testing'
import { complaintsAbout, isUnsure } from './model.ts'
import type { Tab } from './tab.ts'

export type Verdict = {
  readonly complaints: readonly string[]
  readonly acknowledged: number
  /** Answered so that nobody knows whether they were done: each was, once, or was not. */
  readonly unsure: number
  readonly lost: number
}

/** All that is wrong in the end: with what is stored, with what each tab sees and was told, with what was acknowledged. */
export async function verdictOn(
  start: Schedule,
  tabs: readonly Tab[],
  stored: { readonly schedule: Schedule; readonly revision: number; readonly history: readonly HistoryEntry[] },
): Promise<Verdict> {
  await Promise.all(tabs.map((tab) => tab.reaches(stored.revision)))
  const asked = tabs.flatMap((tab) => tab.asked)
  const { complaints: ofModel, schedule, lost } = complaintsAbout(start, stored.history, asked)
  const complaints = [...ofModel, ...tabs.flatMap((tab) => tab.complaints), ...faultsOf(schedule)]
  if (!isDeepStrictEqual(stored.schedule, schedule)) complaints.push('what is stored is not what the model has')
  for (const tab of tabs) {
    if (tab.revision !== stored.revision) complaints.push(`${tab.name} is at ${tab.revision}, not ${stored.revision}`)
    if (!isDeepStrictEqual(tab.schedule, schedule)) complaints.push(`${tab.name} does not see what the model has`)
    for (const { revision, group, change } of stored.history)
      if (group === null && tab.told.has(revision) && !isDeepStrictEqual(tab.told.get(revision), change))
        complaints.push(`${tab.name} was told of ${revision} what is not stored`)
  }
  const acknowledged = asked.filter(({ answer }) => answer?.type === 'Ack').length
  return { complaints, acknowledged, unsure: asked.filter(isUnsure).length, lost }
}
