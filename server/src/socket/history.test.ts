import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../testing/planner.ts'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

test('[V75] the history says who did what, when and where, newest first', async () => {
  const { account, planner, lessons, timeSlots } = await schoolOn(server)
  const [eventUuid = ''] = Object.keys(lessons)
  const slot = Object.values(timeSlots).find(({ dayNum, hourNum }) => dayNum === 1 && hourNum === 2)
  await planner.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid: slot?.uuid })
  await planner.must('Ack', 'undo')
  const { changes, more } = await planner.must('ChangeList', 'listChanges', { limit: 4 })
  expect(changes.map(({ command, kind, names, count, place }) => [command, kind, names, count, place])).toEqual([
    ['moveAndPinEvent', 'undo', ['Maths'], 1, { dayNum: 1, hourNum: 2 }],
    ['moveAndPinEvent', 'do', ['Maths'], 1, { dayNum: 1, hourNum: 2 }],
    ['addSubjectWithCalendarsAndCount', 'do', ['Maths'], 1, null],
    ['createCalendar', 'do', ['Ada'], 1, null],
  ])
  for (const { user, at } of changes) {
    expect(user).toEqual({ uuid: account.userUuid, name: expect.any(String) })
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000)
  }
  expect(more).toBe(true)
  const rest = await planner.must('ChangeList', 'listChanges', { before: changes.at(-1)?.revision })
  expect(rest.changes.map(({ command }) => command)).toEqual(['createCalendar', 'addPeriod', 'addPeriod', 'addPeriod'])
  expect(rest.more).toBe(false)
  expect(await planner.ask('listChanges', { limit: 201 })).toMatchObject({ code: 'params-invalid' })
  await planner.close()
})

test('[V75] a run of Zen is one row, while it is on and after', async () => {
  const { planner, lessons, timeSlots } = await schoolOn(server)
  const [one = '', two = ''] = Object.keys(lessons)
  const [here = '', there = ''] = Object.keys(timeSlots)
  await planner.must('SolverState', 'resumeSchedule', {})
  for (const slot of [here, there]) {
    server.zen.find([one, slot], [two, here])
    await planner.next('Change', ({ command }) => command === 'zen')
    const { changes } = await planner.must('ChangeList', 'listChanges', { limit: 2 })
    expect(changes).toMatchObject([
      { command: 'zen', user: null, names: ['Maths'], count: 2, place: null },
      { command: 'addSubjectWithCalendarsAndCount' },
    ])
  }
  await planner.must('SolverState', 'pauseSchedule')
  const { changes } = await planner.must('ChangeList', 'listChanges', { limit: 2 })
  expect(changes.map(({ command }) => command)).toEqual(['zen', 'addSubjectWithCalendarsAndCount'])
  await planner.close()
})

test('[V98] who takes a colleague’s step back is told whose it was, also after the version was opened anew, and a guest is not', async () => {
  const { account, planner, which, lessons, timeSlots } = await schoolOn(server)
  const bo = await server.signUp('Bo')
  const membership = { user_uuid: bo.userUuid, school_uuid: which.schoolUuid, created_at: new Date() }
  await server.store.db.insertInto('memberships').values(membership).execute()
  const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
  const guest = await server.connectAsGuest(links[0]!.token, { sync: 'changes' })
  const bos = await server.connect(bo, { sync: 'changes' })
  await bos.must('Records', 'openSchedule', which)
  const [eventUuid] = Object.keys(lessons)
  const [timeSlotUuid] = Object.keys(timeSlots)
  await bos.must('Ack', 'moveAndPinEvent', { eventUuid, timeSlotUuid })
  const by = { uuid: bo.userUuid, name: 'Bo' }
  const heard = await planner.next('Change', ({ command }) => command === 'moveAndPinEvent')
  expect(heard.history).toMatchObject({ undo: 'moveAndPinEvent', undoBy: by })
  expect(await planner.must('Ack', 'undo')).toMatchObject({ of: by })
  expect(await planner.must('Ack', 'redo')).toMatchObject({ of: by })

  for (const each of [planner, bos]) await each.close()
  expect((await guest.next('Change', ({ command }) => command === 'moveAndPinEvent')).history).toEqual({
    undo: 'moveAndPinEvent',
    redo: null,
  })
  await guest.close()
  const again = await server.connect(account, { sync: 'changes' })
  const { history } = await again.must('Records', 'openSchedule', which)
  expect(history).toMatchObject({ undo: 'moveAndPinEvent', undoBy: by })
  expect(await again.must('Ack', 'undo')).toMatchObject({ of: by })
  await again.close()
})

