import { isDeepStrictEqual } from 'node:util'
import type { Change, HistoryEntry, Schedule } from '@timetable/domain'
import { faultsOf } from '@timetable/domain/testing'
import { complaintsAbout, isOfZen, isUnsure } from './model.ts'
import type { Tab } from './tab.ts'

export type Verdict = {
  readonly complaints: readonly string[]
  readonly acknowledged: number
  /** Answered so that nobody knows whether they were done: each was, once, or was not. */
  readonly unsure: number
  readonly lost: number
  /** What Zen has shown of it. */
  readonly improvements: number
}

/** All that is wrong in the end: with what is stored, with what each tab sees and was told, with what was acknowledged. */
export async function verdictOn(
  start: Schedule,
  tabs: readonly Tab[],
  stored: { readonly schedule: Schedule; readonly revision: number; readonly history: readonly HistoryEntry[] },
): Promise<Verdict> {
  await Promise.all(tabs.map((tab) => tab.reaches(stored.revision)))
  const asked = tabs.flatMap((tab) => tab.asked)
  const { shown, complaints: ofShown } = shownTo(tabs, stored.revision)
  const { complaints: ofModel, schedule, lost } = complaintsAbout(start, stored.history, asked, shown)
  const complaints = [...ofShown, ...ofModel, ...tabs.flatMap((tab) => tab.complaints), ...faultsOf(schedule)]
  if (!isDeepStrictEqual(stored.schedule, schedule)) complaints.push('what is stored is not what the model has')
  for (const tab of tabs) {
    if (tab.revision !== stored.revision) complaints.push(`${tab.name} is at ${tab.revision}, not ${stored.revision}`)
    if (!isDeepStrictEqual(tab.schedule, schedule)) complaints.push(`${tab.name} does not see what the model has`)
  }

  for (const entry of stored.history) {
    const told = shown.get(entry.revision)
    // Of a run that is one by now the model looks whether it is what was shown.
    if (told && !isOfZen(entry) && !isDeepStrictEqual(told, entry.change))
      complaints.push(`of ${entry.revision} was told what is not stored`)
  }
  const acknowledged = asked.filter(({ answer }) => answer?.type === 'Ack').length
  const edits = new Set(stored.history.filter((entry) => !isOfZen(entry)).map(({ revision }) => revision))
  const improvements = [...shown.keys()].filter((revision) => !edits.has(revision)).length
  return { complaints, acknowledged, unsure: asked.filter(isUnsure).length, lost, improvements }
}

/** What the tabs were told of each revision: all of them the same, and nothing of what is not there in the end. */
function shownTo(tabs: readonly Tab[], revision: number) {
  const shown = new Map<number, Change>()
  const complaints: string[] = []
  for (const { name, told } of tabs)
    for (const [at, change] of told) {
      if (at > revision) complaints.push(`${name} was told of ${at}, which is lost`)
      if (shown.has(at) && !isDeepStrictEqual(shown.get(at), change)) complaints.push(`${name} was told another ${at}`)
      shown.set(at, change)
    }
  return { shown, complaints }
}
