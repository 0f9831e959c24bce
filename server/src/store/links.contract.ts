import { isRefusal, LIMITS } from '@timetable/domain'
import type { Membership } from '@timetable/service'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storing } from '../testing/stored.ts'
import type { Database, Store } from './database.ts'
import { createInvitation } from './invitations.ts'
import { addMember, listUsers, removeMember, setMembership } from './members.ts'
import { bringBackSchedule, deleteSchedule, purgeSchedules } from './schedules.ts'
import { schoolsOf } from './schools.ts'
import {
  readSchoolSettings,
  resetSchoolSettings,
  updateSchoolSettings,
  readUserSettings,
  resetUserSettings,
  updateUserSettings,
} from './settings.ts'
import { createShareLink, deleteShareLink, listShareLinks, sharedSchedule } from './links.ts'
import { createAccount } from './users.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))
const daysLater = (days: number) => new Date(at.getTime() + days * 24 * 60 * 60 * 1000)

/** Tests of links and members, for every database. */
export function linksContract(open: () => Promise<Store>) {
  describe('links and members', () => {
    let store: Store
    let db: Database
    const { account, stored } = storing(() => db, 'l', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    test('[V3][V70] a link opens its version until it is deleted', async () => {
      const { user, school, schedule } = await stored()
      const other = await stored()
      const scheduleUuid = schedule.uuid
      const link = { uuid: `${scheduleUuid} link`, scheduleUuid, madeBy: user.uuid, token: `${scheduleUuid} token`, at }
      expect(await createShareLink(db, link)).toBeUndefined()
      const shown = { uuid: link.uuid, token: link.token, createdAt: at.toISOString() }
      expect(await listShareLinks(db, scheduleUuid)).toEqual([shown])
      const { uuid: schoolUuid, name: schoolName } = school
      expect(await sharedSchedule(db, link.token)).toEqual({
        linkUuid: link.uuid,
        scheduleUuid,
        schoolUuid,
        schoolName,
      })
      expect(await sharedSchedule(db, 'another token')).toBeUndefined()
      expect(await deleteShareLink(db, other.schedule.uuid, link.uuid)).toBe(false)
      expect(await deleteShareLink(db, scheduleUuid, link.uuid)).toBe(true)
      expect(await sharedSchedule(db, link.token)).toBeUndefined()
    })

    test('[V8][V70] a link goes with its version, and there are only so many', async () => {
      const { user, schedule, which } = await stored()
      const create = (n: number) =>
        createShareLink(db, {
          uuid: `${schedule.uuid} ${n}`,
          scheduleUuid: schedule.uuid,
          madeBy: user.uuid,
          token: `${schedule.uuid} t${n}`,
          at,
        })
      const max = LIMITS.shareLinksPerVersion
      const made = await Promise.all(Array.from({ length: max + 3 }, (_, n) => create(n)))
      expect(made.filter((refusal) => refusal?.code === 'too-many-links')).toHaveLength(3)
      const links = await listShareLinks(db, schedule.uuid)
      expect(links).toHaveLength(max)
      await deleteSchedule(db, schedule.uuid, at)
      expect(await sharedSchedule(db, links[0]!.token)).toBeUndefined()
      expect(await create(99)).toMatchObject({ code: 'schedule-not-found' })
      await bringBackSchedule(db, which, at)
      expect(await sharedSchedule(db, links[0]!.token)).toMatchObject(which)
      await deleteSchedule(db, schedule.uuid, at)
      await purgeSchedules(db, daysLater(LIMITS.deletedDays))
      expect(await listShareLinks(db, schedule.uuid)).toEqual([])
    })

    test('[V72][V73] members are listed as they joined, and one who was invited brings no school', async () => {
      const { user, school } = await account()
      const guest = { uuid: `${school.uuid} second`, name: 'Second', email: `${school.uuid.replace(' ', '')}@x.org` }
      const token = `${school.uuid} second`
      await createInvitation(db, { uuid: token, schoolUuid: school.uuid, madeBy: user.uuid, token, at })
      const joined = { user: guest, school: { invitation: token }, passwordHash: null, at: daysLater(1) }
      expect(await createAccount(db, joined)).toBeUndefined()
      await updateUserSettings(db, guest.uuid, [{ label: 'role', value: 'teacher' }])
      expect(await listUsers(db, school.uuid)).toEqual([
        {
          uuid: user.uuid,
          name: user.name,
          email: user.email.toLowerCase(),
          created_at: at.getTime() / 1000,
          role: null,
          membership: 'owner',
        },
        {
          ...{ ...guest, created_at: daysLater(1).getTime() / 1000, role: 'teacher', membership: 'member' },
          emailUnconfirmed: true,
        },
      ])
      expect((await schoolsOf(db, guest.uuid)).map(({ uuid }) => uuid)).toEqual([school.uuid])
      // Joining again does not change the date of joining.
      await addMember(db, { schoolUuid: school.uuid, userUuid: user.uuid }, daysLater(2))
      expect((await listUsers(db, school.uuid))[0]?.uuid).toBe(user.uuid)
    })

    test('[V73][V402] a school keeps an owner, even where two remove each other at once', async () => {
      const { user, school } = await account()
      const other = await account()
      await addMember(db, { schoolUuid: school.uuid, userUuid: other.user.uuid }, at)
      const schoolUuid = school.uuid
      const become = (by: string, userUuid: string, membership: Membership = 'owner') =>
        setMembership(db, { schoolUuid, userUuid, by, membership }, at)
      const remove = (by: string, userUuid: string) => removeMember(db, { schoolUuid, userUuid, by }, at)
      expect(await remove(user.uuid, user.uuid)).toMatchObject({ code: 'yourself' })
      expect(await remove(user.uuid, 'nobody')).toMatchObject({ code: 'not-found' })
      expect(await remove(other.user.uuid, user.uuid)).toMatchObject({ code: 'owners-only' })
      expect(await become(other.user.uuid, other.user.uuid)).toMatchObject({ code: 'owners-only' })
      expect(await become(user.uuid, 'nobody')).toMatchObject({ code: 'not-found' })
      expect(await become(user.uuid, user.uuid, 'reader')).toMatchObject({ code: 'last-owner' })
      expect(await become(user.uuid, other.user.uuid)).toBeUndefined()
      const both = await Promise.all([remove(user.uuid, other.user.uuid), remove(other.user.uuid, user.uuid)])
      expect(both.filter((ended) => !isRefusal(ended))).toEqual([{ invitations: 0, links: [] }])
      expect(await listUsers(db, schoolUuid)).toHaveLength(1)
      expect((await schoolsOf(db, other.user.uuid)).map(({ uuid }) => uuid)).toContain(other.school.uuid)
    })

    test('[V3][V74] settings go back to what they were at first, and those of others stay', async () => {
      const mine = await account()
      const theirs = await account()
      for (const { user, school } of [mine, theirs]) {
        await updateUserSettings(db, user.uuid, [{ label: 'locale', value: 'de' }])
        await updateSchoolSettings(db, school.uuid, [{ label: 'labelsOnTimeslots', value: 'numbers' }])
      }
      await resetUserSettings(db, mine.user.uuid)
      await resetSchoolSettings(db, mine.school.uuid)
      expect(await readUserSettings(db, mine.user.uuid)).toEqual({})
      expect(await readSchoolSettings(db, mine.school.uuid)).toMatchObject({ labelsOnTimeslots: 'monday' })
      expect(await readUserSettings(db, theirs.user.uuid)).toEqual({ locale: 'de' })
      expect(await readSchoolSettings(db, theirs.school.uuid)).toMatchObject({ labelsOnTimeslots: 'numbers' })
    })
  })
}
