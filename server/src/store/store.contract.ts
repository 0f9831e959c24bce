import {
  apply,
  creationOf,
  headOf,
  stacksOf,
  type Calendar,
  type Change,
  type HistoryEntry,
  type Schedule,
} from '@timetable/domain'
import { after, arbitrarySchedule, changeOf, countingMint, tinySchedule, runs } from '@timetable/domain/testing'
import fc from 'fast-check'
import { sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Store } from './database.ts'
import { loadHistory } from './read-changes.ts'
import { loadSchedule } from './load-schedule.ts'
import { migrate } from './migrations/index.ts'
import { MIGRATIONS } from './migrations/migrations.ts'
import { compactChanges, RevisionConflict, saveChange } from './save-change.ts'
import { scheduleStoreOf } from './schedule-store.ts'
import { bringBackSchedule, deleteSchedule, listDeletedSchedules, listSchedules, purgeSchedules } from './schedules.ts'
import { opensAs, schoolOf, schoolsOf } from './schools.ts'
import { entryOf, storing } from '../testing/stored.ts'
import { readSchoolSettings, updateSchoolSettings, readUserSettings, updateUserSettings } from './settings.ts'
import { createAccount, credentialsOf, lastOpened, rememberOpened, userByUuid } from './users.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))
const later = new Date(Date.UTC(2026, 0, 5, 9))

