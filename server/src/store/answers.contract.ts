import { headOf } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { changeOf } from '@timetable/domain/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counting } from '../testing/counting.ts'
import { entryOf, storing } from '../testing/stored.ts'
import {
  forgetTabs,
  isAnsweredBefore,
  KEPT_ANSWERS,
  keepAnswer,
  keepHastily,
  keptAnswer,
  rememberTab,
  type KeptAnswer,
} from './answers.ts'
import type { Database, Store } from './database.ts'
import { loadHistory } from './read-changes.ts'
import { RevisionConflict, saveChange } from './save-change.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))
const hoursLater = (hours: number) => new Date(at.getTime() + hours * 3_600_000)

/** Tests of the idempotency cache, for every database. */
export function answersContract(open: () => Promise<Store>) {
  describe('what tabs were answered', () => {
    let store: Store
    let db: Database
    let memories = 0
    const { account, stored } = storing(() => db, 'a', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    const come = async (userUuid: string, tab: string, when = at) =>
      (await rememberTab(db, { userUuid, tab, memory: `memory ${++memories}`, at: when })).memory
    const kept = (memory: string, id: string | number, when = at): KeptAnswer => {
      const answer: Message = { type: 'Ack', id, revision: 1 }
      return { memory, id, answer, at: when }
    }
    const idsOf = async (memory: string) => {
      const rows = await db.selectFrom('answers').select('id').where('memory', '=', memory).orderBy('place').execute()
      return rows.map(({ id }): unknown => JSON.parse(id))
    }

    test('[V3][V54] a tab finds its answers again under the same memory', async () => {
      const { user } = await account()
      const memory = await come(user.uuid, 'tab')
      const said = [kept(memory, 'b'), kept(memory, 1), kept(memory, '1'), kept(memory, 'a \u0000"')]
      for (const one of said) await keepAnswer(db, one)
      expect(await come(user.uuid, 'tab')).toBe(memory)
      for (const { id, answer } of said) expect(await keptAnswer(db, memory, id)).toEqual(answer)
    })

    test('[V54] a command has one answer, the first: what would give it another fails, and does nothing', async () => {
      const { schedule, user } = await stored()
      const memory = await come(user.uuid, 'tab')
      const refusal: Message = { type: 'Error', id: 'c', code: 'nothing-to-undo', error: 'There is nothing to undo' }
      await keepHastily(db, { ...kept(memory, 'c'), answer: refusal })
      const change = changeOf(schedule, 'renameSchedule', { title: 'Autumn' })
      const head = headOf(schedule)
      const save = { scheduleUuid: schedule.uuid, entry: entryOf(1, change), head, lessons: 2, at }
      const again = { ...save, answer: kept(memory, 'c') }
      const seconds = [saveChange(db, again), keepAnswer(db, again.answer), keepHastily(db, again.answer)]
      for (const second of await Promise.allSettled(seconds))
        expect(second.status === 'rejected' && isAnsweredBefore(second.reason)).toBe(true)
      expect(await keptAnswer(db, memory, 'c')).toEqual(refusal)
      expect(await loadHistory(db, schedule.uuid)).toEqual([])
      expect(isAnsweredBefore(new RevisionConflict([schedule.uuid]))).toBe(false)
    })

    test('[V77] of the lines of a tab it is known which came later, whatever the clocks of nodes say', async () => {
      const { user } = await account()
      const lines = [hoursLater(2), at, hoursLater(1)].map((when) => ({
        userUuid: user.uuid,
        tab: 'tab',
        memory: 'm',
        at: when,
      }))
      let before = 0
      for (const line of lines) {
        const { cameAt } = await rememberTab(db, line)
        expect(cameAt).toBeGreaterThan(before)
        before = cameAt
      }
    })

    test('[V3][V54] tabs and users have memories of their own', async () => {
      const [ada, bob] = [await account(), await account()]
      const all = [await come(ada.user.uuid, 'one'), await come(ada.user.uuid, 'two'), await come(bob.user.uuid, 'one')]
      expect(new Set(all).size).toBe(3)
    })

    test('[V54] an answer is stored with the change or not at all, and in no statement more', async () => {
      const { schedule, user } = await stored()
      const memory = await come(user.uuid, 'tab')
      const change = changeOf(schedule, 'renameSchedule', { title: 'Autumn' })
      const save = (revision: number, answer: KeptAnswer | null = null) => ({
        scheduleUuid: schedule.uuid,
        entry: entryOf(revision, change),
        head: headOf(schedule),
        lessons: 2,
        at,
        answer,
      })
      const plain = counting(db)
      await saveChange(plain.db, save(1))
      const remembering = counting(db)
      await saveChange(remembering.db, save(2, kept(memory, 'done \u0000')))
      expect([plain.statements(), remembering.statements()]).toEqual([1, 1])
      await expect(saveChange(db, save(2, kept(memory, 'lost')))).rejects.toThrow(RevisionConflict)
      expect(await idsOf(memory)).toEqual(['done \u0000'])
      expect(await loadHistory(db, schedule.uuid)).toHaveLength(2)
    })

    test('[V54] a tab that was not seen for long is forgotten, and one that is here is seen', async () => {
      const { user } = await account()
      const [gone, here] = [await come(user.uuid, 'gone'), await come(user.uuid, 'here')]
      for (const one of [kept(gone, 1), kept(here, 1), kept(here, 2, hoursLater(30))]) await keepAnswer(db, one)
      await forgetTabs(db, { live: [here], now: hoursLater(30), before: hoursLater(6) })
      expect(await come(user.uuid, 'gone', hoursLater(30))).not.toBe(gone)
      expect(await come(user.uuid, 'here', hoursLater(30))).toBe(here)
      expect(await idsOf(here)).toEqual([2])
    })

    test('[V54] of a tab the newest thousand answers are kept', async () => {
      const { user } = await account()
      const memory = await come(user.uuid, 'busy')
      for (let id = 0; id < KEPT_ANSWERS + 2; id++) await keepAnswer(db, kept(memory, id))
      await forgetTabs(db, { live: [memory], now: at, before: hoursLater(-24) })
      const ids = await idsOf(memory)
      expect(ids).toHaveLength(KEPT_ANSWERS)
      expect(ids[0]).toBe(2)
    })
  })
}
