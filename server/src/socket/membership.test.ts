import { isScheduleCommand, scheduleCommands } from '@timetable/domain'
import { commands, serverCommands, type CommandName } from '@timetable/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

describe('[V35] what belongs to another school', () => {
  /** Those that name a school or a version; every other one works on the open version, which is one's own. */
  const named = (Object.keys(commands) as CommandName[]).filter((command) => {
    if (isScheduleCommand(command)) return scheduleCommands[command].namesVersion
    const asked = JSON.stringify(serverCommands[command].params.safeParse({}).error?.issues ?? [])
    return asked.includes('schoolUuid')
  })
  let theirs: Awaited<ReturnType<typeof schoolOn>>
  let mine: Awaited<ReturnType<typeof schoolOn>>
  beforeAll(async () => {
    theirs = await schoolOn(server)
    mine = await schoolOn(server)
    await mine.planner.must('Ack', 'addRule', {
      subjectNames: ['Maths'],
      rule: 'BLOCKED_TIMESLOTS',
      timeSlotUuids: [Object.keys(mine.timeSlots)[0]],
    })
  })
  afterAll(async () => {
    await theirs.planner.close()
    await mine.planner.close()
  })

  test.each(named)('%s answers as if it did not exist', async (command) => {
    const params = commands[command].example
    const before = await recordsOf(server, theirs.which, theirs.account)
    const combinations = [
      theirs.which,
      { schoolUuid: mine.which.schoolUuid, scheduleUuid: theirs.which.scheduleUuid },
      { schoolUuid: theirs.which.schoolUuid, scheduleUuid: mine.which.scheduleUuid },
    ]
    const nowhere = { schoolUuid: 'nowhere', scheduleUuid: 'nothing' }
    const missing = await mine.planner.ask(command, { ...params, ...nowhere })
    expect(missing).toMatchObject({ type: 'Error', code: expect.stringMatching(/not-found$/) })
    const ofSchool =
      !/^(duplicate|copyYear|open(?!Diary)|rename|readSchedule|readHistory|take|delete(?!Invitation|ApiKey|Webhook|School$|Absences|ExtraEvents|SpecialDays|DutyPlaces|DayLink))|ShareLink|WeekLink|Wish/.test(
        command,
      )
    for (const which of combinations) {
      if (ofSchool && which.schoolUuid === mine.which.schoolUuid) continue
      const answer = await mine.planner.ask(command, { ...params, ...which })
      expect({ ...answer, id: 0 }).toEqual({ ...missing, id: 0 })
    }
    expect(await recordsOf(server, theirs.which, theirs.account)).toEqual(before)
    const { scheduleItemList } = await theirs.planner.must('ScheduleList', 'listSchedules', theirs.which)
    expect(scheduleItemList).toHaveLength(1)
  })

  test.each(Object.keys(scheduleCommands) as (keyof typeof scheduleCommands)[])(
    '%s with records of another version touches neither',
    async (command) => {
      const before = await recordsOf(server, theirs.which, theirs.account)
      const foreign = {
        calendarUuid: Object.keys(theirs.calendars)[0],
        uuid: Object.keys(theirs.calendars)[0],
        calendarUuids: Object.keys(theirs.calendars),
        subjectUuid: Object.keys(theirs.subjects)[0],
        subjectUuids: Object.keys(theirs.subjects),
        eventUuid: Object.keys(theirs.lessons)[0],
        timeSlotUuid: Object.keys(theirs.timeSlots)[0],
        timeSlotUuids: Object.keys(theirs.timeSlots),
        ruleUuid: 'another rule',
        name: 'Name',
        title: 'Title',
        calendarType: 'CLASS',
        count: 1,
        length: 1,
        times: [{ startTime: '08:00', endTime: '09:00' }],
        rule: 'BLOCKED_TIMESLOTS',
        subjectNames: [],
        color: '#A0A5EF',
        distribution: 'none',
        timeOfDay: 'none',
        advanced: false,
        events: [],
      }
      const answer = await mine.planner.ask(command, foreign)
      expect(['Ack', 'Error', 'ScheduleItem']).toContain(answer.type)
      expect(await recordsOf(server, theirs.which, theirs.account)).toEqual(before)
      const own = JSON.stringify(await recordsOf(server, mine.which, mine.account))
      for (const uuid of [...foreign.calendarUuids, ...foreign.subjectUuids, ...foreign.timeSlotUuids]) {
        expect(own).not.toContain(`"${uuid}"`)
      }
    },
  )

  test('membership that has ended ends at the next command', async () => {
    const { planner, account } = await schoolOn(server)
    await server.store.db.deleteFrom('memberships').where('user_uuid', '=', account.userUuid).execute()
    const asked = {
      addPeriod: {},
      undo: {},
      listChanges: {},
      goBackTo: { revision: 0 },
      resumeSchedule: {},
      pauseSchedule: {},
    }
    for (const [command, params] of Object.entries(asked)) {
      expect(await planner.ask(command, params)).toMatchObject({ type: 'Error', code: 'schedule-not-found' })
    }
    await planner.close()
  })
})