test('[V76] going back is one new change for everyone, during a run of Zen, too, and undo takes it back', async () => {
  const { account, planner, which, lessons, timeSlots } = await schoolOn(server)
  const other = await server.connect(account, { sync: 'changes' })
  await other.must('Records', 'openSchedule', which)
  const then = await recordsOf(server, which, account)
  const { changes } = await planner.must('ChangeList', 'listChanges', {})
  const revision = changes[0]!.revision
  await planner.must('Ack', 'deleteSubject', { subjectUuid: Object.keys(then.subjects)[0] })
  await planner.must('Ack', 'undo')
  await planner.must('SolverState', 'resumeSchedule', {})
  server.zen.find([Object.keys(lessons)[0] ?? '', Object.keys(timeSlots)[0] ?? null])
  await other.next('Change', ({ command }) => command === 'zen')
  const later = await recordsOf(server, which, account)
  const back = await planner.must('Ack', 'goBackTo', { revision })
  expect(await other.next('Change', (one) => one.command === 'goBackTo')).toMatchObject({ revision: back.revision })
  expect(await recordsOf(server, which, account)).toEqual(then)
  expect(server.zen.runs.at(-1)?.updates.at(-1)).toEqual(then)
  await planner.must('SolverState', 'pauseSchedule')
  await planner.must('Ack', 'undo')
  expect(await recordsOf(server, which, account)).toEqual(later)
  expect(await planner.ask('goBackTo', { revision: 1000 })).toMatchObject({ type: 'Error', code: 'revision-unknown' })
  await planner.must('Ack', 'goBackTo', { revision: 0 })
  expect(Object.keys((await recordsOf(server, which, account)).calendars)).toEqual([])
  await other.close()
  await planner.close()
})

test('[V77] who has a version open sees who else has, and what they look at', async () => {
  const { account, planner, which, lessons, calendars } = await schoolOn(server)
  const attention = { calendarUuid: Object.keys(calendars)[0]!, eventUuid: Object.keys(lessons)[0]! }
  const other = await server.connect(account, { sync: 'changes' })
  expect(await other.ask('setPresence', attention)).toMatchObject({ code: 'no-schedule-open' })
  await other.must('Records', 'openSchedule', which)
  const { you } = await other.next('Presence')
  await other.must('Ack', 'setPresence', attention)
  const seen = await planner.next('Presence', ({ people }) => people.some((one) => one.eventUuid !== null))
  expect(seen.you).not.toBe(you)
  expect(seen.people.find((one) => one.connection === you)).toMatchObject({
    user: { uuid: account.userUuid },
    ...attention,
  })
  await other.must('Ack', 'setPresence', { calendarUuid: 'nowhere', eventUuid: 'nothing' })
  expect(await other.ask('setPresence', { calendarUuid: 'x'.repeat(65), eventUuid: null })).toMatchObject({
    code: 'params-invalid',
  })
  await planner.next('Presence', ({ people }) => people.some((one) => one.eventUuid === 'nothing'))
  await other.close()
  await planner.next('Presence', ({ people }) => people.length === 1)
  await planner.close()
})

test('[V77] a tab that comes again before its broken line was missed is there once, and with the new line alone', async () => {
  const { account, planner, which, lessons } = await schoolOn(server)
  const eventUuid = Object.keys(lessons)[0]!
  const tab = async () => {
    const line = await connect(server.url, account.token, { sync: 'changes', tab: 'a tab' })
    await line.must('Records', 'openSchedule', which)
    return line
  }
  const first = await tab()
  await first.must('Ack', 'setPresence', { calendarUuid: null, eventUuid })
  await planner.next('Presence', ({ people }) => people.some((one) => one.eventUuid === eventUuid))
  const again = await tab()
  const { you, people } = await again.next('Presence', (told) => told.people.length === 2)
  expect(people.map(({ eventUuid }) => eventUuid)).toEqual([null, null])
  expect(people.some(({ connection }) => connection === you)).toBe(true)
  // 1006: it ended without a word.
  expect(await first.closed).toBe(1006)
  await again.must('Ack', 'setPresence', { calendarUuid: null, eventUuid })
  await again.close()
  await planner.next('Presence', ({ people }) => people.length === 1)
  await planner.close()
})

test('[V77] another name of someone is seen at once by who works beside them, and at what they open next', async () => {
  const { account, planner, which } = await schoolOn(server)
  const other = await server.connect(account, { sync: 'changes' })
  await other.must('Records', 'openSchedule', which)
  // Renamed in a window that has no version open.
  const third = await server.connect(account, { sync: 'changes' })
  await third.must('Welcome', 'renameUser', { name: 'Ada Hill' })
  const seen = await planner.next('Presence', ({ people }) => people.every(({ user }) => user?.name === 'Ada Hill'))
  expect(seen.people).toHaveLength(2)
  await third.must('Records', 'openSchedule', which)
  await planner.next('Presence', ({ people }) => people.filter(({ user }) => user?.name === 'Ada Hill').length === 3)
  for (const line of [third, other, planner]) await line.close()
})

test('nothing unexpected was reported', () => {
  expect(server.reports).toEqual([])
})
