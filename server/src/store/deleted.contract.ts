import { headOf } from '@timetable/domain'
import { changeOf } from '@timetable/domain/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryOf, storing } from '../testing/stored.ts'
import { rememberTab } from './answers.ts'
import { createApiKey, holderOf } from './api-keys.ts'
import type { Database, Store } from './database.ts'
import { bringBackUser, deleteUser, purgeUsers } from './deleted-accounts.ts'
import { bringBackSchool, deletedSchoolsOf, deleteSchool, purgeSchools } from './deleted-schools.ts'
import { createInvitation, invitedTo } from './invitations.ts'
import { leaveSchool } from './leaving.ts'
import { addMember, listUsers } from './members.ts'
import { addPasswordReset, passwordHashOf, takePasswordReset } from './passwords.ts'
import { changesUpTo } from './read-changes.ts'
import { saveChange } from './save-change.ts'
import { createSchedule, deleteSchedule, listDeletedSchedules, listSchedules } from './schedules.ts'
import { opensAs, schoolsOf } from './schools.ts'
import { readUserSettings, updateUserSettings } from './settings.ts'
import { createShareLink, sharedSchedule } from './links.ts'
import { addSignIn, signInEnd } from './sign-ins.ts'
import { existing } from './existing.ts'
import { createAccount, credentialsOf } from './users.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))
const daysLater = (days: number) => new Date(at.getTime() + days * 24 * 3_600_000)

