import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { weekOf } from '../lessons/placement.ts'
import { dayNum, hourNum, uuid, type Schedule, type Uuid } from '../schedule.ts'
import { isoDate, type IsoDate } from './school-year.ts'
import { text } from '../text.ts'
import { TIME_OFF, timeOffOf, type TimeOff, type TimeOffWeek } from './time-off.ts'

/** What somebody says of a cell of the week, from day 0 and period 0 on. */
const wishedCell = z.tuple([dayNum, hourNum, z.literal(TIME_OFF)])
export type WishedCell = z.infer<typeof wishedCell>

/** A sheet as it is sent: the week, of which nothing is said where no cell is, and a sentence. */
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
/** What became of an answer: it was taken over, or not. */
const outcome = z.literal(['taken', 'left'])
export type WishOutcome = z.infer<typeof outcome>

/** Until when wishes are collected for a version, that day included, and what the school says above the sheets. */
export const wishRound = z.object({ lastDay: isoDate, sentence: text.max(LIMITS.wishLength) })
export type WishRound = Readonly<z.infer<typeof wishRound>>

/** The sheet of one teacher. `token` null: its link was withdrawn, and what was answered is kept. */
export const wishLink = z.object({
  uuid,
  token: z.string().nullable(),
  calendarUuid: uuid,
  answer: answered.nullable(),
  outcome: outcome.nullable(),
})
export type WishLink = Readonly<z.infer<typeof wishLink>>

/** All that whoever has the link to a sheet is told: whose it is, the week with nothing in it, and what was sent of it. */
export type WishTold = {
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
  /** It may still be filled in. */
  readonly open: boolean
  readonly answer: WishLink['answer']
  readonly outcome: WishOutcome | null
}

/** What a sheet asks of the slots that a version has. */
export function wishedWeek(schedule: Schedule, cells: readonly WishedCell[]): TimeOffWeek {
  const week = weekOf(schedule)
  return new Map(
    cells.flatMap(([day, hour, off]) => {
      const slot = week.at(day, hour)
      return slot ? [[slot.uuid, off] as const] : []
    }),
  )
}

/** The week of somebody once a sheet is taken over; `free`: slots that it says nothing of are free then, else they stay as they are. */
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

/** The slots of which the two weeks say something else. */
export function differingSlots(before: TimeOffWeek, after: TimeOffWeek): readonly Uuid[] {
  const all = new Set([...before.keys(), ...after.keys()])
  return [...all].filter((slot) => before.get(slot) !== after.get(slot))
}

/** How many slots a week says each of. */
export function countsOfWeek(week: TimeOffWeek): Readonly<Record<TimeOff, number>> {
  const counts: Record<TimeOff, number> = { cannot: 0, ratherNot: 0, likes: 0 }
  for (const off of week.values()) counts[off]++
  return counts
}

/** Is that day not over yet? Where nobody knows by which clock, it is not over before it is so everywhere. */
export function isUpTo(lastDay: IsoDate, now: Date, timeZone = 'Etc/GMT+12'): boolean {
  // Canada writes days as they are sorted.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return today.format(now) <= lastDay
}
