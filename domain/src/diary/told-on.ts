import type { CalendarType, Schedule, Uuid } from '../schedule.ts'
import { keyOfLine } from './correction-of.ts'
import type { Diary } from './diary.ts'
import { linesFor, publishedLine, type HeldHere, type PublishedLine } from './published-day.ts'
import type { DayLine, DayPublication } from './records.ts'

/**
 * What changed about one lesson of a date for a class, teacher or room. `now` null: it is not theirs, or not held. `before`: as they were
 * told last, otherwise as usual; null: it was not theirs. `isUsual`: it is as usual again.
 */
export type ToldLine = Pick<PublishedLine, 'subject' | 'instead' | 'joined' | 'supervised'> & {
  readonly now: HeldHere | null
  readonly before: HeldHere | null
  readonly isUsual: boolean
}

/** The last publication of a date, before this one, of which those concerned were notified. */
export function toldBefore(
  { publications }: Pick<Diary, 'publications'>,
  { date, number }: Pick<DayPublication, 'date' | 'number'>,
): DayPublication | undefined {
  return Object.values(publications)
    .filter((each) => each.date === date && each.told && each.number < number)
    .toSorted((a, b) => b.number - a.number)[0]
}

/**
 * Whose week differs between two publications of a date, and how: by calendar of the version, in the order of the day. Without what is
 * withheld if the school is not a customer. `before` undefined: nobody was notified yet.
 */
export function toldOn(
  schedule: Schedule,
  before: DayPublication | undefined,
  after: DayPublication,
  customer: boolean,
): ReadonlyMap<Uuid, readonly ToldLine[]> {
  const earlier = before ? linesFor(schedule, before) : new Map<Uuid, readonly DayLine[]>()
  const later = linesFor(schedule, after)
  const told = new Map<Uuid, readonly ToldLine[]>()
  for (const uuid of new Set([...earlier.keys(), ...later.keys()])) {
    const seen = (lines: readonly DayLine[] = []) =>
      new Map(
        lines.flatMap((line) => {
          const calendar = schedule.calendars[uuid]!
          return publishedLine(schedule, calendar, after.date, line, customer).map((one) => [keyOfLine(line), one])
        }),
      )
    const lines = differing(seen(earlier.get(uuid)), seen(later.get(uuid)))
    if (lines.length > 0) told.set(uuid, lines)
  }
  return told
}

function differing(had: ReadonlyMap<string, PublishedLine>, has: ReadonlyMap<string, PublishedLine>): ToldLine[] {
  const lines = [...new Set([...had.keys(), ...has.keys()])].flatMap((key): ToldLine[] => {
    const [old, is] = [had.get(key), has.get(key)]
    const one = is ?? old
    if (!one) return []
    const [before, now] = [old ? old.now : one.was, is ? is.now : one.was]
    if (JSON.stringify([before, old?.joined, old?.supervised]) === JSON.stringify([now, is?.joined, is?.supervised]))
      return []
    const { instead, joined, supervised } = is ?? {}
    return [
      {
        ...{ subject: one.subject, before, now, isUsual: !is },
        ...(instead && { instead }),
        ...(joined !== undefined && { joined }),
        ...(supervised && { supervised }),
      },
    ]
  })
  const hourOf = ({ now, before }: ToldLine) => (now ?? before)?.hourNum ?? 0
  return lines.sort((a, b) => hourOf(a) - hourOf(b))
}

/** How many classes, teachers and rooms are among these calendars. A group counts with its class. */
export function countedTypes({ calendars }: Schedule, uuids: Iterable<Uuid>): Readonly<Record<CalendarType, number>> {
  const counts: Record<CalendarType, number> = { CLASS: 0, TEACHER: 0, ROOM: 0 }
  const whole = new Set([...uuids].map((uuid) => calendars[uuid]?.classUuid ?? uuid))
  for (const uuid of whole) {
    const type = calendars[uuid]?.calendarType
    if (type) counts[type]++
  }
  return counts
}