/** Tests of schools and accounts that are deleted, restored and purged. */
export function deletedContract(open: () => Promise<Store>) {
  describe('what is deleted', () => {
    let store: Store
    let db: Database
    const { account, stored } = storing(() => db, 'd', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    test('[V3][V406] a deleted school is nowhere, and its owner has it again with the versions that were there', async () => {
      const { user, school, schedule, which } = await stored()
      const other = await account()
      const schoolUuid = school.uuid
      await addMember(db, { schoolUuid, userUuid: other.user.uuid }, at)
      const earlier = `${schedule.uuid} earlier`
      const head = { ...headOf(schedule), uuid: earlier }
      await createSchedule(db, { head, lessons: 0, texts: [] }, at)
      await deleteSchedule(db, earlier, at)
      await createShareLink(db, {
        uuid: `${schoolUuid} link`,
        ...which,
        madeBy: user.uuid,
        token: `${schoolUuid} link`,
        at,
      })
      await createInvitation(db, {
        uuid: `${schoolUuid} i`,
        schoolUuid,
        madeBy: user.uuid,
        token: `${schoolUuid} i`,
        at,
      })
      const key = {
        keyUuid: `${schoolUuid} key`,
        schoolUuid,
        userUuid: user.uuid,
        name: 'Board',
        scope: 'read',
        ...{ scheduleUuid: null, expiresAt: null },
      } as const
      await createApiKey(db, { ...key, secret: `${schoolUuid} secret`, at })
      const isThere = async () => [
        (await schoolsOf(db, other.user.uuid)).some(({ uuid }) => uuid === schoolUuid),
        (await opensAs(db, user.uuid, schedule.uuid, schoolUuid)) !== undefined,
        (await sharedSchedule(db, `${schoolUuid} link`)) !== undefined,
        (await holderOf(db, `${schoolUuid} secret`, at)) !== undefined,
        typeof (await invitedTo(db, `${schoolUuid} i`, at)) !== 'string',
        (await existing(db, { signIns: [], links: [], users: [user.uuid] })).member(user.uuid, schoolUuid),
      ]
      expect(await isThere()).toEqual(Array(6).fill(true))
      const by = (userUuid: string) => ({ schoolUuid, userUuid })
      expect(await deleteSchool(db, by(other.user.uuid), at)).toMatchObject({ code: 'owners-only' })
      expect(await deleteSchool(db, by(user.uuid), daysLater(1))).toEqual([user.uuid, other.user.uuid])
      expect(await isThere()).toEqual(Array(6).fill(false))
      expect(await deletedSchoolsOf(db, other.user.uuid)).toEqual([])
      expect(await deletedSchoolsOf(db, user.uuid)).toEqual([
        { uuid: schoolUuid, name: school.name, until: daysLater(31).toISOString() },
      ])
      const stranger = await account()
      expect(await bringBackSchool(db, by(stranger.user.uuid), daysLater(2))).toMatchObject({ code: 'not-found' })
      expect(await bringBackSchool(db, by(other.user.uuid), daysLater(2))).toMatchObject({ code: 'owners-only' })
      expect(await bringBackSchool(db, by(user.uuid), daysLater(31))).toMatchObject({ code: 'not-found' })
      expect(await bringBackSchool(db, by(user.uuid), daysLater(30.9))).toEqual([user.uuid, other.user.uuid])
      expect(await bringBackSchool(db, by(user.uuid), daysLater(30.9))).toEqual([])
      expect(await isThere()).toEqual(Array(6).fill(true))
      expect((await listSchedules(db, schoolUuid)).map(({ uuid }) => uuid)).toEqual([schedule.uuid])
      expect((await listDeletedSchedules(db, schoolUuid, at)).map(({ uuid }) => uuid)).toEqual([earlier])

      await deleteSchool(db, by(user.uuid), daysLater(1))
      await purgeSchools(db, daysLater(30.9))
      expect(await deletedSchoolsOf(db, user.uuid)).toHaveLength(1)
      await purgeSchools(db, daysLater(31))
      expect(await deletedSchoolsOf(db, user.uuid)).toEqual([])
      expect(await bringBackSchool(db, by(user.uuid), at)).toMatchObject({ code: 'not-found' })
    })

    test('[V3][V83][V402][V407] a deleted account leaves its schools, comes back whole, and is gone after its days', async () => {
      const { user, school, schedule, which } = await stored()
      const other = await account()
      await addMember(db, { schoolUuid: other.school.uuid, userUuid: user.uuid, membership: 'reader' }, at)
      await addMember(db, { schoolUuid: school.uuid, userUuid: other.user.uuid }, at)
      const alone = await account()
      await addMember(db, { schoolUuid: alone.school.uuid, userUuid: user.uuid, membership: 'owner' }, at)
      await leaveSchool(db, { schoolUuid: alone.school.uuid, userUuid: alone.user.uuid }, at)
      const change = changeOf(schedule, 'renameSchedule', { title: 'Mine' })
      const entry = entryOf(1, change, { userUuid: user.uuid })
      await saveChange(db, { scheduleUuid: schedule.uuid, entry, head: headOf(schedule), lessons: 2, at })
      const desk = { uuid: `${user.uuid} desk`, userUuid: user.uuid, renewalHash: `${user.uuid} desk` }
      await addSignIn(db, { ...desk, at, expires: daysLater(30) })
      await addPasswordReset(db, { tokenHash: `${user.uuid} link`, userUuid: user.uuid, at, expires: daysLater(1) })
      await updateUserSettings(db, user.uuid, [{ label: 'locale', value: 'de' }])
      await rememberTab(db, { userUuid: user.uuid, tab: 'tab', memory: `${user.uuid} memory`, at })
      const before = await schoolsOf(db, user.uuid)
      expect(before.map(({ membership }) => membership)).toEqual(['owner', 'reader', 'owner'])

      // The school whose last user it was is deleted as well. The two others remain, and a remaining user becomes the
      // administrator of one.
      const ended = { schools: [alone.school.uuid], links: [], heirs: [other.user.uuid] }
      expect(await deleteUser(db, user.uuid, daysLater(1))).toEqual(ended)
      expect(await listUsers(db, school.uuid)).toMatchObject([{ uuid: other.user.uuid, membership: 'owner' }])
      expect(await schoolsOf(db, user.uuid)).toEqual([])
      expect((await listUsers(db, other.school.uuid)).map(({ uuid }) => uuid)).toEqual([other.user.uuid])
      expect(await signInEnd(db, desk.uuid)).toBeUndefined()
      expect(await takePasswordReset(db, `${user.uuid} link`, at)).toBeUndefined()
      const tabs = await db.selectFrom('tabs').select('memory').where('user_uuid', '=', user.uuid).execute()
      expect(tabs).toEqual([])

      expect(await bringBackUser(db, user.uuid)).toBe(true)
      expect(await bringBackUser(db, user.uuid)).toBe(false)
      expect(await schoolsOf(db, user.uuid)).toEqual(before)
      expect(await readUserSettings(db, user.uuid)).toEqual({ locale: 'de' })
      expect(await listUsers(db, school.uuid)).toMatchObject([{ membership: 'owner' }, { membership: 'owner' }])

      await deleteUser(db, user.uuid, daysLater(2))
      await purgeUsers(db, daysLater(31.9))
      expect(await credentialsOf(db, user.email)).toMatchObject({ uuid: user.uuid, passwordHash: 'hash' })
      await purgeUsers(db, daysLater(32))
      expect(await credentialsOf(db, user.email)).toBeUndefined()
      expect(await passwordHashOf(db, user.uuid)).toBeNull()
      expect(await readUserSettings(db, user.uuid)).toEqual({})
      expect(await bringBackUser(db, user.uuid)).toBe(false)
      expect(await schoolsOf(db, user.uuid)).toEqual([])
      // Their changes remain attributed to them, not to Zen, without a name.
      expect(await changesUpTo(db, which.scheduleUuid, 1)).toMatchObject([{ userUuid: user.uuid, userName: '' }])
      // The e-mail address is available again.
      const again = { uuid: `${user.uuid} again`, name: 'Again', email: user.email }
      const newcomer = { ...school, uuid: `${school.uuid} again` }
      expect(await createAccount(db, { user: again, school: newcomer, passwordHash: null, at })).toBeUndefined()
    })

    test('[V3][V83] of two who share a school and delete their accounts at once, one ends it', async () => {
      const { user, school } = await account()
      const other = await account()
      await addMember(db, { schoolUuid: school.uuid, userUuid: other.user.uuid }, at)
      await addMember(db, { schoolUuid: other.school.uuid, userUuid: user.uuid }, at)
      const ended = await Promise.all([user, other.user].map(({ uuid }) => deleteUser(db, uuid, at)))
      expect(ended.flatMap(({ schools }) => schools).toSorted()).toEqual([school.uuid, other.school.uuid].toSorted())
    })
  })
}
