import { clashesOf, judgementOf, type Schedule } from '@timetable/domain'
import { schoolOfSize } from '@timetable/domain/testing'
import { importFile } from '@timetable/runner'
import { expect, onTestFinished, test } from 'vitest'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer } from '../testing/server.ts'

const SIZE = { lessons: 1_500, subjects: 500, calendars: 200, rules: 300, days: 5, periods: 8, references: 20_000 }

test('[V152] a client of nested messages opens a school of 1,500 lessons, and is told what changes', async () => {
  const server = await startServer({ importFile })
  onTestFinished(() => server.close())
  const { planner, account, which } = await schoolOn(server)
  const { schoolUuid } = which
  const { item } = await planner.must('ScheduleItem', 'createScheduleByImport', {
    schoolUuid,
    import: schoolOfSize(SIZE),
  })
  const large = { schoolUuid, scheduleUuid: item.uuid }
  const records = await recordsOf(server, large, account)

  const nested = await server.connect(account)
  const { calendars, subjects, ...head } = await nested.must('Schedule', 'openSchedule', large)
  expect(head).toMatchObject({ inParts: true, version: { uuid: item.uuid, lessons: 1_500 } })
  expect(subjects.flatMap(({ v_events }) => v_events.map(({ uuid }) => uuid)).sort()).toEqual(
    Object.keys(records.lessons).sort(),
  )
  const attended = new Set<string>()
  for (const { uuid } of calendars) {
    const calendar = await nested.next('Calendar', (one) => one.uuid === uuid)
    for (const event of Object.values(calendar.events)) attended.add(event.uuid)
  }
  expect(attended.size).toBe(1_500)
  const score = (schedule: Schedule) => {
    const { counts } = judgementOf(schedule)
    return { unscheduled: counts.unscheduled, brokenRules: counts.rule, events: [...clashesOf(schedule).events] }
  }
  expect(await nested.next('ConstraintMatches')).toMatchObject(score(records as Schedule))

  const moved = Object.values(records.lessons).find(({ timeSlotUuid, pinned }) => timeSlotUuid && !pinned)!
  const { revision } = await nested.must('Ack', 'unplaceEvent', { eventUuid: moved.uuid })
  const told = await nested.next('Calendar', (one) => one.revision === revision)
  expect(Object.values(told.events).find(({ uuid }) => uuid === moved.uuid)).toMatchObject({ timeSlot: null })
  const counted = await nested.next('ConstraintMatches', (one) => one.revision === revision)
  expect(counted).toMatchObject(score((await recordsOf(server, large, account)) as Schedule))
  expect(nested.messages.filter(({ type }) => type === 'Error')).toEqual([])
})
