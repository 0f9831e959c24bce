import type { DayLine, DayPublication, DutyLine } from '@timetable/domain'

/** The number of lessons that readers see in another way than they are now. */
export function unpublishedLines(lines: readonly DayLine[], published: DayPublication | undefined): number {
  const seen = new Map(published?.lines.map((line) => [line.lesson.lessonUuid, textOf(line)]))
  const now = new Map(lines.map((line) => [line.lesson.lessonUuid, textOf(line)]))
  return [...new Set([...seen.keys(), ...now.keys()])].filter((uuid) => seen.get(uuid) !== now.get(uuid)).length
}

/** What readers see of a line. */
const textOf = ({ was, now, joined, supervised }: DayLine): string => JSON.stringify([was, now, joined, supervised])

/** The number of duties that readers see in another way than they are now. */
export function unpublishedDuties(duties: readonly DutyLine[], published: DayPublication | undefined): number {
  const [seen, now] = [new Set((published?.duties ?? []).map(dutyText)), new Set(duties.map(dutyText))]
  const differing = [...[...seen].filter((text) => !now.has(text)), ...[...now].filter((text) => !seen.has(text))]
  const places = differing.map((text) => (JSON.parse(text) as string[]).slice(0, 2).join())
  return new Set(places).size
}

const dutyText = ({ place, after, was, now }: DutyLine): string => JSON.stringify([place, after, was, now])
