import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startNodes, type TestNodes } from '../testing/nodes.ts'
import { recordsOf, schoolOn } from '../testing/school.ts'
import type { TestServer } from '../testing/server.ts'

describe('two nodes on one database', () => {
  let all: TestNodes
  let [one, two]: TestServer[] = []
  beforeAll(async () => {
    all = await startNodes()
    ;[one, two] = all.nodes
  })
  afterAll(() => all.close())

  /** A school, one planner at each node, both with its version open. */
  async function both() {
    const school = await schoolOn(one!)
    const other = await two!.connect(school.account, { sync: 'changes' })
    const records = await other.must('Records', 'openSchedule', school.which)
    const slots = Object.keys(records.schedule.timeSlots)
    const lessons = Object.keys(records.schedule.lessons)
    return { ...school, other, records, slots, lessons }
  }

  test('[V6][V11] whoever changes a version, at any node, is heard at all of them, in order and by name', async () => {
    const { planner, other, which, account, records, slots, lessons } = await both()
    const move = { eventUuid: lessons[0], timeSlotUuid: slots[0] }
    await planner.must('Ack', 'moveAndPinEvent', move)
    const heard = await other.next('Change')
    expect(heard).toMatchObject({ revision: records.revision + 1, command: 'moveAndPinEvent' })
    expect(heard.user).toMatchObject({ uuid: account.userUuid })
    await other.must('Ack', 'moveAndPinEvent', { ...move, timeSlotUuid: slots[1] })
    await planner.next('Change', ({ revision }) => revision === records.revision + 2)
    await planner.must('Ack', 'undo')
    await planner.must('Ack', 'undo')
    await other.next('Change', ({ revision }) => revision === records.revision + 4)
    expect(await recordsOf(two!, which, account)).toEqual(records.schedule)
  })

  test('[V6] commands from both at once are all done, and none is a conflict', async () => {
    const { planner, other, which, account, records } = await both()
    const room = (name: string) => ({ name, calendarType: 'ROOM' })
    const done = await Promise.all(
      Array.from({ length: 40 }, (_, n) => (n % 2 ? planner : other).ask('createCalendar', room(`Room ${n}`))),
    )
    const revisions = done.map((answer) => (answer.type === 'Ack' ? answer.revision : answer))
    expect(revisions.toSorted((a, b) => Number(a) - Number(b))).toEqual(done.map((_, n) => records.revision + n + 1))
    const last = records.revision + 40
    for (const line of [planner, other]) {
      await line.next('Change', ({ revision }) => revision === last)
      const told = line.messages.flatMap((it) =>
        it.type === 'Change' && it.revision > records.revision ? [it.revision] : [],
      )
      expect(told).toEqual(done.map((_, n) => records.revision + n + 1))
    }
    expect(await recordsOf(one!, which, account)).toEqual(await recordsOf(two!, which, account))
  })

  test('[V6][V110] what was told while nobody listened is caught up with', async () => {
    const { planner, other, account, records, slots, lessons } = await both()
    await all.cut()
    for (const timeSlotUuid of slots.slice(0, 3))
      await planner.must('Ack', 'moveAndPinEvent', { eventUuid: lessons[0], timeSlotUuid })
    const third = await other.next('Change', ({ revision }) => revision === records.revision + 3)
    expect(third.user?.uuid).toBe(account.userUuid)
  })

  test('[V13] a version that is deleted at one node is gone at the other', async () => {
    const { planner, other, which } = await both()
    await planner.must('Ack', 'deleteSchedule', which)
    await other.next('ScheduleDeleted')
    expect(await other.ask('undo')).toMatchObject({ code: 'no-schedule-open' })
    await planner.must('ScheduleItem', 'bringBackSchedule', which)
    await other.must('Records', 'openSchedule', which)
  })

  test('[V77] people at all nodes see each other, and where they are, until they go', async () => {
    const { planner, other, which, account } = await both()
    const three = await two!.connect(account, { sync: 'changes' })
    await three.must('Records', 'openSchedule', which)
    const present =
      (count: number) =>
      ({ people }: { people: readonly unknown[] }) =>
        people.length === count
    for (const line of [planner, other, three]) await line.next('Presence', present(3))
    await planner.must('Ack', 'setPresence', { calendarUuid: null, eventUuid: 'lesson' })
    await other.next('Presence', ({ people }) => people.some(({ eventUuid }) => eventUuid === 'lesson'))
    await planner.close()
    await other.next('Presence', present(2))
    await three.close()
    const last = await other.next('Presence', present(1))
    expect(last.people[0]).toMatchObject({ connection: last.you, user: { uuid: account.userUuid } })
  })
})
