import { diaryCommands, fileCountsOf, newSchedule, storableOf } from '@timetable/domain'
import { isQuestion, serverCommands, type Message } from '@timetable/service'
import { after, countingMint } from '@timetable/domain/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Parts } from '../app.ts'
import { keepProposal } from '../store/proposals.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { connect, type Planner } from '../testing/planner.ts'
import { proposedFor } from '../testing/proposed.ts'
import { recordsOf, schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'
import { until } from '../testing/until.ts'
import { Answers } from './answers.ts'

const HOUR = 3_600_000
/** After a restart these are done again. */
const ON_ZEN = ['resumeSchedule', 'pauseSchedule', 'beginBrowserRun', 'tellBrowserRun', 'proposeFound', 'endBrowserRun']
/** Asked again, the card provider says what was paid the first time. */
const OF_THE_PROVIDER = ['createSubscription']
/** A secret is told once, and stored nowhere. */
const TOLD_ONCE = ['createApiKey', 'createWebhook']
/** Whoever asks again wants to know again. */
const TRIED = ['testWebhook', 'mailInvitation']

let server: TestServer
let filesRead = 0
const READ = { issues: [{ kind: 'test', count: 1, text: 'Left out' }], format: { kind: 'fet' as const } }
beforeAll(async () => {
  const importFile: Parts['importFile'] = async (_, { schoolUuid, uuid }) => {
    filesRead++
    const head = { schoolUuid, uuid, title: 'Read', days: 5 }
    return {
      version: storableOf(newSchedule(head, countingMint()).schedule),
      ...READ,
      counts: fileCountsOf(newSchedule(head, countingMint()).schedule),
      earlier: [],
    }
  }
  const lookAtFile: Parts['lookAtFile'] = async () => {
    const { schedule } = newSchedule({ uuid: 'file', schoolUuid: 'file', title: 'Read', days: 2 }, countingMint())
    return { schedule: after(schedule, 'createCalendar', { name: '1B', calendarType: 'CLASS' }), steps: 0, ...READ }
  }
  server = await startServer({ importFile, lookAtFile })
})
afterAll(() => server.close())

test('[V54] a command that comes again from its tab is answered again and not done again', async () => {
  const { account, which } = await schoolOn(server)
  const periods = async () => {
    const { timeSlots } = await recordsOf(server, which, account)
    return new Set(Object.values(timeSlots).map(({ hourNum }) => hourNum)).size
  }
  const before = await periods()
  const line = () => connect(server.url, account.token, { sync: 'changes', tab: 'tab one' })
  const first = await line()
  await first.must('Records', 'openSchedule', which)
  const command = JSON.stringify({ command: 'addPeriod', params: {}, id: 'tab-1' })
  first.sendRaw(command)
  const answer = await first.next('Ack', ({ id }) => id === 'tab-1')
  await first.close()

  const again = await line()
  expect(again.messages[0]).toMatchObject({ type: 'Welcome', memory: welcomeOf(first.messages).memory })
  await again.must('Records', 'openSchedule', which)
  again.sendRaw(command)
  expect(await again.next('Ack', ({ id }) => id === 'tab-1')).toEqual(answer)
  expect(await periods()).toBe(before + 1)
  await again.close()
})

test('[V54] a file that comes again is not read again', async () => {
  const { account } = await schoolOn(server)
  const line = () => connect(server.url, account.token, { sync: 'changes', tab: 'importing' })
  const params = { schoolUuid: account.schoolUuid, fileName: 'school.fet', text: 'x'.repeat(100_000) }
  const command = JSON.stringify({ command: 'createScheduleByImport', params, id: 'file' })
  const first = await line()
  first.sendRaw(command)
  const answer = await first.next('ScheduleItem')
  await first.close()
  const before = filesRead
  const again = await line()
  again.sendRaw(command)
  expect(await again.next('ScheduleItem')).toEqual(answer)
  expect(filesRead).toBe(before)
  await again.close()
})

test('[V54] another tab has a memory of its own, and without a tab there is none', async () => {
  const { account, planner } = await schoolOn(server)
  expect(welcomeOf(planner.messages).memory).toBeUndefined()
  const [one, two] = await Promise.all(['a', 'b'].map((tab) => connect(server.url, account.token, { tab })))
  expect(welcomeOf(one!.messages).memory).not.toBe(welcomeOf(two!.messages).memory)
  for (const each of [planner, one!, two!]) await each.close()
})

test('[V54] a refusal is remembered too, and a question is asked anew', async () => {
  const { account, which } = await schoolOn(server)
  const planner = await connect(server.url, account.token, { sync: 'changes', tab: 'asking' })
  planner.sendRaw(JSON.stringify({ command: 'undo', id: 'u' }))
  expect(await planner.next('Error')).toMatchObject({ code: 'no-schedule-open' })
  await planner.must('Records', 'openSchedule', which)
  planner.sendRaw(JSON.stringify({ command: 'undo', id: 'u' }))
  expect(await planner.next('Error')).toMatchObject({ code: 'no-schedule-open' })
  for (const role of ['teacher', 'other']) {
    await planner.must('UserSettings', 'updateUserSettings', { settings: { label: 'role', value: role } })
    planner.sendRaw(JSON.stringify({ command: 'readUserSettings', id: 'r' }))
    expect(await planner.next('UserSettings', ({ id }) => id === 'r')).toMatchObject({ settings: { role } })
  }
  await planner.close()
})

test('[V54] a server that starts anew answers what the one before did, whatever the command was', async () => {
  const { account, which, planner } = await schoolOn(server)
  const { schoolUuid } = account
  const schedule = await recordsOf(server, which, account)
  const [course] = Object.keys(schedule.subjects)
  const proposal = proposedFor(schedule, { uuid: 'proposal', madeBy: null, at: new Date(0) })
  await keepProposal(server.store.db, proposal)
  const before = await connect(server.url, account.token, { sync: 'changes', tab: 'long-lived' })
  await before.must('Records', 'openSchedule', which)
  const link = await planner.must('ShareLinkList', 'createShareLink', which)
  const spare = await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title: 'Spare', days: 1 })
  const neighbour = await server.signUp()
  const theirs = await server.connect(neighbour)
  const invited = await theirs.must('UserList', 'createInvitation', { schoolUuid: neighbour.schoolUuid })
  const ours = await planner.must('UserList', 'createInvitation', { schoolUuid })
  await theirs.must('Welcome', 'acceptInvitation', { token: ours.invitations[0]?.token })
  const { schools } = await planner.must('Welcome', 'createSchool', { name: 'Spare school' })
  const spareSchool = schools.at(-1)?.uuid
  const teachers = Object.values(schedule.calendars).flatMap((each) =>
    each.calendarType === 'TEACHER' ? each.uuid : [],
  )
  const away = (calendarUuid = '') => ({
    of: { calendarUuid, calendarType: 'TEACHER', name: 'Ada' },
    ...{ firstDay: '2026-01-12', lastDay: '2026-01-12', kind: 'ill', note: '' },
  })
  const commands: readonly (readonly [string, unknown])[] = [
    ['createWeekLinks', { ...which, calendarUuids: Object.keys(schedule.calendars) }],
    ['setWishRound', { ...which, lastDay: '2026-06-12', sentence: 'Please.' }],
    ['createWishLinks', { ...which, calendarUuids: teachers }],
    ['takeProposal', { uuid: proposal.uuid }],
    ['dropProposal', { uuid: proposal.uuid }],
    ['undo', {}],
    ['redo', {}],
    ['redo', {}],
    ['createCalendar', { name: 'Gym', calendarType: 'ROOM' }],
    [
      'takeDifferences',
      { ...which, from: { scheduleUuid: spare.item.uuid }, items: [{ kind: 'course', uuid: course }] },
    ],
    ['goBackTo', { revision: 1 }],
    ['renameSchedule', { ...which, title: 'Winter' }],
    ['createSchedule', { schoolUuid, title: 'Another', days: 5 }],
    ['duplicateSchedule', which],
    ['copyYearForward', { ...which, plan: { title: 'Next', classes: [] } }],
    ['createShareLink', which],
    ['deleteShareLink', { ...which, linkUuid: link.links[0]?.uuid }],
    ['deleteWeekLinks', { ...which, linkUuids: ['none'] }],
    ['setPublishedVersion', which],
    ['addAbsences', { schoolUuid, absences: [away(teachers[0])] }],
    ['updateAbsence', { schoolUuid, absence: { ...away(teachers[0]), uuid: 'none' } }],
    ['deleteAbsences', { schoolUuid, absenceUuids: ['none'] }],
    ['setDayChanges', { schoolUuid, date: '2026-01-12', changes: [], clear: [] }],
    ['setExtraEvents', { ...diaryCommands.setExtraEvents.example, schoolUuid }],
    ['deleteExtraEvents', { schoolUuid, eventUuids: ['none'] }],
    ['setSpecialDay', { ...diaryCommands.setSpecialDay.example, schoolUuid }],
    ['deleteSpecialDays', { schoolUuid, specialDayUuids: ['none'] }],
    ['publishDay', { schoolUuid, date: '2026-01-12' }],
    ['tellDay', { schoolUuid, date: '2026-01-12' }],
    ['setDutyPlaces', { schoolUuid, places: [{ uuid: 'yard', name: 'Yard', needs: [] }] }],
    ['setDuties', { schoolUuid, duties: [{ place: 'yard', dayNum: 0, after: 1, teachers: [] }] }],
    ['deleteDutyPlaces', { schoolUuid, placeUuids: ['yard'] }],
    ['createDayLink', { schoolUuid, audience: 'staff' }],
    ['deleteDayLink', { schoolUuid, audience: 'staff' }],
    ['undoDiary', { schoolUuid }],
    ['redoDiary', { schoolUuid }],
    ['takeWishes', { ...which, sheets: [{ linkUuid: 'none', at: new Date(0).toISOString() }] }],
    ['leaveWishes', { ...which, linkUuids: ['none'] }],
    ['deleteWishLinks', { ...which, linkUuids: ['none'] }],
    ['deleteApiKey', { schoolUuid, keyUuid: 'none' }],
    ['deleteWebhook', { schoolUuid, webhookUuid: 'none' }],
    ['createInvitation', { schoolUuid }],
    ['deleteInvitation', { schoolUuid, invitationUuid: 'none' }],
    ['updateUserSettings', { settings: { label: 'role', value: 'teacher' } }],
    ['updateSchoolSettings', { schoolUuid, settings: { label: 'labelsOnTimeslots', value: 'numbers' } }],
    ['resetSettings', { schoolUuid }],
    ['setSchoolCountry', { schoolUuid, country: 'DK' }],
    ['makeQuote', { ...serverCommands.makeQuote.example, schoolUuid }],
    ['createScheduleByImport', { schoolUuid, fileName: 'school.fet', text: 'any' }],
    [
      'importIntoSchedule',
      { ...which, fileName: 'b.json', text: 'any', items: [{ kind: 'calendar', uuid: 'file-calendars-1' }] },
    ],
    ['deleteSchedule', { schoolUuid, scheduleUuid: spare.item.uuid }],
    ['bringBackSchedule', { schoolUuid, scheduleUuid: spare.item.uuid }],
    ['setMembership', { schoolUuid, userUuid: neighbour.userUuid, membership: 'reader' }],
    ['removeUser', { schoolUuid, userUuid: neighbour.userUuid }],
    ['acceptInvitation', { token: invited.invitations[0]?.token }],
    ['createSchool', { name: 'Second' }],
    ['renameUser', { name: 'Ada Hill' }],
    ['deleteSchool', { schoolUuid: spareSchool }],
    ['bringBackSchool', { schoolUuid: spareSchool }],
    ['leaveSchool', { schoolUuid: neighbour.schoolUuid }],
  ]
  const kept = Object.keys(serverCommands).filter(
    (name) => !isQuestion(name) && ![...ON_ZEN, ...OF_THE_PROVIDER, ...TOLD_ONCE, ...TRIED].includes(name),
  )
  expect(kept.filter((name) => !commands.some(([command]) => command === name))).toEqual([])
  const askAll = async (line: typeof before) => {
    const answers: Message[] = []
    for (const [index, [command, params]] of commands.entries()) {
      line.sendRaw(JSON.stringify({ command, params, id: `tab-${index}` }))
      answers.push(await answerTo(line, `tab-${index}`))
    }
    return answers
  }
  const answers = await askAll(before)
  expect(answers.filter(({ type }) => type === 'Error')).toMatchObject([
    { code: 'nothing-to-redo' },
    { code: 'not-found' },
    { code: 'not-published' },
    { code: 'not-found' },
    { code: 'not-found' },
    { code: 'not-found' },
    { code: 'not-found' },
    { code: 'not-found' },
    { code: 'not-found' },
    { code: 'not-found' },
    { code: 'not-found' },
    { code: 'not-found' },
    { code: 'not-found' },
    { code: 'billing-off' },
    { code: 'billing-off' },
  ])
  const rows = () => server.store.db.selectFrom('changes').selectAll().orderBy('revision').execute()
  const stored = await rows()

  const next = await startServer({}, server.store)
  const again = await connect(next.url, account.token, { sync: 'changes', tab: 'long-lived' })
  expect(welcomeOf(again.messages).memory).toBe(welcomeOf(before.messages).memory)
  await again.must('Records', 'openSchedule', which)
  expect(await askAll(again)).toEqual(answers)
  expect(await rows()).toEqual(stored)
  for (const each of [again, before, planner, theirs]) await each.close()
  await next.close()
})

