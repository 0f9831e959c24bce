import { LIMITS, type Proposal } from '@timetable/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proposedFor } from '../testing/proposed.ts'
import { storing } from '../testing/stored.ts'
import type { Database, Store } from './database.ts'
import { deleteUser } from './deleted-accounts.ts'
import { purgeSchools } from './deleted-schools.ts'
import { deleteProposal, keepProposal, listProposals, readProposal, renewProposal } from './proposals.ts'
import { bringBackSchedule, deleteSchedule, purgeSchedules } from './schedules.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))
const later = new Date(at.getTime() + 60_000)

/** Tests of proposals for versions, for every database. */
export function proposalsContract(open: () => Promise<Store>) {
  describe('proposals', () => {
    let store: Store
    let db: Database
    const { stored } = storing(() => db, 'p', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    const numbers = (proposals: readonly Proposal[]) => proposals.map(({ number }) => number)

    test('[V240] come back as they were kept, under numbers that count up and are given once', async () => {
      const { user, schedule } = await stored()
      const scheduleUuid = schedule.uuid
      const first = proposedFor(schedule, { uuid: `${scheduleUuid} 1`, madeBy: user.uuid, at })
      const second = proposedFor(schedule, { uuid: `${scheduleUuid} 2`, madeBy: null, at: later })
      for (const one of [first, second]) expect(await keepProposal(db, one)).toBe(true)
      const { uuid, revision, moves, before, after } = first
      const told: Proposal = {
        ...{ uuid, revision, moves, before, after, number: 1 },
        user: { uuid: user.uuid, name: user.name },
        at: at.toISOString(),
      }
      expect(await listProposals(db, scheduleUuid)).toEqual([
        told,
        { ...told, uuid: second.uuid, number: 2, user: null, at: later.toISOString() },
      ])
      expect(await deleteProposal(db, scheduleUuid, second.uuid)).toBe(true)
      expect(await deleteProposal(db, scheduleUuid, second.uuid)).toBe(false)
      await keepProposal(db, { ...second, uuid: `${scheduleUuid} 3` })
      expect(numbers(await listProposals(db, scheduleUuid))).toEqual([1, 3])
      // The school is deleted with its last user. When it is purged, its proposals are removed.
      await deleteUser(db, user.uuid, later)
      await purgeSchools(db, new Date(later.getTime() + LIMITS.deletedDays * 24 * 60 * 60 * 1000))
      expect(await readProposal(db, scheduleUuid, uuid)).toBeUndefined()
    })

    test('[V240] one is made anew under its number, unless it was dropped', async () => {
      const { schedule } = await stored()
      const scheduleUuid = schedule.uuid
      const made = proposedFor(schedule, { uuid: `${scheduleUuid} 1`, madeBy: null, at })
      await keepProposal(db, made)
      expect(await renewProposal(db, { ...made, revision: 9, at: later })).toBe(true)
      expect(await listProposals(db, scheduleUuid)).toMatchObject([{ number: 1, revision: 9, at: later.toISOString() }])
      await keepProposal(db, { ...made, revision: 10 })
      expect(await listProposals(db, scheduleUuid)).toMatchObject([{ number: 1, revision: 10 }])
      await deleteProposal(db, scheduleUuid, made.uuid)
      expect(await renewProposal(db, made)).toBe(false)
      expect(await listProposals(db, scheduleUuid)).toEqual([])
    })

    test('[V240] the newest stay, however many are kept at once', async () => {
      const { schedule } = await stored()
      const { uuid: scheduleUuid } = schedule
      const max = LIMITS.proposalsPerVersion
      const keep = (n: number) =>
        keepProposal(db, proposedFor(schedule, { uuid: `${scheduleUuid} ${n}`, madeBy: null, at }))
      await Promise.all(Array.from({ length: max + 2 }, (_, n) => keep(n)))
      expect(numbers(await listProposals(db, scheduleUuid))).toEqual(Array.from({ length: max }, (_, n) => n + 3))
    })

    test('[V8][V240] they go with their version, and come back with it', async () => {
      const { schedule, which } = await stored()
      const made = proposedFor(schedule, { uuid: `${schedule.uuid} 1`, madeBy: null, at })
      await keepProposal(db, made)
      await deleteSchedule(db, schedule.uuid, at)
      expect(await keepProposal(db, { ...made, uuid: 'too late' })).toBe(false)
      await bringBackSchedule(db, which, at)
      expect(numbers(await listProposals(db, schedule.uuid))).toEqual([1])
      await deleteSchedule(db, schedule.uuid, at)
      await purgeSchedules(db, new Date(at.getTime() + LIMITS.deletedDays * 24 * 60 * 60 * 1000))
      expect(await listProposals(db, schedule.uuid)).toEqual([])
    })
  })
}
