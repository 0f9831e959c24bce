import type { DayLine, DayPublication } from '@timetable/domain'

/** The number of lessons that readers see in another way than they are now. */
export function unpublishedLines(lines: readonly DayLine[], published: DayPublication | undefined): number {
  const seen = new Map(published?.lines.map((line) => [line.lesson.lessonUuid, textOf(line)]))
  const now = new Map(lines.map((line) => [line.lesson.lessonUuid, textOf(line)]))
  return [...new Set([...seen.keys(), ...now.keys()])].filter((uuid) => seen.get(uuid) !== now.get(uuid)).length
}

/** What readers see of a line. */
const textOf = ({ was, now, joined, supervised }: DayLine): string => JSON.stringify([was, now, joined, supervised])
