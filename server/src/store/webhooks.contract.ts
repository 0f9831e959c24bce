import { LIMITS } from '@timetable/domain'
import type { WebhookAnswer } from '@timetable/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaitingForLocks } from '../testing/lock-waits.ts'
import { storing } from '../testing/stored.ts'
import type { Database, Store } from './database.ts'
import { bringBackSchool, deleteSchool } from './deleted-schools.ts'
import { leaveSchool } from './leaving.ts'
import { addMember } from './members.ts'
import { deleteSchedule, purgeSchedules } from './schedules.ts'
import {
  createWebhook,
  deleteWebhook,
  keepTest,
  keepNotified,
  layDownWebhook,
  listWebhooks,
  newsOf,
  takeWebhook,
  webhookOf,
} from './webhooks.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

const answered = (n: number): WebhookAnswer => ({
  ...{ at: later(n).toISOString(), type: 'changed', status: 500 + n, problem: null },
})

/** Tests of webhooks, for every database. */
export function webhooksContract(open: () => Promise<Store>) {
  describe('webhooks', () => {
    let store: Store
    let db: Database
    const { account, stored } = storing(() => db, 'w', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    /** Creates a webhook of a school with one version. */
    async function hooked() {
      const { user, school, schedule } = await stored()
      const hook = { uuid: `hook of ${school.uuid}`, url: 'https://hill.example/told', secret: `of ${school.uuid}` }
      const owned = { schoolUuid: school.uuid, userUuid: user.uuid, at }
      expect(await createWebhook(db, { ...hook, ...owned })).toBeUndefined()
      return { user, school, schedule, hook, owned }
    }

    test('[V3][V376] are listed for their school, found and withdrawn by it alone', async () => {
      const { user, school, hook } = await hooked()
      const { school: other } = await account()
      expect(await listWebhooks(db, school.uuid)).toEqual([
        {
          ...{ uuid: hook.uuid, url: hook.url, madeBy: user.name, createdAt: at.toISOString() },
          ...{ isOff: false, answers: [] },
        },
      ])
      expect(await webhookOf(db, school.uuid, hook.uuid)).toEqual(hook)
      expect(await listWebhooks(db, other.uuid)).toEqual([])
      expect(await webhookOf(db, other.uuid, hook.uuid)).toBeUndefined()
      expect(await deleteWebhook(db, other.uuid, hook.uuid)).toBe(false)
      expect(await deleteWebhook(db, school.uuid, hook.uuid)).toBe(true)
      expect(await deleteWebhook(db, school.uuid, hook.uuid)).toBe(false)
      expect(await listWebhooks(db, school.uuid)).toEqual([])
    })

    test('[V3][V376] there are only so many, also where they are made at once', async () => {
      const { hook, owned } = await hooked()
      const max = LIMITS.webhooksPerSchool
      const made = await Promise.all(
        Array.from({ length: max + 1 }, (_, n) => createWebhook(db, { ...hook, ...owned, uuid: `${hook.uuid} ${n}` })),
      )
      expect(made.filter((refusal) => refusal?.code === 'too-many-webhooks')).toHaveLength(2)
      expect(await listWebhooks(db, owned.schoolUuid)).toHaveLength(max)
    })

    test('[V3][V376] one ends with the membership of who made it, and with its school', async () => {
      const { user, school, hook } = await hooked()
      const other = await account()
      await addMember(db, { schoolUuid: school.uuid, userUuid: other.user.uuid, membership: 'owner' }, at)
      await leaveSchool(db, { schoolUuid: school.uuid, userUuid: user.uuid }, at)
      expect(await webhookOf(db, school.uuid, hook.uuid)).toBeUndefined()
      const rows = db.selectFrom('webhook_versions').select('schedule_uuid').where('webhook_uuid', '=', hook.uuid)
      expect(await rows.execute()).toEqual([])
    })

    test('[V3][V406] one of a deleted school is told nothing, and of nothing when the school is there again', async () => {
      const { user, school, schedule, hook } = await hooked()
      const who = { schoolUuid: school.uuid, userUuid: user.uuid }
      const taken = async (now: Date) => {
        for (let one = await takeWebhook(db, now, later(9_000)); one; one = await takeWebhook(db, now, later(9_000)))
          if (one.uuid === hook.uuid) return one
        return undefined
      }
      await deleteSchedule(db, schedule.uuid, later(2))
      await deleteSchool(db, who, later(3))
      expect(await taken(later(4))).toBeUndefined()
      await bringBackSchool(db, who, later(5))
      expect(await taken(later(6))).toMatchObject({ uuid: hook.uuid })
    })

    test('[V3][V378] one with something to tell is given out to one node, until it is laid down', async () => {
      const { school, schedule, hook } = await hooked()
      const mine = async (now: Date) => {
        const taken = []
        for (let one = await takeWebhook(db, now, later(9_000)); one; one = await takeWebhook(db, now, later(9_000)))
          taken.push(one)
        return taken.find(({ uuid }) => uuid === hook.uuid)
      }
      // The versions that exist when it is created are not news.
      expect(await newsOf(db, hook.uuid, later(1), 10)).toEqual([])
      await deleteSchedule(db, schedule.uuid, later(2))
      const news = { scheduleUuid: schedule.uuid, type: 'deleted' as const, revision: 0, commands: [] }
      expect(await newsOf(db, hook.uuid, later(3), 10)).toEqual([news])
      const taken = await mine(later(3))
      expect(taken).toMatchObject({ ...hook, failures: 0 })
      expect(await mine(later(4))).toBeUndefined()

      const failed = { nextAt: later(60), failures: 1, offAt: null, answer: answered(4) }
      await layDownWebhook(db, { ...taken!, until: later(8_000) }, failed)
      expect(await mine(later(61))).toBeUndefined()
      await layDownWebhook(db, taken!, failed)
      expect(await mine(later(59))).toBeUndefined()
      expect(await mine(later(61))).toMatchObject({ failures: 1 })
      await keepNotified(db, hook.uuid, news, later(62))
      expect(await newsOf(db, hook.uuid, later(100), 10)).toEqual([])
      await purgeSchedules(db, later((LIMITS.deletedDays + 1) * 86_400))
      expect(await newsOf(db, hook.uuid, later(200), 10)).toEqual([])
      expect(await webhookOf(db, school.uuid, hook.uuid)).toEqual(hook)
    })

    test('[V3][V380] one that is deleted while it is notified stores nothing, and nothing fails', async () => {
      const { hook, schedule } = await hooked()
      const news = { scheduleUuid: schedule.uuid, type: 'changed' as const, revision: 1, commands: [] }
      let kept: Promise<void> = Promise.resolve()
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('webhooks').where('uuid', '=', hook.uuid).execute()
        kept = keepNotified(db, hook.uuid, news, later(1))
        await untilWaitingForLocks(db, 1)
      })
      await expect(kept).resolves.toBeUndefined()
    })

    test('[V3][V378] one that is off is told nothing, keeps its last answers, and comes on again by a test that is well', async () => {
      const { school, hook } = await hooked()
      for (let n = 0; n < LIMITS.webhookAnswers + 2; n++) await keepTest(db, hook.uuid, answered(n), false)
      await db.updateTable('webhooks').set({ off_at: at }).where('uuid', '=', hook.uuid).execute()
      const [off] = await listWebhooks(db, school.uuid)
      expect(off?.isOff).toBe(true)
      expect(off?.answers).toEqual(
        Array.from({ length: LIMITS.webhookAnswers }, (_, n) => answered(LIMITS.webhookAnswers + 1 - n)),
      )
      await keepTest(db, hook.uuid, answered(9), true)
      expect(await listWebhooks(db, school.uuid)).toMatchObject([{ isOff: false }])
    })
  })
}
