import { apply, headOf, invert, type Schedule } from '@timetable/domain'
import { changeOf } from '@timetable/domain/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryOf, storing } from '../testing/stored.ts'
import type { Database, Store } from './database.ts'
import { changeBetween, changesUpTo } from './read-changes.ts'
import { saveChanges } from './save-change.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))

/** Reading what has been done to a version, on every database. */
export function historyContract(open: () => Promise<Store>) {
  describe('the history of a version', () => {
    let store: Store
    let db: Database
    const { stored } = storing(() => db, 'h', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    /** A version renamed `count` times, at every third revision; the versions it was, by revision. */
    async function renamed(count: number) {
      const { schedule, user } = await stored()
      const were = new Map<number, Schedule>([[0, schedule]])
      let now = schedule
      for (let n = 1; n <= count; n++) {
        const change = changeOf(now, 'renameSchedule', { title: `Title ${n}`, description: 'x'.repeat(500) })
        const entries = [entryOf(n * 3, change, { userUuid: n % 2 ? user.uuid : null, group: n % 2 ? null : 'run' })]
        now = apply(now, change)
        const lessons = Object.keys(now.lessons).length
        await saveChanges(db, {
          scheduleUuid: schedule.uuid,
          expected: (n - 1) * 3,
          entries,
          head: headOf(now),
          lessons,
          at,
        })
        were.set(n * 3, now)
      }
      return { uuid: schedule.uuid, user, now, were }
    }

    test('[V3][V75] is read newest first, by pages, with who and when', async () => {
      const { uuid, user } = await renamed(5)
      const all = await changesUpTo(db, uuid, 15)
      expect(all.map(({ revision, userName }) => [revision, userName])).toEqual([
        [15, user.name],
        [12, null],
        [9, user.name],
        [6, null],
        [3, user.name],
      ])
      expect(all[0]).toMatchObject({
        at: at.toISOString(),
        command: 'test',
        kind: 'do',
        group: null,
        userUuid: user.uuid,
      })
      expect(await changesUpTo(db, uuid, 11)).toEqual(all.slice(2))
      expect(await changesUpTo(db, uuid, 15, { rows: 2 })).toEqual(all.slice(0, 2))
      expect(await changesUpTo(db, uuid, 15, { after: 9 })).toEqual(all.slice(0, 2))
      // One that is large by itself is read all the same, so that a reader comes to the end.
      expect(await changesUpTo(db, uuid, 15, { bytes: 1 })).toEqual(all.slice(0, 1))
      expect(await changesUpTo(db, uuid, 2)).toEqual([])
    })

    test('[V76] is summed up from any stored revision, over pages, and from no other', async () => {
      const { uuid, now, were } = await renamed(5)
      for (const [revision, was] of were) {
        for (const rows of [1, 2, 200]) {
          const since = await changeBetween(db, uuid, revision, 15, { rows })
          expect(apply(now, invert(since!))).toEqual(was)
        }
      }
      expect(await changeBetween(db, uuid, 7, 15)).toBeUndefined()
      expect(await changeBetween(db, 'another version', 3, 15)).toBeUndefined()
    })

    test('[V75] is read quickly where it is long', async () => {
      const { uuid } = await renamed(1)
      await db
        .insertInto('changes')
        .values(
          Array.from({ length: 5000 }, (_, n) => ({
            schedule_uuid: uuid,
            revision: n + 4,
            command: 'test',
            user_uuid: null,
            group_uuid: null,
            kind: 'do' as const,
            change: JSON.stringify([{ kind: 'head', uuid, before: null, after: null, filler: 'x'.repeat(200) }]),
            at,
          })),
        )
        .execute()
      const began = performance.now()
      expect(await changesUpTo(db, uuid, 5003)).toHaveLength(200)
      expect(await changesUpTo(db, uuid, 300)).toHaveLength(200)
      // Reading all of it takes much longer than this generous bound allows on any machine.
      expect(performance.now() - began).toBeLessThan(1000)
    })
  })
}
