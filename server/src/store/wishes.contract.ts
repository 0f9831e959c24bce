import { LIMITS, type WishSheet } from '@timetable/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storing } from '../testing/stored.ts'
import type { Database, Store } from './database.ts'
import { bringBackSchedule, deleteSchedule, purgeSchedules } from './schedules.ts'
import {
  createWishLinks,
  keepSheet,
  listWishes,
  setWishRound,
  settleWishes,
  sharedSheet,
  withdrawWishLinks,
} from './wishes.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))
const daysLater = (days: number) => new Date(at.getTime() + days * 24 * 60 * 60 * 1000)
const ROUND = { lastDay: '2026-06-12', sentence: 'Please.' }
const SHEET: WishSheet = { cells: [], text: 'Not on Fridays' }

/** Tests of wish sheets, for every database. */
export function wishesContract(open: () => Promise<Store>) {
  describe('sheets of wishes', () => {
    let store: Store
    let db: Database
    const { stored } = storing(() => db, 's', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    /** Creates a version with a sheet for one of its calendars. */
    async function asked() {
      const { user, school, schedule, which } = await stored()
      const scheduleUuid = schedule.uuid
      const [calendarUuid = ''] = Object.keys(schedule.calendars)
      const link = { uuid: `${scheduleUuid} wish`, token: `${scheduleUuid} token`, calendarUuid }
      const make = (again: Partial<typeof link> = {}) =>
        createWishLinks(db, { scheduleUuid, madeBy: user.uuid, at, links: [{ ...link, ...again }] })
      return { school, scheduleUuid, which, link, make }
    }

    test('[V3][V364] are made once it is said until when, listed for their version, and opened by their links', async () => {
      const { school, scheduleUuid, link, make } = await asked()
      expect(await make()).toMatchObject({ code: 'wish-round-missing' })
      await setWishRound(db, scheduleUuid, ROUND)
      expect(await make()).toBeUndefined()
      expect(await listWishes(db, scheduleUuid)).toEqual({
        round: ROUND,
        links: [{ ...link, answer: null, outcome: null }],
      })
      expect(await sharedSheet(db, link.token)).toMatchObject({
        ...{ linkUuid: link.uuid, scheduleUuid, calendarUuid: link.calendarUuid, schoolName: school.name },
        ...{ round: ROUND, answer: null, outcome: null },
      })
      const other = await asked()
      expect(await listWishes(db, other.scheduleUuid)).toEqual({ round: null, links: [] })
      // Existing links remain, and the deadline is replaced.
      await make({ uuid: 'another', token: 'another' })
      await setWishRound(db, scheduleUuid, { ...ROUND, lastDay: '2026-06-20' })
      expect(await listWishes(db, scheduleUuid)).toMatchObject({ round: { lastDay: '2026-06-20' }, links: [link] })
    })

    test('[V3][V365] what was sent outlives the link, which nobody of another version withdraws', async () => {
      const { scheduleUuid, link, make } = await asked()
      const other = await asked()
      await setWishRound(db, scheduleUuid, ROUND)
      await make()
      await keepSheet(db, link.uuid, SHEET, at)
      expect(await withdrawWishLinks(db, other.scheduleUuid, [link.uuid])).toBe(0)
      expect(await withdrawWishLinks(db, scheduleUuid, [link.uuid])).toBe(1)
      expect(await withdrawWishLinks(db, scheduleUuid, [link.uuid])).toBe(0)
      expect(await sharedSheet(db, link.token)).toBeUndefined()
      await keepSheet(db, link.uuid, { ...SHEET, text: 'too late' }, daysLater(1))
      const answer = { ...SHEET, at: at.toISOString() }
      const withdrawn = { ...link, token: null, answer, outcome: null }
      expect((await listWishes(db, scheduleUuid)).links).toEqual([withdrawn])
      await make({ uuid: 'anew', token: `${link.token} anew` })
      expect((await listWishes(db, scheduleUuid)).links).toEqual([{ ...withdrawn, token: `${link.token} anew` }])
    })

    test('[V3][V366] what became of a sheet is that of the one which was looked at', async () => {
      const { scheduleUuid, link, make } = await asked()
      await setWishRound(db, scheduleUuid, ROUND)
      await make()
      const settle = (sentAt: Date) => settleWishes(db, scheduleUuid, [{ linkUuid: link.uuid, at: sentAt }], 'taken')
      const outcome = async () => (await listWishes(db, scheduleUuid)).links[0]?.outcome
      await keepSheet(db, link.uuid, SHEET, at)
      await keepSheet(db, link.uuid, SHEET, daysLater(1))
      await settle(at)
      expect(await outcome()).toBeNull()
      await settle(daysLater(1))
      expect(await outcome()).toBe('taken')
      await keepSheet(db, link.uuid, SHEET, daysLater(2))
      expect(await outcome()).toBeNull()
    })

    test('[V3][V8] they rest while their version is deleted, and go with it', async () => {
      const { scheduleUuid, which, link, make } = await asked()
      await setWishRound(db, scheduleUuid, ROUND)
      await make()
      await deleteSchedule(db, scheduleUuid, at)
      expect(await sharedSheet(db, link.token)).toBeUndefined()
      await bringBackSchedule(db, which, at)
      expect(await sharedSheet(db, link.token)).toMatchObject({ linkUuid: link.uuid })
      await deleteSchedule(db, scheduleUuid, at)
      await purgeSchedules(db, daysLater(LIMITS.deletedDays))
      expect(await listWishes(db, scheduleUuid)).toEqual({ round: null, links: [] })
    })
  })
}