test('[V54] what changed nothing, or was refused, is answered as it was after a restart, whatever was done since', async () => {
  const { account, which } = await schoolOn(server)
  const before = await connect(server.url, account.token, { sync: 'changes', tab: 'refused' })
  const { version } = await before.must('Records', 'openSchedule', which)
  const redo = JSON.stringify({ command: 'redo', id: 'refused' })
  const title = { title: version.title, ...which }
  const rename = JSON.stringify({ command: 'renameSchedule', params: title, id: 'same name' })
  for (const command of [redo, rename]) before.sendRaw(command)
  expect(await answerTo(before, 'refused')).toMatchObject({ code: 'nothing-to-redo' })
  expect(await answerTo(before, 'same name')).toMatchObject({ type: 'ScheduleItem' })
  await before.close()

  const next = await startServer({}, server.store)
  const again = await connect(next.url, account.token, { sync: 'changes', tab: 'refused' })
  await again.must('Records', 'openSchedule', which)
  await again.must('ScheduleItem', 'renameSchedule', { ...title, title: 'Winter' })
  await again.must('Ack', 'undo')
  for (const command of [redo, rename]) again.sendRaw(command)
  expect(await answerTo(again, 'refused')).toMatchObject({ code: 'nothing-to-redo' })
  expect(await answerTo(again, 'same name')).toMatchObject({ item: { title: version.title } })
  await again.close()
  await next.close()
})

