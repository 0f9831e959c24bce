import type { Page } from '@playwright/test'
import type { IsoDate, Uuid } from '@timetable/domain'
import { openLine } from './line.ts'

type Which = { readonly schoolUuid: Uuid; readonly scheduleUuid: Uuid | null }

/** Publishes the version, and returns the token of a new link to the week of a class, teacher or room. */
export async function publishedWeek(url: string, token: string, which: Which, name: string): Promise<string> {
  const line = openLine(url, token)
  await line.say(['setPublishedVersion', which], 'ScheduleList')
  const { schedule } = await line.say(['openSchedule', which], 'Records')
  const { uuid } = Object.values(schedule.calendars).find((calendar) => calendar.name === name)!
  const { links } = await line.say(['createWeekLinks', { ...which, calendarUuids: [uuid] }], 'WeekLinkList')
  line.close()
  return links[0]!.token
}

/** Opens a link to a week on a phone, in the early morning of a date. */
export async function openOnPhone(page: Page, token: string, date: IsoDate): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install({ time: new Date(`${date}T05:40:00Z`) })
  await page.goto(`/week/${token}`)
}
