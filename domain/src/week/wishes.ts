import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { weekOf } from '../lessons/placement.ts'
import { dayNum, hourNum, uuid, type Schedule, type Uuid } from '../schedule.ts'
import { isoDate, type IsoDate } from './school-year.ts'
import { text } from '../text.ts'
import { TIME_OFF, timeOffOf, type TimeOff, type TimeOffWeek } from './time-off.ts'

/** A wish for a cell of the week. Days and periods count from 0. */
const wishedCell = z.tuple([dayNum, hourNum, z.literal(TIME_OFF)])
export type WishedCell = z.infer<typeof wishedCell>

/** A sheet as it is sent: the week, in which missing cells have no wish, and a note. */
export const wishSheet = z.object({
  cells: z
    .array(wishedCell)
    .max(LIMITS.maxDaysImported * LIMITS.maxPeriods)
    .refine(
      (cells) => new Set(cells.map(([day, hour]) => `${day} ${hour}`)).size === cells.length,
      'names a cell twice',
    ),
  text: text.max(LIMITS.wishLength).default(''),
})
export type WishSheet = Readonly<z.infer<typeof wishSheet>>

const answered = wishSheet.extend({ at: z.iso.datetime() })
/** Whether an answer was applied or not. */
const outcome = z.literal(['taken', 'left'])
export type WishOutcome = z.infer<typeof outcome>

/** The last day for wishes for a version, inclusive, and the school's text above the sheets. */
export const wishRound = z.object({ lastDay: isoDate, sentence: text.max(LIMITS.wishLength) })
export type WishRound = Readonly<z.infer<typeof wishRound>>

/** The sheet of one teacher. `token` null: its link was withdrawn, but the answer remains stored. */
export const wishLink = z.object({
  uuid,
  token: z.string().nullable(),
  calendarUuid: uuid,
  answer: answered.nullable(),
  outcome: outcome.nullable(),
})
export type WishLink = Readonly<z.infer<typeof wishLink>>

/** The data behind a link to a sheet: its teacher, the empty week, and the answer. */
export type WishLinkContent = {
  readonly schoolName: string
  readonly name: string
  readonly labels: string
  readonly days: number
  readonly hours: number
  readonly dayNames: string[] | null
  readonly periodNames: string[] | null
  readonly daysPerTerm: number | null
  readonly periods: readonly { readonly startTime: string; readonly endTime: string }[]
  readonly round: WishRound
  /** Whether it can still be filled in. */
  readonly open: boolean
  readonly answer: WishLink['answer']
  readonly outcome: WishOutcome | null
}

/** The wishes of a sheet for the slots that the version has. */
export function wishedWeek(schedule: Schedule, cells: readonly WishedCell[]): TimeOffWeek {
  const week = weekOf(schedule)
  return new Map(
    cells.flatMap(([day, hour, off]) => {
      const slot = week.at(day, hour)
      return slot ? [[slot.uuid, off] as const] : []
    }),
  )
}

/** A calendar's time off after a sheet is applied. `free`: slots that it does not mention become free. Otherwise they do not change. */
export function weekWithWishes(
  schedule: Schedule,
  {
    calendarUuid,
    cells,
    free,
  }: { readonly calendarUuid: Uuid; readonly cells: readonly WishedCell[]; readonly free: boolean },
): TimeOffWeek {
  const asked = wishedWeek(schedule, cells)
  return free ? asked : new Map([...timeOffOf(schedule, { calendarUuid }), ...asked])
}

/** The slots in which the two weeks differ. */
export function differingSlots(before: TimeOffWeek, after: TimeOffWeek): readonly Uuid[] {
  const all = new Set([...before.keys(), ...after.keys()])
  return [...all].filter((slot) => before.get(slot) !== after.get(slot))
}

/** The number of slots of each grade. */
export function countsOfWeek(week: TimeOffWeek): Readonly<Record<TimeOff, number>> {
  const counts: Record<TimeOff, number> = { cannot: 0, ratherNot: 0, likes: 0 }
  for (const off of week.values()) counts[off]++
  return counts
}

/** Whether that day is not over yet. Without a time zone, it ends when it is over everywhere. */
export function isUpTo(lastDay: IsoDate, now: Date, timeZone = 'Etc/GMT+12'): boolean {
  // The Canadian format is YYYY-MM-DD, which sorts as text.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return today.format(now) <= lastDay
}
