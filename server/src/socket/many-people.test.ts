import { LIMITS } from '@timetable/domain'
import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testPostgres } from '../testing/databases.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { startServer } from '../testing/server.ts'

/** Counts what is read of the database: what a server tidies as it starts is deleted or written, and may come late. */
function counting(): KyselyPlugin & { asked: number } {
  const plugin = {
    asked: 0,
    transformQuery: ({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) => {
      if (node.kind === 'SelectQueryNode') plugin.asked++
      return node
    },
    transformResult: ({ result }: Parameters<KyselyPlugin['transformResult']>[0]) => Promise.resolve(result),
  }
  return plugin
}

test('[V150] who is told of a new version is asked once of the database, however many of other schools are there', async () => {
  const own = await testPostgres()
  const questions = counting()
  const server = await startServer({}, { ...own, db: own.db.withPlugin(questions) })
  onTestFinished(async () => {
    await server.close()
    await own.close()
  })
  const account = await server.signUp()
  const { schoolUuid } = account
  const [planner, beside] = [await server.connect(account), await server.connect(account)]
  const askedFor = async (title: string) => {
    const before = questions.asked
    await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title, days: LIMITS.maxDays })
    await beside.next('ScheduleList', ({ scheduleItemList }) => scheduleItemList.some((item) => item.title === title))
    return questions.asked - before
  }
  const alone = await askedFor('Spring')
  const others = await Promise.all(Array.from({ length: 10 }, async () => server.connect(await server.signUp())))
  expect(await askedFor('Autumn')).toBe(alone)
  for (const other of others) expect(other.messages.map(({ type }) => type)).toEqual(['Welcome'])
})

test('[V153] one user has so many lines open, and one school so many versions', async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  const account = await server.signUp()
  const { schoolUuid } = account
  const lines = await Promise.all(Array.from({ length: LIMITS.linesPerUser }, () => server.connect(account)))
  expect(await (await server.connect(account)).closed).toBe(4429)
  await lines[1]!.close()
  const again = await server.connect(account)
  expect(again.messages.map(({ type }) => type)).toEqual(['Welcome'])

  const at = new Date(Date.now() - 25 * 60 * 60 * 1000)
  const made = {
    school_uuid: schoolUuid,
    title: 'One',
    description: '',
    days: 5,
    lessons: 0,
    created_at: at,
    updated_at: at,
  }
  const rows = Array.from({ length: LIMITS.versionsPerSchool - 1 }, (_, n) => ({ ...made, uuid: `made ${n}` }))
  await server.store.db.insertInto('schedules').values(rows).execute()
  const wish = { schoolUuid, title: 'Spring', days: 5 }
  await again.must('ScheduleItem', 'createSchedule', wish)
  expect(await again.ask('createSchedule', wish)).toMatchObject({ type: 'Error', code: 'too-many-versions' })
})

test('[V153] so many lines have versions of one school open, guests among them, and who leaves makes room', async () => {
  const server = await startServer({ viewersPerSchool: 2 })
  onTestFinished(() => server.close())
  const account = await server.signUp()
  const { schoolUuid } = account
  const [planner, beside] = [await server.connect(account), await server.connect(account)]
  const create = async (title: string) => {
    const { item } = await planner.must('ScheduleItem', 'createSchedule', { schoolUuid, title, days: 5 })
    return { schoolUuid, scheduleUuid: item.uuid }
  }
  const [spring, autumn] = [await create('Spring'), await create('Autumn')]
  const { links } = await planner.must('ShareLinkList', 'createShareLink', spring)
  const look = () => server.connectAsGuest(links[0]!.token)

  await planner.must('Schedule', 'openSchedule', spring)
  const guest = await look()
  await guest.next('Schedule')
  // Whoever has one open may open another.
  await planner.must('Schedule', 'openSchedule', autumn)
  expect(await beside.ask('openSchedule', spring)).toMatchObject({ type: 'Error', code: 'too-many-viewers' })
  const turnedAway = await look()
  expect(await turnedAway.closed).toBe(4429)
  expect(turnedAway.messages.at(-1)).toMatchObject({ type: 'Error', code: 'too-many-viewers' })
  await planner.close()
  // The server hears of it a moment later.
  while ((await beside.ask('openSchedule', spring)).type === 'Error');
  expect(await (await look()).closed).toBe(4429)
})

test('[V153] a school makes so many versions in a day, over all of its people at once', async () => {
  const clock = manualClock()
  const server = await startServer({ clock })
  onTestFinished(() => server.close())
  const account = await server.signUp()
  const wish = { schoolUuid: account.schoolUuid, title: 'Spring', days: 5 }
  const lines = await Promise.all(Array.from({ length: 4 }, () => server.connect(account)))
  const makeMany = async (count: number) =>
    (
      await Promise.all(
        lines.map(async (line) => {
          const codes: string[] = []
          for (let n = 0; n < count / lines.length; n++) {
            const answer = await line.ask('createSchedule', wish)
            codes.push(answer.type === 'Error' ? answer.code : answer.type)
          }
          return codes
        }),
      )
    )
      .flat()
      .sort()
  const { newVersionsPerDay } = LIMITS
  const today = await makeMany(newVersionsPerDay + 8)
  expect(today.filter((code) => code === 'ScheduleItem')).toHaveLength(newVersionsPerDay)
  expect(today.filter((code) => code === 'too-many-new-versions')).toHaveLength(8)
  clock.advance(24 * 60 * 60 * 1000 + 1)
  const [line] = lines
  await line!.must('ScheduleItem', 'createSchedule', wish)
})