test('[V53] [V54] Zen goes on after a restart, beside which a command that comes again starts no other', async () => {
  const { account, which } = await schoolOn(server)
  const before = await connect(server.url, account.token, { sync: 'changes', tab: 'zen' })
  await before.must('Records', 'openSchedule', which)
  const start = JSON.stringify({ command: 'resumeSchedule', id: 'start' })
  before.sendRaw(start)
  expect(await answerTo(before, 'start')).toMatchObject({ state: 'RUNNING' })
  await before.must('Ack', 'createCalendar', { name: 'Gym', calendarType: 'ROOM' })

  const next = await startServer({}, server.store)
  const again = await connect(next.url, account.token, { sync: 'changes', tab: 'zen' })
  await again.must('Records', 'openSchedule', which)
  // The node may take the run up only after the version is open.
  await until(() =>
    again.messages.some(
      (message) =>
        (message.type === 'Records' && message.solver.state === 'RUNNING') ||
        (message.type === 'SolverState' && message.state === 'RUNNING'),
    ),
  )
  again.sendRaw(start)
  expect(await answerTo(again, 'start')).toMatchObject({ state: 'RUNNING' })
  await again.must('SolverState', 'pauseSchedule')
  await before.must('SolverState', 'pauseSchedule')
  for (const each of [again, before]) await each.close()
  await next.close()
})

