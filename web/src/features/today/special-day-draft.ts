import {
  calendarOfLink,
  minutesOf,
  type IsoDate,
  type LinkedCalendar,
  type Schedule,
  type SpecialDay,
  type TimeSlot,
  type Uuid,
} from '@timetable/domain'

/** Which lessons of the day are held. */
export type HeldLessons = 'all' | 'some' | 'none'

/** The fields of a special day that people fill in. A period is null for the beginning or the end of the day. */
export type SpecialDayDraft = {
  readonly name: string
  readonly firstDay: IsoDate
  readonly lastDay: IsoDate
  /** The day of the version that it runs like; null: its own. */
  readonly likeDay: number | null
  readonly firstPeriod: number | null
  readonly lastPeriod: number | null
  /** The minutes of each period; empty: as usual. */
  readonly minutes: string
  readonly held: HeldLessons
  /** The classes without lessons, if some have none. */
  readonly free: readonly Uuid[]
}

export function specialDayDraft(date: IsoDate, special: SpecialDay | undefined, published: Schedule): SpecialDayDraft {
  const { free = [] } = special ?? {}
  return {
    name: special?.name ?? '',
    firstDay: special?.firstDay ?? date,
    lastDay: special?.lastDay ?? date,
    likeDay: special?.like?.dayNum ?? null,
    firstPeriod: special?.firstPeriod ?? null,
    lastPeriod: special?.lastPeriod ?? null,
    minutes: minutesIn(special?.times),
    held: free === null ? 'none' : free.length > 0 ? 'some' : 'all',
    free: (free ?? []).flatMap((link) => calendarOfLink(published, link)?.uuid ?? []),
  }
}

/** The record of a draft; `usual` are the times of the day's periods, in order. Undefined if it is incomplete or not possible. */
export function specialDayOf(
  draft: SpecialDayDraft,
  usual: readonly Pick<TimeSlot, 'startTime' | 'endTime'>[],
  linkOf: (uuid: Uuid) => LinkedCalendar | undefined,
): Omit<SpecialDay, 'uuid'> | undefined {
  const { name, firstDay, lastDay, likeDay, firstPeriod, lastPeriod, minutes, held, free } = draft
  const length = minutes.trim() === '' ? null : Number(minutes)
  const times = length === null ? undefined : shortened(usual, length)
  if (name.trim() === '' || firstDay === '' || lastDay < firstDay || (length !== null && !times)) return undefined
  if (held === 'some' && free.length === 0) return undefined
  return {
    ...{ name: name.trim(), firstDay, lastDay },
    ...(likeDay !== null && { like: { dayNum: likeDay } }),
    ...(firstPeriod !== null && { firstPeriod }),
    ...(lastPeriod !== null && { lastPeriod }),
    ...(times && { times: [...times] }),
    ...(held === 'none' && { free: null }),
    ...(held === 'some' && { free: free.flatMap((uuid) => linkOf(uuid) ?? []) }),
  }
}

type Times = Pick<TimeSlot, 'startTime' | 'endTime'>

/** The times of a day with periods of so many minutes. It begins as usual, and its breaks are as long as usual. Undefined: it ends too late. */
export function shortened(usual: readonly Times[], minutes: number): readonly Times[] | undefined {
  if (!Number.isInteger(minutes) || minutes < 1) return undefined
  const times: Times[] = []
  for (const [index, { startTime }] of usual.entries()) {
    const [before, now] = [usual[index - 1], times[index - 1]]
    const start =
      before && now ? minutesOf(now.endTime) + minutesOf(startTime) - minutesOf(before.endTime) : minutesOf(startTime)
    if (start + minutes >= 24 * 60) return undefined
    times.push({ startTime: clockOf(start), endTime: clockOf(start + minutes) })
  }
  return times
}

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The minutes of periods that are all equally long; otherwise empty. */
function minutesIn(times: SpecialDay['times']): string {
  const lengths = new Set(times?.map(({ startTime, endTime }) => minutesOf(endTime) - minutesOf(startTime)))
  const [length] = lengths
  return lengths.size === 1 ? String(length) : ''
}
