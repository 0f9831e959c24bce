import { differencesOf, isSameVersion, type Schedule } from '@timetable/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

/** A school with a version, in which one lesson has a place, and a copy of it, in which it has another one. */
async function comparing() {
  const school = await schoolOn(server)
  const { planner, which, account, lessons, timeSlots } = school
  const [eventUuid = ''] = Object.keys(lessons)
  const [here = '', there = ''] = Object.keys(timeSlots)
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid: here })
  const { item } = await planner.must('ScheduleItem', 'duplicateSchedule', { ...which, title: 'Copy' })
  const { revision } = await planner.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid: there })
  const copy = { schoolUuid: which.schoolUuid, scheduleUuid: item.uuid }
  const read = async (scheduleUuid: string, at?: number): Promise<Schedule> => {
    const asked = { schoolUuid: which.schoolUuid, scheduleUuid, ...(at !== undefined && { revision: at }) }
    return (await planner.must('OtherVersion', 'readSchedule', asked)).schedule
  }
  const items = [{ kind: 'lesson', uuid: eventUuid }]
  return { ...school, account, copy, read, items, eventUuid, here, there, revision: revision! }
}

test('[V220] a version of the school is read beside the open one, as it is or as it was at a step', async () => {
  const { planner, which, copy, read, revision, eventUuid, here, there, account } = await comparing()
  expect(await read(which.scheduleUuid)).toEqual(await recordsOf(server, which, account))
  expect((await read(which.scheduleUuid)).lessons[eventUuid]).toMatchObject({ timeSlotUuid: there })
  expect((await read(which.scheduleUuid, revision - 1)).lessons[eventUuid]).toMatchObject({ timeSlotUuid: here })
  const start = await read(copy.scheduleUuid, 0)
  expect(isSameVersion(differencesOf(start, await read(which.scheduleUuid, revision - 1)))).toBe(true)
  for (const beyond of [revision + 1, 1_000_000])
    expect(await planner.ask('readSchedule', { ...which, revision: beyond })).toMatchObject({
      code: 'revision-unknown',
    })
  // What is open stays open.
  await planner.must('Ack', 'addPeriod')
  await planner.close()
})

test('[V221] a difference is taken over from another version, or an earlier step, as one step that undo takes back', async () => {
  const { planner, which, copy, read, items, eventUuid, here, there, revision } = await comparing()
  const place = async () => (await read(which.scheduleUuid)).lessons[eventUuid]?.timeSlotUuid
  await planner.must('Ack', 'takeDifferences', { ...which, from: { scheduleUuid: copy.scheduleUuid }, items })
  expect(await place()).toBe(here)
  await planner.next('Change', ({ command }) => command === 'takeDifferences')
  await planner.must('Ack', 'undo')
  expect(await place()).toBe(there)
  const from = { scheduleUuid: which.scheduleUuid, revision: revision - 1 }
  await planner.must('Ack', 'takeDifferences', { ...which, from, items })
  expect(await place()).toBe(here)
  expect(await planner.ask('takeDifferences', { ...which, from, items })).toMatchObject({ code: 'difference-gone' })
  await planner.close()
})

test('[V221] it is taken over the other way too, into a version that is not open', async () => {
  const { planner, which, copy, read } = await comparing()
  const [before, after] = [await read(copy.scheduleUuid), await read(which.scheduleUuid)]
  const [moved] = differencesOf(before, after).of.lessons
  await planner.must('Ack', 'takeDifferences', {
    ...copy,
    from: { scheduleUuid: which.scheduleUuid },
    items: [{ kind: 'lesson', uuid: moved?.uuid }],
  })
  expect(isSameVersion(differencesOf(await read(copy.scheduleUuid), after))).toBe(true)
  await planner.close()
})

test('[V222] what cannot be without more is refused, and taken over with it', async () => {
  const { planner, which, copy, read, calendars } = await comparing()
  const [ada] = Object.keys(calendars)
  await planner.must('Ack', 'addSubjectWithCalendarsAndCount', { name: 'Art', count: 1, calendarUuids: [ada] })
  await planner.must('Ack', 'createCalendar', { name: 'Bo', calendarType: 'TEACHER' })
  const now = await read(which.scheduleUuid)
  const bo = Object.values(now.calendars).find(({ name }) => name === 'Bo')!
  const art = Object.values(now.subjects).find(({ name }) => name === 'Art')!
  await planner.must('Ack', 'updateSubjects', { subjectUuids: [art.uuid], addCalendarUuids: [bo.uuid] })
  const asked = { ...copy, from: { scheduleUuid: which.scheduleUuid } }
  const course = { kind: 'course', uuid: art.uuid }
  const alone = await planner.ask('takeDifferences', { ...asked, items: [course] })
  expect(alone).toMatchObject({ code: 'difference-lacks', values: { count: 1 } })
  await planner.must('Ack', 'takeDifferences', { ...asked, items: [course, { kind: 'calendar', uuid: bo.uuid }] })
  const made = await read(copy.scheduleUuid)
  expect(Object.values(made.subjects).map(({ name }) => name)).toContain('Art')
  expect(made.subjects[art.uuid]).toBeUndefined()
  await planner.close()
})

test('[V222] two that take from each other at once both end', async () => {
  const { planner, which, copy, read, items } = await comparing()
  const [before, after] = [await read(copy.scheduleUuid), await read(which.scheduleUuid)]
  const back = [{ kind: 'lesson', uuid: differencesOf(before, after).of.lessons[0]?.uuid }]
  const both = await Promise.all([
    planner.ask('takeDifferences', { ...which, from: { scheduleUuid: copy.scheduleUuid }, items }),
    planner.ask('takeDifferences', { ...copy, from: { scheduleUuid: which.scheduleUuid }, items: back }),
  ])
  expect(both.some(({ type }) => type === 'Ack')).toBe(true)
  for (const each of both) expect(each.type === 'Ack' || each.type === 'Error').toBe(true)
  await planner.close()
})

test('[V223] nothing is read or taken of a version of another school', async () => {
  const mine = await comparing()
  const theirs = await comparing()
  const { planner, which, items } = mine
  const foreign = { schoolUuid: which.schoolUuid, scheduleUuid: theirs.which.scheduleUuid }
  for (const asked of [foreign, theirs.which])
    expect(await planner.ask('readSchedule', asked)).toMatchObject({ code: 'schedule-not-found' })
  const from = { scheduleUuid: theirs.which.scheduleUuid }
  expect(await planner.ask('takeDifferences', { ...which, from, items })).toMatchObject({ code: 'schedule-not-found' })
  const into = { ...theirs.which, from: { scheduleUuid: which.scheduleUuid }, items }
  expect(await planner.ask('takeDifferences', into)).toMatchObject({ code: 'schedule-not-found' })
  await planner.close()
  await theirs.planner.close()
})

test('[V224] of a copy the list says what it was made of', async () => {
  const { planner, which, copy } = await comparing()
  const { scheduleItemList } = await planner.must('ScheduleList', 'listSchedules', which)
  const from = new Map(scheduleItemList.map(({ uuid, copiedFrom }) => [uuid, copiedFrom]))
  expect(from.get(copy.scheduleUuid)).toBe(which.scheduleUuid)
  expect(from.get(which.scheduleUuid)).toBeUndefined()
  await planner.close()
})
