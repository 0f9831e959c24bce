import { createHash } from 'node:crypto'
import {
  calendarOfLink,
  EMPTY_DIARY,
  isRefusal,
  publishedDays,
  publishedDuties,
  publishedWeek,
  refuse,
  type DayPublication,
  type Diary,
  type PublishedDay,
  type PublishedDuty,
  type PublishedWeek,
  type Refusal,
  type WeekLinkContent,
} from '@timetable/domain'
import { writeIcal } from '@timetable/formats'
import type { MailLanguage } from '../mail/mail.ts'
import type { Hold } from '../schedules/open-schedules.ts'
import type { SharedWeek } from '../store/links.ts'
import { FEED_WORDS } from './feed-words.ts'

export type Text = { readonly text: string; readonly etag: string }

/** What a link shows: who it is for, the version as it is now, what the school has published about single dates, and its duties in breaks. */
export type LinkedWeek = {
  readonly shared: SharedWeek
  readonly open: Hold['open']
  readonly publications: readonly DayPublication[]
  /** If omitted: the school has no duties in breaks. */
  readonly duties?: Pick<Diary, 'places' | 'duties'>
}

type Making<T> = (linked: LinkedWeek, language: MailLanguage) => T

/**
 * The texts that week links return. Each is made once for a revision of the version and of what is published, however many requests come.
 */
export function weekTexts(byMail = false) {
  let made = 0
  const weeks = kept((linked): PublishedWeek | Refusal => {
    made++
    return weekOf(linked)
  }, false)
  const days = kept(({ shared, open, publications }): readonly PublishedDay[] => {
    const calendar = calendarOfLink(open.schedule, shared)
    return calendar ? publishedDays(open.schedule, calendar.uuid, publications, open.customer) : []
  })
  const dutiesIn = ({ shared, open, duties = EMPTY_DIARY }: LinkedWeek): readonly PublishedDuty[] => {
    const calendar = calendarOfLink(open.schedule, shared)
    return calendar?.calendarType === 'TEACHER' ? publishedDuties(open.schedule, calendar.uuid, duties) : []
  }
  const texts = (write: Making<string | Refusal>) =>
    kept((linked, language): Text | Refusal => {
      const text = write(linked, language)
      return isRefusal(text) ? text : { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
    })
  return {
    /** The week with what is published, as JSON. */
    json: texts((linked, language) => {
      const week = weeks(linked, language)
      if (isRefusal(week)) return week
      const { schoolName, labels, published, ownAbsences: mayReport } = linked.shared
      const { title, updatedAt: changedAt } = linked.open.item
      const duties = dutiesIn(linked)
      const content: WeekLinkContent = {
        ...{ schoolName, title, labels, changedAt, week, days: days(linked, language), mayReport },
        byMail: byMail && published,
        ...(duties.length > 0 && { duties }),
      }
      return JSON.stringify(content)
    }),
    /** The same as a calendar. */
    calendar: texts((linked, language) => {
      const week = weeks(linked, language)
      if (isRefusal(week)) return week
      const { shared, open } = linked
      return writeIcal(week, {
        name: `${week.name} · ${shared.schoolName}`,
        changedAt: new Date(open.item.updatedAt),
        days: days(linked, language),
        duties: dutiesIn(linked),
        words: FEED_WORDS[language],
      })
    }),
    /** What is published about single dates, as JSON. */
    days: texts((linked, language) => JSON.stringify(days(linked, language))),
    /** How many weeks were made. */
    get made() {
      return made
    },
  }
}

export type WeekTexts = ReturnType<typeof weekTexts>

/**
 * Returns the week of the class, teacher or room that the link means in the version. If there is none, only a published
 * version's refusal names it.
 */
function weekOf({ shared, open }: LinkedWeek): PublishedWeek | Refusal {
  const calendar = calendarOfLink(open.schedule, shared)
  if (calendar) return publishedWeek(open.schedule, calendar.uuid, open.customer)
  return shared.published && shared.name !== ''
    ? refuse('not-published', { name: shared.name })
    : refuse('not-found', { what: 'The timetable' })
}

/** Keeps what is made while the version is unchanged and, if it depends on that, nothing more is published and no duty changes. */
function kept<T extends object>(make: Making<T>, ofPublications = true): Making<T> {
  const always = {}
  const all = new WeakMap<object, WeakMap<object, WeakMap<object, Map<string, T>>>>()
  return (linked, language) => {
    const { shared, open, publications, duties = EMPTY_DIARY } = linked
    let ofSchedule = all.get(open.schedule)
    if (!ofSchedule) all.set(open.schedule, (ofSchedule = new WeakMap()))
    const second = ofPublications ? publications : always
    let ofDuties = ofSchedule.get(second)
    if (!ofDuties) ofSchedule.set(second, (ofDuties = new WeakMap()))
    const third = ofPublications ? duties : always
    let byLink = ofDuties.get(third)
    if (!byLink) ofDuties.set(third, (byLink = new Map()))
    const key = JSON.stringify([shared, open.customer, ofPublications && language])
    let value = byLink.get(key)
    if (value === undefined) byLink.set(key, (value = make(linked, language)))
    return value
  }
}
