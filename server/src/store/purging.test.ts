import { expect, test } from 'vitest'
import { manualClock } from '../testing/manual-clock.ts'
import { startServer } from '../testing/server.ts'
import { purgeAll } from './purging.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('[V439] what stood for a time is gone once it is over, and nothing before', async () => {
  const clock = manualClock()
  const sent: string[] = []
  const server = await startServer({ clock, mailer: { send: async (to) => void sent.push(to) } })
  const { db } = server.store
  await server.signUp('Ada Hill')
  // The welcome, with the link that confirms the address.
  await expect.poll(() => sent).toHaveLength(1)
  await server.app.inject({ method: 'POST', url: '/auth/ask-reset', payload: { email: 'Ada.Hill@example.org' } })
  await expect.poll(() => sent).toHaveLength(2)
  const kept = async () => {
    const rows = []
    for (const table of ['sign_ins', 'known_networks', 'password_resets', 'email_changes'] as const)
      rows.push((await db.selectFrom(table).select(db.fn.countAll<string>().as('rows')).executeTakeFirstOrThrow()).rows)
    return rows.map(Number)
  }
  const after = async (milliseconds: number) => {
    await purgeAll(db, new Date(clock.now().getTime() + milliseconds))
    return kept()
  }
  expect(await after(0)).toEqual([1, 1, 1, 1])
  expect(await after(HOUR - 1)).toEqual([1, 1, 1, 1])
  expect(await after(HOUR)).toEqual([1, 1, 0, 1])
  expect(await after(7 * DAY - 1)).toEqual([1, 1, 0, 1])
  expect(await after(7 * DAY)).toEqual([1, 1, 0, 0])
  expect(await after(30 * DAY)).toEqual([0, 1, 0, 0])
  expect(await after(90 * DAY)).toEqual([0, 0, 0, 0])
  await server.close()
})
