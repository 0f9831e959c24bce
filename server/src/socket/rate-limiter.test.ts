import { expect, onTestFinished, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { connect } from '../testing/planner.ts'
import { startServer } from '../testing/server.ts'
import { RateLimiter } from './rate-limiter.ts'

const SECOND = 1000
const count = (most: number, may: () => boolean) => {
  let done = 0
  while (done < most && may()) done++
  return done
}

test('[V154] a user may send twenty seconds of commands at once, and then as many a second as are kept up with', () => {
  const clock = manualClock()
  const rateLimiter = new RateLimiter(50, clock)
  const edits = (user = 'Ada', school: string | null = 'Hill') =>
    count(10_000, () => rateLimiter.command('pinEvent', 40, user, school))
  expect(edits()).toBe(1000)
  expect(rateLimiter.line('Ada')).toBe(false)
  clock.advance(SECOND)
  expect(edits()).toBe(50)
  clock.advance(3600 * SECOND)
  expect(edits()).toBe(1000)
  // What asks for more counts for more, and so does a long text.
  clock.advance(20 * SECOND)
  expect(count(10_000, () => rateLimiter.command('duplicateSchedule', 40, 'Ada', null))).toBe(100)
  clock.advance(20 * SECOND)
  expect(count(10_000, () => rateLimiter.command('createSubjects', 640 * 1024, 'Ada', null))).toBe(90)
})

test('[V154] a school has five times as much, whoever of it sends, and takes nothing from another', () => {
  const clock = manualClock()
  const rateLimiter = new RateLimiter(50, clock)
  const edits = (user: string, school: string) => count(10_000, () => rateLimiter.command('pinEvent', 40, user, school))
  expect(['A', 'B', 'C', 'D', 'E', 'F'].map((user) => edits(user, 'Hill'))).toEqual([1000, 1000, 1000, 1000, 1000, 0])
  expect(edits('G', 'Vale')).toBe(1000)
})

test('[V154] however many there are, what is kept of them is bounded', () => {
  const clock = manualClock()
  const rateLimiter = new RateLimiter(50, clock)
  for (let user = 0; user < 30_000; user++) {
    rateLimiter.line(`${user}`)
    clock.advance(10)
  }
  expect(rateLimiter.size).toBeLessThan(11_000)
})

test('[V154] what is too fast is refused and not done, and the same command is done once it is slow enough', async () => {
  const clock = manualClock()
  const server = await startServer({ clock, commandsPerSecond: 1 })
  onTestFinished(() => server.close())
  const account = await server.signUp()
  const planner = await server.connect(account)
  const answers = []
  for (let n = 0; n < 18; n++) answers.push(await planner.ask('readUserSettings'))
  expect(answers.map(({ type }) => type)).toEqual([...Array(15).fill('UserSettings'), ...Array(3).fill('Error')])
  expect(answers.at(-1)).toMatchObject({ code: 'too-many-commands' })
  // Another user is none of it.
  const other = await server.connect(await server.signUp())
  await other.must('UserSettings', 'readUserSettings')
  clock.advance(SECOND)
  await planner.must('UserSettings', 'readUserSettings')
  expect(await planner.ask('readUserSettings')).toMatchObject({ code: 'too-many-commands' })
})

test('[V154] guests behind one address open so many lines at once', async () => {
  const server = await startServer({ clock: manualClock(), commandsPerSecond: 1 })
  onTestFinished(() => server.close())
  const account = await server.signUp()
  const planner = await server.connect(account)
  const made = await planner.must('ScheduleItem', 'createSchedule', {
    schoolUuid: account.schoolUuid,
    title: 'Spring',
    days: 5,
  })
  const which = { schoolUuid: account.schoolUuid, scheduleUuid: made.item.uuid }
  const { links } = await planner.must('ShareLinkList', 'createShareLink', which)
  const { token } = links[0]!
  const guests = await Promise.all(Array.from({ length: 20 }, () => server.connectAsGuest(token)))
  expect(guests.map(({ messages }) => messages[0]?.type)).toEqual(Array(20).fill('Guest'))
  expect(await (await server.connectAsGuest(token)).closed).toBe(4429)
})

test('[V54][V154] a command that comes again is answered as before, however many came before it', async () => {
  const clock = manualClock()
  const server = await startServer({ clock, commandsPerSecond: 1 })
  onTestFinished(() => server.close())
  const { token } = await server.signUp()
  const line = () => connect(server.url, token, { tab: 'hurried' })
  const command = (id: string, role: string) =>
    JSON.stringify({ command: 'updateUserSettings', params: { settings: { label: 'role', value: role } }, id })
  const first = await line()
  first.sendRaw(command('first', 'teacher'))
  const answer = await first.next('UserSettings')
  for (let n = 0; n < 14; n++) await first.must('UserSettings', 'readUserSettings')
  await first.close()

  // As much as a new line costs.
  clock.advance(5 * SECOND)
  const again = await line()
  again.sendRaw(command('first', 'teacher'))
  expect(await again.next('UserSettings')).toEqual(answer)
  again.sendRaw(command('second', 'other'))
  expect(await again.next('Error')).toMatchObject({ code: 'too-many-commands', id: 'second' })
  await again.close()
})
