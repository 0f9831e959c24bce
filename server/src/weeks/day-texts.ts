import { createHash } from 'node:crypto'
import {
  boardDates,
  dayBoard,
  headOf,
  type DayLinkContent,
  type DayPublication,
  type Schedule,
} from '@timetable/domain'
import type { Hold } from '../schedules/open-schedules.ts'
import type { SharedDay } from '../store/day-links.ts'
import { localDate } from './local-date.ts'
import type { Text } from './week-texts.ts'

type LinkedDay = {
  readonly shared: SharedDay
  readonly open: Hold['open']
  readonly publications: readonly DayPublication[]
  readonly now: Date
}

const { compare } = new Intl.Collator(undefined, { numeric: true })

/** The texts of the pages of the day, each made once for a revision of the version, of what is published, and a date. */
export function dayTexts() {
  const all = new WeakMap<Schedule, WeakMap<object, Map<string, Text>>>()
  return (linked: LinkedDay): Text => {
    const { shared, open, publications, now } = linked
    const timeZone = headOf(open.schedule).year?.timeZone ?? 'UTC'
    const today = localDate(open.schedule, now)
    let ofSchedule = all.get(open.schedule)
    if (!ofSchedule) all.set(open.schedule, (ofSchedule = new WeakMap()))
    let texts = ofSchedule.get(publications)
    if (!texts) ofSchedule.set(publications, (texts = new Map()))
    const key = JSON.stringify([shared, open.customer, today])
    let text = texts.get(key)
    if (!text) {
      const { schoolName, audience } = shared
      const parts = { publications, audience, customer: open.customer, compare }
      const dates = boardDates(
        open.schedule,
        today,
        publications.map(({ date }) => date),
      )
      const days = dates.map((date) => dayBoard(open.schedule, date, parts))
      const content: DayLinkContent = { schoolName, audience, today, timeZone, days }
      const written = JSON.stringify(content)
      texts.set(key, (text = { text: written, etag: `"${createHash('sha256').update(written).digest('base64url')}"` }))
    }
    return text
  }
}
