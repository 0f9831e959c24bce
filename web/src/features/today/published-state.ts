import { type DayLine, type DayPublication, type Diary, type IsoDate } from '@timetable/domain'

/** The last publication of a date. Undefined if readers see the date as in the version. */
export function lastPublication(
  { publications }: Pick<Diary, 'publications'>,
  date: IsoDate,
): DayPublication | undefined {
  return Object.values(publications)
    .filter((publication) => publication.date === date)
    .reduce<DayPublication | undefined>((last, each) => (last && last.number > each.number ? last : each), undefined)
}

/** The number of lessons that readers see in another way than they are now. */
export function unpublishedLines(lines: readonly DayLine[], published: DayPublication | undefined): number {
  const seen = new Map(published?.lines.map((line) => [line.lesson.lessonUuid, textOf(line)]))
  const now = new Map(lines.map((line) => [line.lesson.lessonUuid, textOf(line)]))
  return [...new Set([...seen.keys(), ...now.keys()])].filter((uuid) => seen.get(uuid) !== now.get(uuid)).length
}

/** What readers see of a line. */
const textOf = ({ was, now, joined, supervised }: DayLine): string => JSON.stringify([was, now, joined, supervised])
