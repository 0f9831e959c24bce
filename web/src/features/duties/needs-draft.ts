import { peopleNeeded, type Break, type DutyPlace } from '@timetable/domain'

type Needs = DutyPlace['needs']

/** The people that a place needs, by break and day: `${after} ${dayNum}`. */
export type NeedsDraft = ReadonlyMap<string, number>

export const cellOf = ({ after, dayNum }: Pick<Break, 'after' | 'dayNum'>): string => `${after} ${dayNum}`

export const draftOf = (needs: Needs, breaks: readonly Break[]): NeedsDraft =>
  new Map(breaks.map((pause) => [cellOf(pause), peopleNeeded({ needs }, pause)]))

/** Whether some break needs another number of people on another day. */
export function daysDiffer(draft: NeedsDraft, breaks: readonly Break[]): boolean {
  return [...Map.groupBy(breaks, ({ after }) => after).values()].some(
    (ofBreak) => new Set(ofBreak.map((pause) => draft.get(cellOf(pause)) ?? 0)).size > 1,
  )
}

/** The needs of a draft, in as few entries as there are numbers: one for all days where these are alike. */
export function needsOf(draft: NeedsDraft, breaks: readonly Break[]): Needs {
  return [...Map.groupBy(breaks, ({ after }) => after)].flatMap(([after, ofBreak]) => {
    const byPeople = Map.groupBy(ofBreak, (pause) => draft.get(cellOf(pause)) ?? 0)
    return [...byPeople].flatMap(([people, pauses]) => {
      if (people === 0) return []
      const dayNums = pauses.map(({ dayNum }) => dayNum)
      return [{ after, people, ...(byPeople.size > 1 && { dayNums }) }]
    })
  })
}
