import type { WishLinkContent } from '@timetable/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schoolOn } from '../testing/school.ts'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => (server = await startServer()))
afterAll(() => server.close())

const sheet = { cells: [[0, 0, 'cannot'], [0, 1, 'likes']], text: 'I sing on Mondays.' } // prettier-ignore

/** A school whose teacher has a link to a sheet that may be filled in for a year. */
async function asking(lastDay = '2999-12-31') {
  const school = await schoolOn(server)
  const { planner, which, calendars } = school
  const ada = Object.values(calendars).find(({ name }) => name === 'Ada')
  if (!ada) throw new Error('no Ada')
  const round = { ...which, lastDay, sentence: 'Please name two days.' }
  await planner.must('WishList', 'setWishRound', round)
  const { links } = await planner.must('WishList', 'createWishLinks', { ...which, calendarUuids: [ada.uuid] })
  const [link] = links
  if (!link?.token) throw new Error('no link')
  return { ...school, round, ada, link, token: link.token }
}

const get = (token: string) => server.app.inject({ method: 'GET', url: `/wishes/${token}` })
const put = (token: string, payload: object) => server.app.inject({ method: 'PUT', url: `/wishes/${token}`, payload })
const contentBy = async (token: string): Promise<WishLinkContent> => {
  const { statusCode, body } = await get(token)
  expect(statusCode).toBe(200)
  return JSON.parse(body) as WishLinkContent
}

describe('[V364] a sheet of wishes', () => {
  test('is sent its teacher by name, the week without a lesson, and nothing else', async () => {
    const { planner, which, token, calendars } = await asking()
    const content = await contentBy(token)
    expect(content).toMatchObject({ name: 'Ada', open: true, answer: null, outcome: null })
    expect(content.round).toEqual({ lastDay: '2999-12-31', sentence: 'Please name two days.' })
    expect(content.periods[0]).toEqual({ startTime: '08:00', endTime: '08:45' })
    const { body, headers } = await get(token)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    for (const secret of ['Maths', '1A', which.scheduleUuid, ...Object.keys(calendars)])
      expect(body).not.toContain(secret)
    await planner.close()
  })

  test('is made for teachers alone, once for each, and after it was said until when', async () => {
    const { planner, which, calendars } = await schoolOn(server)
    const of = (name: string) =>
      Object.values(calendars)
        .filter((each) => each.name === name)
        .map(({ uuid }) => uuid)
    const make = (names: string) => planner.ask('createWishLinks', { ...which, calendarUuids: of(names) })
    expect(await make('Ada')).toMatchObject({ code: 'wish-round-missing' })
    await planner.must('WishList', 'setWishRound', { ...which, lastDay: '2999-12-31', sentence: '' })
    expect(await make('1A')).toMatchObject({ code: 'not-found' })
    const first = await make('Ada')
    expect(first).toMatchObject({ type: 'WishList', links: [{ answer: null }] })
    const again = await make('Ada')
    expect({ ...again, id: 0 }).toEqual({ ...first, id: 0 })
    await planner.close()
  })
})

describe('[V365] what is sent', () => {
  test('is kept and may be sent again; it touches nothing of the version', async () => {
    const { planner, which, token } = await asking()
    const before = await planner.must('OtherVersion', 'readSchedule', which)
    expect((await put(token, sheet)).statusCode).toBe(200)
    expect((await contentBy(token)).answer).toMatchObject(sheet)
    const other = { cells: [], text: '' }
    expect(JSON.parse((await put(token, other)).body)).toMatchObject({ answer: other, outcome: null })
    const { links } = await planner.must('WishList', 'listWishes', which)
    expect(links).toMatchObject([{ answer: other, outcome: null }])
    expect(await planner.must('OtherVersion', 'readSchedule', which)).toMatchObject({
      revision: before.revision,
      schedule: before.schedule,
    })
    await planner.close()
  })

  test('is refused once the last day is over, the link was withdrawn, or the version is deleted', async () => {
    const { planner, which, round, token, link, ada } = await asking('2000-01-01')
    expect(await contentBy(token)).toMatchObject({ open: false })
    const late = await put(token, sheet)
    expect([late.statusCode, JSON.parse(late.body)]).toMatchObject([422, { code: 'wish-closed' }])
    await planner.must('WishList', 'setWishRound', { ...round, lastDay: '2999-12-31' })
    expect((await put(token, sheet)).statusCode).toBe(200)
    await planner.must('WishList', 'deleteWishLinks', { ...which, linkUuids: [link.uuid] })
    for (const answer of [await get(token), await put(token, sheet)]) expect(answer.statusCode).toBe(404)
    // What was sent stays, and the sheet comes back with it.
    const made = await planner.must('WishList', 'createWishLinks', { ...which, calendarUuids: [ada.uuid] })
    expect(made.links).toMatchObject([{ uuid: link.uuid, answer: sheet }])
    const [anew] = made.links
    expect(anew?.token).not.toBe(token)
    expect((await contentBy(anew?.token ?? '')).answer).toMatchObject(sheet)
    await planner.must('Ack', 'deleteSchedule', which)
    expect((await get(anew?.token ?? '')).statusCode).toBe(404)
    await planner.close()
  })

  test('is filled in no more once who made the link has left; what was sent is the school’s', async () => {
    const { planner, which, ada } = await asking()
    const other = await server.signUp()
    const line = await server.connect(other, { sync: 'changes' })
    const { schoolUuid } = which
    const { invitations } = await planner.must('UserList', 'createInvitation', { schoolUuid })
    await line.must('Welcome', 'acceptInvitation', { token: invitations[0]?.token })
    const { item } = await line.must('ScheduleItem', 'duplicateSchedule', which)
    const copy = { schoolUuid, scheduleUuid: item.uuid }
    await line.must('WishList', 'setWishRound', { ...copy, lastDay: '2999-12-31', sentence: '' })
    const { schedule } = await line.must('OtherVersion', 'readSchedule', copy)
    const there = Object.values(schedule.calendars).find(({ name }) => name === ada.name)
    const { links } = await line.must('WishList', 'createWishLinks', { ...copy, calendarUuids: [there?.uuid] })
    const token = links[0]?.token ?? ''
    expect((await put(token, sheet)).statusCode).toBe(200)
    await planner.must('UserList', 'removeUser', { schoolUuid, userUuid: other.userUuid })
    expect((await get(token)).statusCode).toBe(404)
    const left = await planner.must('WishList', 'listWishes', copy)
    expect(left.links).toMatchObject([{ token: null, answer: sheet }])
    await line.close()
    await planner.close()
  })
})