/** Tests that every database must pass. Each test creates a separate school. */
export function storeContract(open: () => Promise<Store>) {
  let store: Store
  let db: Database
  const { account, stored } = storing(() => db, 's', at)
  beforeAll(async () => {
    store = await open()
    db = store.db
  })
  afterAll(() => store.close())

  const saveOf = (schedule: Schedule, entry: HistoryEntry) => {
    const next = apply(schedule, entry.change)
    const lessons = Object.keys(next.lessons).length
    return { scheduleUuid: schedule.uuid, entry, head: headOf(next), lessons, at: later }
  }

  test('[V3] migrating again does nothing', async () => {
    const done = () =>
      db
        .selectFrom('kysely_migration' as never)
        .selectAll()
        .execute()
    const before = await done()
    await migrate(db)
    expect(await done()).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
  })

  test('[V3] rules from before they could be switched off are on, in the version and in its history', async () => {
    const { schedule } = await stored(tinySchedule({ rules: { old: { subjectNames: ['Maths'] } } }))
    const [rule] = Object.values(schedule.rules)
    if (!rule) throw new Error('the copy has no rule')
    const gone = changeOf(schedule, 'deleteRule', { ruleUuid: rule.uuid })
    const { enabled: _, ...old } = rule
    await sql`update records set data = ${JSON.stringify(old)}
      where schedule_uuid = ${schedule.uuid} and kind = 'rules'`.execute(db)
    await saveChange(db, saveOf(schedule, entryOf(1, gone)))
    await sql`update changes set change = ${JSON.stringify([{ ...gone[0], before: old }])}
      where schedule_uuid = ${schedule.uuid}`.execute(db)
    await sql`insert into records (schedule_uuid, kind, uuid, data)
      values (${schedule.uuid}, 'rules', ${rule.uuid}, ${JSON.stringify(old)})`.execute(db)
    await MIGRATIONS['0002-rules-enabled'].up(db)
    expect((await loadSchedule(db, schedule.uuid))?.schedule.rules).toEqual({ [rule.uuid]: rule })
    expect((await loadHistory(db, schedule.uuid)).map(({ change }) => change)).toEqual([gone])
  })

  test('[V3] subjects and lessons from before there were choices have none, in the version and in its history', async () => {
    const { schedule } = await stored(tinySchedule())
    const [subject] = Object.values(schedule.subjects)
    const old = <T extends { readonly choices: unknown }>({ choices: _, ...record }: T) => record
    for (const record of [...Object.values(schedule.subjects), ...Object.values(schedule.lessons)])
      await sql`update records set data = ${JSON.stringify(old(record))}
        where schedule_uuid = ${schedule.uuid} and uuid = ${record.uuid}`.execute(db)
    const renamed = changeOf(schedule, 'updateSubject', { subjectUuid: subject!.uuid, color: '#123456' })
    const stale = renamed.map((edit) => ({
      ...edit,
      before: old(subject!),
      after: { ...old(subject!), color: '#123456' },
    }))
    await saveChange(db, saveOf(schedule, entryOf(1, stale as unknown as Change)))
    await MIGRATIONS['0007-choices'].up(db)
    expect((await loadSchedule(db, schedule.uuid))?.schedule).toEqual(apply(schedule, renamed))
    expect((await loadHistory(db, schedule.uuid)).map(({ change }) => change)).toEqual([renamed])
  })

  test('[V3] calendars from before there were groups are undivided, in the version and in its history', async () => {
    const { schedule } = await stored(tinySchedule())
    const [calendar] = Object.values(schedule.calendars)
    const old = ({ classUuid: _, division: __, parts: ___, ...record }: Calendar) => record
    for (const record of Object.values(schedule.calendars))
      await sql`update records set data = ${JSON.stringify(old(record))}
        where schedule_uuid = ${schedule.uuid} and uuid = ${record.uuid}`.execute(db)
    const renamed = changeOf(schedule, 'updateCalendar', { uuid: calendar!.uuid, name: 'Other' })
    const stale = renamed.map((edit) => ({
      ...edit,
      before: old(calendar!),
      after: { ...old(calendar!), name: 'Other' },
    }))
    await saveChange(db, saveOf(schedule, entryOf(1, stale as unknown as Change)))
    await MIGRATIONS['0008-class-groups'].up(db)
    expect((await loadSchedule(db, schedule.uuid))?.schedule).toEqual(apply(schedule, renamed))
    expect((await loadHistory(db, schedule.uuid)).map(({ change }) => change)).toEqual([renamed])
  })

  test('[V4] any schedule comes back as it was stored', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrarySchedule(), async (drawn) => {
        const { schedule } = await stored(drawn)
        const loaded = await loadSchedule(db, schedule.uuid)
        expect(loaded?.schedule).toEqual(schedule)
        expect(loaded).toMatchObject({ revision: 0, createdAt: at, updatedAt: at, customer: true })
      }),
      { numRuns: runs(12), seed: 1 },
    )
  })

  test('[V4] any text comes back as it was stored', async () => {
    const { schedule } = await stored()
    const names = [` \t"quoted" 'single' \\ {a,b} [1] null`, 'Ω ß 日本 🎓 \u2028', '$1 ?', '%_']
    let now = schedule
    for (const [index, name] of names.entries()) {
      const change = changeOf(
        now,
        'createCalendar',
        { name, calendarType: 'ROOM' },
        countingMint(`${schedule.uuid}${index}`),
      )
      await saveChange(db, saveOf(now, entryOf(index + 1, change)))
      now = apply(now, change)
    }
    expect((await loadSchedule(db, schedule.uuid))?.schedule).toEqual(now)
    expect((await loadHistory(db, schedule.uuid)).map(({ change }) => change[0]?.after)).toMatchObject(
      names.map((name) => ({ name })),
    )
  })

  test('[V3][V4] changes put and remove records, and are kept as history', async () => {
    const { schedule, user } = await stored()
    const [subject = ''] = Object.keys(schedule.subjects)
    const mint = countingMint(`${schedule.uuid} new`)
    const made = changeOf(schedule, 'createCalendar', { name: 'Gym', calendarType: 'ROOM' }, mint)
    const gone = changeOf(apply(schedule, made), 'deleteSubject', { subjectUuid: subject })
    const first = entryOf(1, made, { userUuid: user.uuid, command: 'createCalendar' })
    const second = entryOf(2, gone, {
      group: 'run',
      kind: 'redo',
      command: 'deleteSubject',
      proposal: { number: 2, isPart: true },
    })
    await saveChange(db, saveOf(schedule, first))
    await saveChange(db, saveOf(apply(schedule, made), second))
    const loaded = await loadSchedule(db, schedule.uuid)
    expect(loaded?.schedule).toEqual(apply(apply(schedule, made), gone))
    expect(loaded).toMatchObject({ revision: 2, updatedAt: later })
    expect(await loadHistory(db, schedule.uuid)).toEqual([{ ...first, userName: user.name }, second])
  })

  test('[V3][V11] what somebody does while a version is loaded is no part of what is loaded', async () => {
    const { schedule } = await stored()
    const [one, two] = ['One', 'Two'].map((title) => changeOf(schedule, 'renameSchedule', { title })) as [
      Change,
      Change,
    ]
    await saveChange(db, saveOf(schedule, entryOf(1, one)))
    let isNext = true
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isNext) {
          isNext = false
          await saveChange(db, saveOf(apply(schedule, one), entryOf(2, two)))
        }
        return result
      },
    }
    const loaded = await scheduleStoreOf(db.withPlugin(meanwhile)).load(schedule.uuid)
    expect(loaded).toMatchObject({ revision: 1, schedule: { head: { [schedule.uuid]: { title: 'One' } } } })
    expect(loaded?.entries.map(({ revision }) => revision)).toEqual([1])
  })

  test('[V3] the list of versions follows what is saved', async () => {
    const { schedule, school, item } = await stored()
    expect(item).toMatchObject({ title: 'Tiny', days: 2, lessons: 2, createdAt: at.toISOString() })
    const renamed = changeOf(schedule, 'renameSchedule', { title: 'Autumn', description: 'Second try' })
    const [lesson = ''] = Object.keys(schedule.lessons)
    const fewer = changeOf(apply(schedule, renamed), 'deleteEvent', { eventUuid: lesson })
    await saveChange(db, saveOf(schedule, entryOf(1, renamed)))
    await saveChange(db, saveOf(apply(schedule, renamed), entryOf(2, fewer)))
    expect(await listSchedules(db, school.uuid)).toEqual([
      { ...item, title: 'Autumn', description: 'Second try', lessons: 1, updatedAt: later.toISOString() },
    ])
  })

  test('[V4] a change may touch a record more than once', async () => {
    const { schedule } = await stored()
    const one = changeOf(schedule, 'renameSchedule', { title: 'One' })
    const two = changeOf(apply(schedule, one), 'renameSchedule', { title: 'Two' })
    await saveChange(db, saveOf(schedule, entryOf(1, [...one, ...two])))
    expect((await loadSchedule(db, schedule.uuid))?.schedule).toEqual(apply(apply(schedule, one), two))
    expect((await loadHistory(db, schedule.uuid))[0]?.change).toEqual([...one, ...two])
  })

  test('[V5] a save on another revision saves nothing', async () => {
    const { schedule } = await stored()
    const change = changeOf(schedule, 'renameSchedule', { title: 'Autumn' })
    await expect(saveChange(db, saveOf(schedule, entryOf(2, change)))).rejects.toThrow(RevisionConflict)
    await deleteSchedule(db, schedule.uuid, later)
    await expect(saveChange(db, saveOf(schedule, entryOf(1, change)))).rejects.toThrow(RevisionConflict)
    expect(await loadHistory(db, schedule.uuid)).toEqual([])
  })

  test('[V5] a save that fails half way saves nothing', async () => {
    const { schedule } = await stored()
    const change = changeOf(schedule, 'renameSchedule', { title: 'Autumn' })
    const nobodys = entryOf(1, change, { userUuid: 'who is not there' })
    await expect(saveChange(db, saveOf(schedule, nobodys))).rejects.toThrow()
    const loaded = await loadSchedule(db, schedule.uuid)
    expect(loaded).toMatchObject({ revision: 0, schedule })
  })

  /** Returns a version whose only lesson was moved at every revision. `groups` lists for each whether a run or a person moved it. */
  async function movedBy(groups: readonly (string | null)[]) {
    const { schedule } = await stored()
    const [lesson = ''] = Object.keys(schedule.lessons)
    const slots = Object.keys(schedule.timeSlots)
    const were = [schedule]
    for (const [index, group] of groups.entries()) {
      const now = were[index]!
      const change = changeOf(now, 'moveAndPinEvent', { eventUuid: lesson, timeSlotUuid: slots[index]! })
      await saveChange(db, saveOf(now, entryOf(index + 1, change, { group })))
      were.push(apply(now, change))
    }
    return { uuid: schedule.uuid, were }
  }

  test('[V25] the changes of a run become one', async () => {
    const { uuid, were } = await movedBy([null, null, 'run', 'run', 'run', 'run'])
    const before = stacksOf(await loadHistory(db, uuid))
    const { change } = before.undo.at(-1)!
    await compactChanges(db, uuid, { group: 'run', from: 3, last: 6, change })
    const entries = await loadHistory(db, uuid)
    expect(entries.map(({ revision }) => revision)).toEqual([1, 2, 6])
    expect(stacksOf(entries)).toEqual(before)
    expect((await loadSchedule(db, uuid))?.schedule).toEqual(were.at(-1))
  })

  test('[V25] nothing of others becomes part of a run, whenever they did it', async () => {
    const { uuid } = await movedBy(['run', null, 'run', 'run', null, 'other'])
    const all = await loadHistory(db, uuid)
    for (const [from, last] of [
      [1, 3],
      [2, 3],
      [3, 5],
      [3, 6],
      [3, 7],
    ] as const)
      await compactChanges(db, uuid, { group: 'run', from, last, change: [] })
    expect(await loadHistory(db, uuid)).toEqual(all)
    await compactChanges(db, uuid, { group: 'run', from: 3, last: 4, change: [] })
    expect((await loadHistory(db, uuid)).map(({ revision }) => revision)).toEqual([1, 2, 4, 5, 6])
  })

  test('[V6] who is alone with a version is first, and another comes upon what they wrote', async () => {
    const { schedule } = await stored()
    const save = (title: string, revision: number) =>
      saveOf(schedule, entryOf(revision, changeOf(schedule, 'renameSchedule', { title })))
    const schedules = scheduleStoreOf(db)
    let late: Promise<unknown> = Promise.resolve()
    await schedules.alone(schedule.uuid, async (own) => {
      late = saveChange(db, save('Late', 1)).catch((error: unknown) => error)
      await own.save(save('First', 1))
      expect(await own.changesAfter(schedule.uuid, 0)).toMatchObject([{ revision: 1 }])
    })
    expect(await late).toBeInstanceOf(RevisionConflict)
    expect((await listSchedules(db, headOf(schedule).schoolUuid)).map(({ title }) => title)).toEqual(['First'])
  })

  test('[V7] of a long history the latest is read, up to what opens quickly', async () => {
    const { schedule } = await stored()
    let now = schedule
    for (let revision = 1; revision <= 10; revision++) {
      const change = changeOf(now, 'renameSchedule', {
        title: `Title ${revision}`,
        description: 'x'.repeat(revision * 10),
      })
      await saveChange(db, saveOf(now, entryOf(revision, change)))
      now = apply(now, change)
    }
    const few = await loadHistory(db, schedule.uuid, { bytes: 2000 })
    expect(few.length).toBeGreaterThan(0)
    expect(few.length).toBeLessThan(10)
    expect(few.map(({ revision }) => revision)).toEqual(Array.from(few, (_, n) => 11 - few.length + n))
  })

  const daysLater = (days: number) => new Date(at.getTime() + days * 86_400_000)

  test('[V8] a deleted version is for nobody to see, and comes back as it was within its days', async () => {
    const one = await stored()
    const { schedule, user, school, item, which } = one
    const other = await stored()
    await rememberOpened(db, user.uuid, schedule.uuid)
    const change = changeOf(schedule, 'renameSchedule', { title: 'Autumn' })
    await saveChange(db, saveOf(schedule, entryOf(1, change, { userUuid: user.uuid })))
    const before = await scheduleStoreOf(db).load(schedule.uuid)
    await deleteSchedule(db, schedule.uuid, at)
    expect(await scheduleStoreOf(db).load(schedule.uuid)).toBeUndefined()
    expect(await opensAs(db, user.uuid, schedule.uuid, school.uuid)).toBeUndefined()
    expect(await lastOpened(db, user.uuid)).toBeUndefined()
    expect(await listSchedules(db, school.uuid)).toEqual([])
    const next = entryOf(2, changeOf(schedule, 'renameSchedule', { title: 'Winter' }))
    await expect(saveChange(db, saveOf(schedule, next))).rejects.toThrow(RevisionConflict)

    const deleted = { ...item, title: 'Autumn', updatedAt: later.toISOString() }
    expect(await listDeletedSchedules(db, school.uuid, at)).toEqual([{ ...deleted, daysLeft: 30 }])
    // Deleting it again does not extend the time for restoring.
    await deleteSchedule(db, schedule.uuid, daysLater(3))
    expect(await listDeletedSchedules(db, school.uuid, daysLater(29.5))).toEqual([{ ...deleted, daysLeft: 1 }])
    expect(await listDeletedSchedules(db, other.school.uuid, at)).toEqual([])

    const foreign = { scheduleUuid: schedule.uuid, schoolUuid: other.school.uuid }
    expect(await bringBackSchedule(db, foreign, at)).toBeUndefined()
    expect(await bringBackSchedule(db, other.which, at)).toBeUndefined()
    expect(await bringBackSchedule(db, which, daysLater(30))).toBeUndefined()
    expect(await bringBackSchedule(db, which, daysLater(29.9))).toEqual(deleted)
    expect(await scheduleStoreOf(db).load(schedule.uuid)).toEqual(before)
    expect(await lastOpened(db, user.uuid)).toEqual(which)
    expect(await listDeletedSchedules(db, school.uuid, at)).toEqual([])
    expect(await bringBackSchedule(db, which, at)).toBeUndefined()
  })

  test('[V8] after its days a deleted version goes with its records and changes, and no other', async () => {
    const one = await stored()
    const other = await stored()
    const change = changeOf(one.schedule, 'renameSchedule', { title: 'Autumn' })
    await saveChange(db, saveOf(one.schedule, entryOf(1, change, { userUuid: one.user.uuid })))
    await deleteSchedule(db, one.schedule.uuid, at)
    await purgeSchedules(db, daysLater(29.9))
    expect(await bringBackSchedule(db, one.which, daysLater(29.9))).toBeDefined()
    await deleteSchedule(db, one.schedule.uuid, at)
    await purgeSchedules(db, daysLater(30))
    for (const table of ['records', 'changes'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('schedule_uuid')
        .where('schedule_uuid', '=', one.schedule.uuid)
        .execute()
      expect(rows).toEqual([])
    }
    expect(await bringBackSchedule(db, one.which, at)).toBeUndefined()
    expect((await scheduleStoreOf(db).load(other.schedule.uuid))?.schedule).toEqual(other.schedule)
  })

  test('[V35] a version is found by its school and the members of it alone', async () => {
    const one = await stored()
    const other = await stored()
    expect(await opensAs(db, one.user.uuid, one.schedule.uuid, one.school.uuid)).toBe('owner')
    expect(await opensAs(db, other.user.uuid, one.schedule.uuid, one.school.uuid)).toBeUndefined()
    expect(await opensAs(db, other.user.uuid, one.schedule.uuid, other.school.uuid)).toBeUndefined()
    expect(await opensAs(db, one.user.uuid, one.schedule.uuid, other.school.uuid)).toBeUndefined()
    expect(await schoolOf(db, other.user.uuid, one.school.uuid)).toBeUndefined()
    expect(await schoolsOf(db, one.user.uuid)).toEqual([{ ...one.school, membership: 'owner' }])
  })

  test('[V38] the version opened last is remembered', async () => {
    const { user, schedule, which } = await stored()
    expect(await lastOpened(db, user.uuid)).toBeUndefined()
    await rememberOpened(db, user.uuid, schedule.uuid)
    expect(await lastOpened(db, user.uuid)).toEqual(which)
  })

  test('[V42] an e-mail is the same in any case and has one account, even in a race', async () => {
    const { user } = await account()
    const found = await credentialsOf(db, ` ${user.email.toUpperCase()} `)
    expect(found).toEqual({ uuid: user.uuid, passwordHash: 'hash' })
    const again = (n: number) => ({
      user: { uuid: `again ${user.uuid} ${n}`, name: 'Again', email: `race-${user.email}`.toUpperCase() },
      school: { uuid: `again school ${user.uuid} ${n}`, name: 'Again', isSchoolCustomer: true },
      passwordHash: null,
      at,
    })
    const raced = await Promise.all([1, 2, 3].map((n) => createAccount(db, again(n))))
    expect(raced.filter((problem) => problem === undefined)).toHaveLength(1)
    expect(raced.filter((problem) => problem === 'email-taken')).toHaveLength(2)
    const schools = await db
      .selectFrom('schools')
      .select('uuid')
      .where('uuid', 'like', `again school ${user.uuid}%`)
      .execute()
    expect(schools).toHaveLength(1)
  })

  test('[V3] a setting that an earlier release took and this one does not is as if it were not set', async () => {
    const { user } = await account()
    await updateUserSettings(db, user.uuid, [{ label: 'isOnboarding', value: false }])
    const values = [
      { user_uuid: user.uuid, label: 'role', value: JSON.stringify('janitor') },
      { user_uuid: user.uuid, label: 'gone', value: JSON.stringify(true) },
    ]
    await db.insertInto('user_settings').values(values).execute()
    expect(await readUserSettings(db, user.uuid)).toEqual({ isOnboarding: false })
    expect(await userByUuid(db, user.uuid)).toMatchObject({ role: null })
  })

  test('[V3] settings are read as they were written, and role is the user', async () => {
    const { user, school } = await account()
    expect(await readUserSettings(db, user.uuid)).toEqual({})
    await updateUserSettings(db, user.uuid, [
      { label: 'role', value: 'teacher' },
      { label: 'isOnboarding', value: true },
    ])
    await updateUserSettings(db, user.uuid, [{ label: 'isOnboarding', value: false }])
    expect(await readUserSettings(db, user.uuid)).toEqual({ role: 'teacher', isOnboarding: false })
    expect(await userByUuid(db, user.uuid)).toEqual({
      uuid: user.uuid,
      name: user.name,
      email: user.email.toLowerCase(),
      created_at: at.getTime() / 1000,
      role: 'teacher',
    })
    expect(await readSchoolSettings(db, school.uuid)).toEqual({
      labelsOnTimeslots: 'monday',
      nameForClasses: 'option_2',
      ownAbsences: false,
      keepAbsenceDays: 90,
      dayWeights: {},
    })
    await updateSchoolSettings(db, school.uuid, [{ label: 'labelsOnTimeslots', value: 'numbers' }])
    expect(await readSchoolSettings(db, school.uuid)).toMatchObject({ labelsOnTimeslots: 'numbers' })
  })

  test('[V3] a change of thousands of records is one statement, and quick', async () => {
    const { schedule } = await stored()
    const [calendar = ''] = Object.keys(schedule.calendars)
    const mint = countingMint(`${schedule.uuid} many`)
    let big = schedule
    for (let n = 0; n < 8; n++) {
      const params = { name: `Subject ${n}`, count: 200, calendarUuids: [calendar] }
      big = after(big, 'addSubjectWithCalendarsAndCount', params, mint)
    }
    const change = creationOf(big).filter(({ kind }) => kind === 'lessons' || kind === 'subjects')
    const began = performance.now()
    await saveChange(db, saveOf(schedule, entryOf(1, change)))
    // One statement per record would take ten times as long as this generous limit.
    expect(performance.now() - began).toBeLessThan(3000)
    expect((await loadSchedule(db, schedule.uuid))?.schedule).toEqual(big)
  })
}
