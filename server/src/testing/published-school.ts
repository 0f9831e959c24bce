import type { WeekLinkContent } from '@timetable/domain'
import { expect, onTestFinished } from 'vitest'
import type { Parts } from '../app.ts'
import { manualClock } from './manual-clock.ts'
import { schoolOn } from './school.ts'
import { startServer } from './server.ts'

export const MONDAY = '2026-01-12'
const year = {
  ...{ firstDay: '2026-01-05', lastDay: '2026-06-26', timeZone: 'Europe/Berlin', weekday: 1, firstWeek: 0 },
  holidays: [],
}
/** In every note and message to planners; nowhere else. */
export const MARKER = 'MARKER of a note'

/** Ada teaches 1A Maths on Monday, Ben is free; a link to each week. Cleo's class has nothing to do with it. Monday begins at 6:00 UTC. */
export async function publishedSchool(parts: Partial<Parts> = {}) {
  const clock = manualClock(Date.parse(`${MONDAY}T06:00:00Z`))
  const server = await startServer({ clock, ...parts })
  onTestFinished(() => server.close())
  const school = await schoolOn(server)
  const { account, planner, which, lessons, timeSlots } = school
  const { schoolUuid } = which
  const first = Object.values(timeSlots).find(({ dayNum, hourNum }) => dayNum === 0 && hourNum === 0)
  const lesson = Object.values(lessons)[0]!
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid: lesson.uuid, timeSlotUuid: first?.uuid })
  await planner.must('Ack', 'setSchoolYear', { year })
  for (const [name, calendarType] of [
    ['Ben', 'TEACHER'],
    ['2B', 'CLASS'],
  ] as const)
    await planner.must('Ack', 'createCalendar', { name, calendarType })
  const { schedule } = await planner.must('OtherVersion', 'readSchedule', which)
  const calendars = Object.values(schedule.calendars)
  const calendarUuids = calendars.map(({ uuid }) => uuid)
  const { links } = await planner.must('WeekLinkList', 'createWeekLinks', { ...which, calendarUuids })
  await planner.must('ScheduleList', 'setPublishedVersion', which)
  const linkTo = (name: string) => {
    const { uuid: calendarUuid, calendarType } = calendars.find((each) => each.name === name)!
    return { calendarUuid, calendarType, name }
  }
  const tokenOf = (name: string) =>
    links.find(({ calendarUuid }) => calendarUuid === linkTo(name).calendarUuid)?.token ?? ''
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })
  const must = async <T>(url: string) => {
    const { statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 200])
    return JSON.parse(body) as T
  }
  return {
    ...{ server, clock, account, planner, which, schoolUuid, lesson, linkTo, tokenOf, get, must },
    absent: () =>
      planner.must('Ack', 'addAbsences', {
        schoolUuid,
        absences: [{ of: linkTo('Ada'), firstDay: MONDAY, lastDay: MONDAY, kind: 'ill', note: MARKER }],
      }),
    cover: (teachers: readonly string[], date = MONDAY) =>
      planner.must('Ack', 'setDayChanges', {
        ...{ schoolUuid, date, clear: [] },
        changes: [{ lesson: { lessonUuid: lesson.uuid, subject: 'Maths' }, teachers: teachers.map(linkTo) }],
      }),
    publish: (message?: string, tell = false) =>
      planner.must('Ack', 'publishDay', { schoolUuid, date: MONDAY, tell, ...(message && { message }) }),
    daysOf: async (name: string) => (await must<WeekLinkContent>(`/weeks/${tokenOf(name)}`)).days,
  }
}