test('[V54] a tab that gives no usable name has no memory', async () => {
  const { account, planner } = await schoolOn(server)
  for (const tab of ['\u0000', 'x'.repeat(65)]) {
    const line = await connect(server.url, account.token, { tab })
    expect(welcomeOf(line.messages).memory).toBeUndefined()
    await line.close()
  }
  await planner.close()
})

describe('the memory', () => {
  const tabOf = async (all: Answers, userUuid: string) => (await all.of(userUuid, 'tab')).answers

  async function remembering() {
    const { userUuid } = await server.signUp()
    const clock = manualClock()
    let minted = 0
    const parts = { db: server.store.db, clock, mint: () => `${userUuid} ${++minted}` }
    return { clock, restart: () => new Answers(parts), of: (answers: Answers) => tabOf(answers, userUuid) }
  }

  test('[V54] of a tab is forgotten a day after its last line has closed', async () => {
    const { clock, restart, of } = await remembering()
    const answers = restart()
    const tab = await of(answers)
    expect(await of(answers)).toBe(tab)
    tab.leave()
    for (let hour = 0; hour < 72; hour++) {
      clock.advance(HOUR)
      // Whoever comes is an occasion to look what is old.
      const other = await tabOf(answers, (await server.signUp()).userUuid)
      other.leave()
    }
    expect((await of(answers)).uuid).toBe(tab.uuid)
    tab.leave()
    tab.leave()
    clock.advance(20 * HOUR)
    expect((await of(answers)).uuid).toBe(tab.uuid)
    clock.advance(HOUR)
    const after = restart()
    clock.advance(26 * HOUR)
    const other = await tabOf(after, (await server.signUp()).userUuid)
    other.leave()
    expect((await of(after)).uuid).not.toBe(tab.uuid)
  })

  test('[V54] holds the newest thousand commands', async () => {
    const { restart, of } = await remembering()
    const tab = await of(restart())
    for (let id = 0; id <= 1000; id++) tab.begin(id)
    expect(tab.earlier(0)).toBeUndefined()
    expect(tab.earlier(1)).toBeInstanceOf(Promise)
  })
})

async function answerTo(line: Planner, id: string): Promise<Message> {
  const isAnswer = (message: Message) => 'id' in message && message.id === id
  const types = ['Ack', 'Error', 'ScheduleItem', 'ShareLinkList', 'WeekLinkList', 'UserList', 'Welcome'] as const
  const others = ['UserSettings', 'SchoolSettings', 'SolverState', 'ScheduleList', 'WishList', 'DayLinkList'] as const
  return Promise.race([...types, ...others].map((type) => line.next(type, isAnswer)))
}

function welcomeOf(messages: readonly Message[]) {
  const [first] = messages
  if (first?.type !== 'Welcome') throw new Error('a line begins with a welcome')
  return first
}