test('[V366] a sheet is taken over as it was looked at, as one step of undo, or not; its page says which', async () => {
  const { planner, which, token, link, ada } = await asking()
  await put(token, sheet)
  const list = await planner.must('WishList', 'listWishes', which)
  const at = list.links[0]?.answer?.at ?? ''
  await planner.must('Records', 'openSchedule', which)
  const sheets = [{ linkUuid: link.uuid, at }]
  const taken = await planner.must('WishList', 'takeWishes', { ...which, sheets })
  expect(taken.links).toMatchObject([{ outcome: 'taken' }])
  expect(await contentBy(token)).toMatchObject({ outcome: 'taken' })
  const read = async () => (await planner.must('OtherVersion', 'readSchedule', which)).schedule
  const blocked = async () => (await read()).calendars[ada.uuid]?.blockedTimeSlots.length
  const rules = async () => Object.values((await read()).rules).map(({ rule }) => rule)
  expect([await blocked(), await rules()]).toEqual([1, ['PREFERRED_TIMESLOTS']])
  await planner.must('Ack', 'undo')
  expect([await blocked(), await rules()]).toEqual([0, []])

  // Sent again, it is new again; what was looked at before is taken no more.
  await put(token, { cells: [], text: 'Never mind.' })
  expect(await contentBy(token)).toMatchObject({ outcome: null })
  expect(await planner.ask('takeWishes', { ...which, sheets })).toMatchObject({ code: 'wish-changed' })
  const left = await planner.must('WishList', 'leaveWishes', { ...which, linkUuids: [link.uuid] })
  expect(left.links).toMatchObject([{ outcome: 'left' }])
  expect(await contentBy(token)).toMatchObject({ outcome: 'left' })
  const nobody = { ...which, sheets: [{ linkUuid: 'nobody', at }] }
  expect(await planner.ask('takeWishes', nobody)).toMatchObject({ code: 'not-found' })
  await planner.close()
})

describe('[V367] what is no sheet', () => {
  test.each([
    ['a cell that the week has not', { cells: [[39, 39, 'cannot']] }],
    ['a cell twice', { cells: [[0, 0, 'cannot'], [0, 0, 'likes']] }], // prettier-ignore
    ['another word', { cells: [[0, 0, 'never']] }],
    ['too long a sentence', { cells: [], text: 'x'.repeat(1001) }],
    ['nothing', {}],
  ])('such as %s is refused, and nothing is kept', async (_, payload) => {
    const { planner, token } = await asking()
    expect((await put(token, payload)).statusCode).toBe(400)
    expect((await contentBy(token)).answer).toBeNull()
    await planner.close()
  })

  test('too much is not read', async () => {
    const { planner, token } = await asking()
    expect((await put(token, { cells: [], text: 'x'.repeat(100_000) })).statusCode).toBe(413)
    await planner.close()
  })

  test('whoever sends without end is told to wait, by address', async () => {
    const slow = await startServer({ commandsPerSecond: 1 })
    const send = (remoteAddress: string) =>
      slow.app.inject({ method: 'PUT', url: '/wishes/guess', remoteAddress, payload: sheet })
    const codes: number[] = []
    for (let count = 0; count < 40 && codes.at(-1) !== 429; count++) codes.push((await send('10.0.0.1')).statusCode)
    expect(codes.at(-1)).toBe(429)
    expect((await send('10.0.0.2')).statusCode).toBe(404)
    await slow.close()
  })
})
