import { apply, headOf, invert, type Schedule } from '@timetable/domain'
import { changeOf } from '@timetable/domain/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryOf, storing } from '../testing/stored.ts'
import type { Database, Store } from './database.ts'
import { changeBetween, changesAfter, changesUpTo } from './read-changes.ts'
import { compactChanges, saveChange } from './save-change.ts'
import { deleteSchedule } from './schedules.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))

/** Tests of reading the history of a version, for every database. */
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

    /**
     * Returns a version that was renamed `count` times. Each rename is three revisions merged into one. Also returns
     * the versions by revision.
     */
    async function renamed(count: number) {
      const { schedule, user } = await stored()
      const were = new Map<number, Schedule>([[0, schedule]])
      let now = schedule
      for (let n = 1; n <= count; n++) {
        const before = now
        for (const revision of [n * 3 - 2, n * 3 - 1, n * 3]) {
          const change = changeOf(now, 'renameSchedule', { title: `Title ${revision}`, description: 'x'.repeat(500) })
          const entry = entryOf(revision, change, { userUuid: n % 2 ? user.uuid : null, group: `run ${n}` })
          now = apply(now, change)
          const lessons = Object.keys(now.lessons).length
          await saveChange(db, { scheduleUuid: schedule.uuid, entry, head: headOf(now), lessons, at })
        }
        const change = changeOf(before, 'renameSchedule', headOf(now))
        await compactChanges(db, schedule.uuid, { group: `run ${n}`, from: n * 3 - 2, last: n * 3, change })
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
        group: 'run 5',
        userUuid: user.uuid,
      })
      expect(await changesUpTo(db, uuid, 11)).toEqual(all.slice(2))
      expect(await changesUpTo(db, uuid, 15, { rows: 2 })).toEqual(all.slice(0, 2))
      expect(await changesUpTo(db, uuid, 15, { after: 9 })).toEqual(all.slice(0, 2))
      // A change that exceeds the limit alone is still read, so that a reader reaches the end.
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

    test('[V6] is told to who missed some of it, where every revision is kept still', async () => {
      const { uuid, user, now } = await renamed(2)
      const more = [7, 8, 9].map((revision) =>
        entryOf(revision, changeOf(now, 'renameSchedule', { title: `Title ${revision}` }), { userUuid: user.uuid }),
      )
      for (const entry of more) await saveChange(db, { scheduleUuid: uuid, entry, head: headOf(now), lessons: 2, at })
      const told = more.map((entry) => ({ ...entry, userName: user.name, at: at.toISOString() }))
      expect(await changesAfter(db, uuid, 9)).toEqual([])
      expect(await changesAfter(db, uuid, 8)).toEqual(told.slice(2))
      expect(await changesAfter(db, uuid, 6)).toEqual(told)
      // These were merged with the next revision, or the range contains merged ones.
      for (const revision of [0, 2, 3, 5]) expect(await changesAfter(db, uuid, revision)).toBe('unknown')
      expect(await changesAfter(db, uuid, 6, { rows: 2 })).toBe('unknown')
      expect(await changesAfter(db, uuid, 6, { bytes: 1 })).toBe('unknown')
      await deleteSchedule(db, uuid, at)
      expect(await changesAfter(db, uuid, 6)).toBeUndefined()
      const fresh = await stored()
      expect(await changesAfter(db, fresh.schedule.uuid, 0)).toEqual([])
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
      // Reading the whole history takes much longer than this generous limit on any machine.
      expect(performance.now() - began).toBeLessThan(1000)
    })
  })
}
