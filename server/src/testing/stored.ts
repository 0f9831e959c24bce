import { duplicateOf, headOf, storableOf, type Change, type HistoryEntry, type Schedule } from '@timetable/domain'
import { countingMint, tinySchedule } from '@timetable/domain/testing'
import type { Database } from '../store/database.ts'
import { createSchedule } from '../store/schedules.ts'
import { createAccount } from '../store/users.ts'

/** Schools and versions in a database, each with uuids of its own; `prefix` keeps those of two suites apart. */
export function storing(db: () => Database, prefix: string, at: Date) {
  let made = 0

  async function account() {
    const n = `${prefix}${++made}`
    const user = { uuid: `user ${n}`, name: `User ${n}`, email: `User${n}@Example.org` }
    const school = { uuid: `school ${n}`, name: `School ${n}`, isSchoolCustomer: true }
    const problem = await createAccount(db(), { user, school, passwordHash: 'hash', at, isConfirmed: true })
    if (problem !== undefined) throw new Error(`${user.email}: ${problem}`)
    return { user, school }
  }

  async function stored(from: Schedule = tinySchedule()) {
    const { user, school } = await account()
    const own = `${prefix}${made}-`
    const { schedule: copy } = duplicateOf(from, { uuid: `${own}schedule`, mint: countingMint(own), title: 'Tiny' })
    const head = { ...headOf(copy), schoolUuid: school.uuid }
    const schedule: Schedule = { ...copy, head: { [copy.uuid]: head } }
    const item = await createSchedule(db(), storableOf(schedule), at)
    return { user, school, schedule, item, which: { scheduleUuid: schedule.uuid, schoolUuid: school.uuid } }
  }

  return { account, stored }
}

/** An entry of the history, as far as a test cares. */
export function entryOf(revision: number, change: Change, more: Partial<HistoryEntry> = {}): HistoryEntry {
  return { revision, command: 'test', userUuid: null, group: null, kind: 'do', change, ...more }
}
