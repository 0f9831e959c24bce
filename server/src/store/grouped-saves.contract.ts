import { apply, headOf, type Change, type Schedule } from '@timetable/domain'
import type { Message } from '@timetable/service'
import { changeOf } from '@timetable/domain/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counting } from '../testing/counting.ts'
import { entryOf, storing } from '../testing/stored.ts'
import { isAnsweredBefore, keepAnswer, rememberTab, type KeptAnswer } from './answers.ts'
import type { Store } from './database.ts'
import { GroupedSaves } from './grouped-saves.ts'
import { loadHistory } from './read-changes.ts'
import { loadSchedule } from './load-schedule.ts'
import { addMember } from './members.ts'
import { refuseAuthor } from './schools.ts'
import { RevisionConflict, SAVING, type Save } from './save-change.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))

/** Tests of storing the changes of many versions at once. */
export function groupedSavesContract(open: () => Promise<Store>) {
  let store: Store
  const { account, stored } = storing(() => store.db, 'g', at)
  beforeAll(async () => void (store = await open()))
  afterAll(() => store.close())

  async function storedTimes(count: number) {
    const all: Awaited<ReturnType<typeof stored>>[] = []
    while (all.length < count) all.push(await stored())
    return all
  }
  const saveOf = (schedule: Schedule, change: Change, revision: number, answer: KeptAnswer | null = null): Save => {
    const next = apply(schedule, change)
    const lessons = Object.keys(next.lessons).length
    return { scheduleUuid: schedule.uuid, entry: entryOf(revision, change), head: headOf(next), lessons, at, answer }
  }
  const renamed = (schedule: Schedule, title: string) => changeOf(schedule, 'renameSchedule', { title })

  test('[V1][V194] what comes while others are under way is stored with them, in few statements and whole', async () => {
    const schedules = (await storedTimes(12)).map(({ schedule }) => schedule)
    const counted = counting(store.db)
    const saves = new GroupedSaves(counted.db)
    const titled = schedules.map((schedule, n) => apply(schedule, renamed(schedule, `Title ${n}`)))
    const all = schedules.flatMap((schedule, n) => {
      const gone = changeOf(titled[n]!, 'deleteEvent', { eventUuid: Object.keys(schedule.lessons)[n % 2]! })
      const [first, second] = [saveOf(schedule, renamed(schedule, `Title ${n}`), 1), saveOf(titled[n]!, gone, 2)]
      const done = saves.save(first).then(() => saves.save(second))
      return [done.then(() => [titled[n]!.uuid, apply(titled[n]!, gone)] as const)]
    })
    for (const [uuid, expected] of await Promise.all(all)) {
      expect(await loadSchedule(store.db, uuid)).toMatchObject({ revision: 2, schedule: expected })
      expect((await loadHistory(store.db, uuid)).map(({ revision }) => revision)).toEqual([1, 2])
    }
    // Two for each group: the first save, the others, the next of the first, which may be early, and the next of the others.
    expect(counted.statements()).toBeLessThanOrEqual(8)
  })

  test('[V2][V5][V194] one that cannot be stored is that one alone', async () => {
    const { user } = await account()
    const { memory } = await rememberTab(store.db, { userUuid: user.uuid, tab: 'tab', memory: 'grouped', at })
    const answer: Message = { type: 'Ack', id: 'c', revision: 1 }
    const kept = { memory, id: 'c', answer, at }
    await keepAnswer(store.db, kept)
    const [first, behind, answered, ...others] = await storedTimes(6)
    const saves = new GroupedSaves(store.db)
    const save = ({ schedule }: { schedule: Schedule }, revision = 1, own: KeptAnswer | null = null) =>
      saves.save(saveOf(schedule, renamed(schedule, 'Other'), revision, own))
    const done = [
      save(first!),
      save(first!),
      save(behind!, 2),
      save(answered!, 1, kept),
      ...others.map((one) => save(one)),
    ]
    const [one, again, late, twice, ...rest] = await Promise.allSettled(done)
    // Two changes of the same revision compete: the first statement at the row wins.
    const [faster, slower] = one?.status === 'fulfilled' ? [one, again] : [again, one]
    expect([faster, ...rest].map((it) => it?.status)).toEqual(Array(4).fill('fulfilled'))
    for (const it of [slower, late]) expect(it).toMatchObject({ reason: expect.any(RevisionConflict) })
    expect(isAnsweredBefore((twice as PromiseRejectedResult).reason)).toBe(true)
    const revisions = [first!, behind!, answered!, ...others].map(
      async ({ schedule }) => (await loadSchedule(store.db, schedule.uuid))?.revision,
    )
    expect(await Promise.all(revisions)).toEqual([1, 0, 0, 1, 1, 1])
  })

  test('[V35][V405] who is no member of the school, or only reads there, stores nothing, whatever a node believes', async () => {
    const { schedule, user, which } = await stored()
    const stranger = await account()
    const change = renamed(schedule, 'Other')
    const by = (userUuid: string): Save => ({
      ...saveOf(schedule, change, 1),
      entry: entryOf(1, change, { userUuid }),
    })
    const saves = new GroupedSaves(store.db)
    await expect(saves.save(by(stranger.user.uuid))).rejects.toThrow(RevisionConflict)
    const [{ db }, { schoolUuid, scheduleUuid }] = [store, which]
    const refused = () => refuseAuthor(db, stranger.user.uuid, scheduleUuid, schoolUuid)
    expect(await refused()).toMatchObject({ code: 'schedule-not-found' })
    const reader = { schoolUuid: which.schoolUuid, userUuid: stranger.user.uuid, membership: 'reader' } as const
    await addMember(db, reader, at)
    await expect(saves.save(by(stranger.user.uuid))).rejects.toThrow(RevisionConflict)
    expect(await refuseAuthor(db, stranger.user.uuid, which.scheduleUuid, which.schoolUuid)).toMatchObject({
      code: 'read-only-member',
    })
    expect(await loadHistory(store.db, schedule.uuid)).toEqual([])
    await saves.save(by(user.uuid))
    expect((await loadHistory(store.db, schedule.uuid)).map(({ userUuid }) => userUuid)).toEqual([user.uuid])
  })

  test('[V195] however many versions there are, each row is found by its key', async () => {
    const trx = await store.db.startTransaction().execute()
    try {
      // The planner assumes tables of a hundred million rows each.
      await sql`update pg_class set reltuples = 1e8, relpages = 1000
        where relname in ('schedules', 'records', 'memberships')`.execute(trx)
      await sql`set local plan_cache_mode = force_generic_plan`.execute(trx)
      await sql`prepare look (json) as ${sql.raw(SAVING)}`.execute(trx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) execute look ('[]')`.execute(trx)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Tid Scan on schedules')
      expect(plan).not.toMatch(/Seq Scan/)
      await sql`deallocate look`.execute(trx)
    } finally {
      await trx.rollback().execute()
    }
  })
}
