import type { Message, Subscription } from '@timetable/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localBus } from '../nodes/bus.ts'
import type { OpenSchedules } from '../schedules/open-schedules.ts'
import { startServer, type SignedUp, type TestServer } from '../testing/server.ts'
import { subscribeToNodes } from './subscribe-to-nodes.ts'
import type { UserSession } from './session.ts'
import { Sessions } from './sessions.ts'

let server: TestServer
let account: SignedUp
beforeAll(async () => {
  server = await startServer()
  account = await server.signUp()
})
afterAll(() => server.close())

const paying = (schoolUuid: string, customer: boolean): Subscription => ({
  schoolUuid,
  customer,
  status: customer ? 'active' : 'ended',
  periodEnd: null,
  cancelAtPeriodEnd: false,
  clientSecret: null,
})

test('[V280] of what is told of a school, none overtakes another, however long the reading of the first takes', async () => {
  const reports: unknown[] = []
  const bus = localBus({ node: 'node', report: (error) => void reports.push(error) })
  const told: Message[] = []
  const locks: boolean[] = []
  const { userUuid, schoolUuid } = account
  const sessions = new Sessions()
  const session = {
    user: { uuid: userUuid },
    signInUuid: null,
    connection: 'line',
    opens: () => true,
    send: (m: Message) => told.push(m),
  }
  sessions.addMember(session as unknown as UserSession)
  let asked = 0
  const openSchedules = {
    async ofSchool() {
      // The first reading is slow: it comes back after many others could have.
      const isSlow = ++asked === 1
      for (let reads = 0; isSlow && reads < 50; reads++)
        await server.store.db.selectFrom('schools').select('uuid').execute()
      return [{ setSchool: ({ customer }: { customer: boolean }) => void locks.push(customer), broadcast() {} }]
    },
  } as unknown as OpenSchedules
  subscribeToNodes({ db: server.store.db, sessions, openSchedules, bus })

  bus.publish({ type: 'plan', subscription: paying(schoolUuid, true) })
  bus.publish({ type: 'plan', subscription: paying(schoolUuid, false) })
  await bus.close()
  expect(reports).toEqual([])
  expect(locks).toEqual([true, false])
  expect(told.flatMap((message) => (message.type === 'Subscription' ? [message.customer] : []))).toEqual([true, false])
})
