import { LIMITS } from '@timetable/domain'
import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testPostgres } from '../testing/databases.ts'
import { startServer } from '../testing/server.ts'

/** Counts what is asked of the database. */
function counting(): KyselyPlugin & { asked: number } {
  const plugin = {
    asked: 0,
    transformQuery: ({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) => (plugin.asked++, node),
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
