import { isRefusal, type Uuid } from '@timetable/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storing } from '../testing/stored.ts'
import type { Database, Store } from './database.ts'
import { isKnownNetwork, rememberNetwork } from './known-networks.ts'
import { deletedSchoolsOf } from './deleted-schools.ts'
import { leaveSchool } from './leaving.ts'
import { addMember, listUsers, become } from './members.ts'
import { addPasswordReset, passwordHashOf, setPassword, takePasswordReset } from './passwords.ts'
import { listSchedules } from './schedules.ts'
import { schoolsOf } from './schools.ts'
import { addSignIn, endSignIn, endSignInsOf, signInEnd, renewSignIn } from './sign-ins.ts'
import { lastOpened, rememberOpened } from './users.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))
const hoursLater = (hours: number) => new Date(at.getTime() + hours * 3_600_000)

/** Tests of sign-ins, passwords, and the deletion of accounts and schools, for every database. */
export function accountsContract(open: () => Promise<Store>) {
  describe('accounts', () => {
    let store: Store
    let db: Database
    const { account, stored } = storing(() => db, 'u', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    /** Adds a sign-in on a device, for a day. Returns its UUID and the hash that renews it. */
    async function signIn(userUuid: Uuid, device: string, when = at) {
      const uuid = `${userUuid} ${device}`
      const renewalHash = `hash of ${uuid}`
      await addSignIn(db, { uuid, userUuid, renewalHash, at: when, expires: new Date(when.getTime() + 86_400_000) })
      return { uuid, renewalHash }
    }
    const resetLink = (userUuid: Uuid, tokenHash: string, when = at) =>
      addPasswordReset(db, { tokenHash, userUuid, at: when, expires: new Date(when.getTime() + 3_600_000) })

    test('[V3][V47] a sign-in stands until its time, to the moment, or until it is ended', async () => {
      const { user } = await account()
      const { uuid, renewalHash } = await signIn(user.uuid, 'desk')
      expect(await signInEnd(db, uuid)).toEqual(hoursLater(24))
      expect(await renewSignIn(db, renewalHash, hoursLater(23.9))).toEqual({ uuid, userUuid: user.uuid })
      expect(await renewSignIn(db, renewalHash, hoursLater(24))).toBeUndefined()
      expect(await renewSignIn(db, 'another hash', at)).toBeUndefined()
      expect(await endSignIn(db, renewalHash)).toBe(uuid)
      expect(await endSignIn(db, renewalHash)).toBeUndefined()
      expect(await renewSignIn(db, renewalHash, at)).toBeUndefined()
      expect(await signInEnd(db, uuid)).toBeUndefined()
    })

    test("[V3][V47] what has ended by itself goes with its user's next sign-in, and no one else's", async () => {
      const { user } = await account()
      const { user: other } = await account()
      const old = await signIn(user.uuid, 'old')
      const theirs = await signIn(other.uuid, 'old')
      await signIn(user.uuid, 'new', hoursLater(24))
      expect(await signInEnd(db, old.uuid)).toBeUndefined()
      expect(await signInEnd(db, theirs.uuid)).toEqual(hoursLater(24))
    })

    test('[V3][V47] all sign-ins of a user end but the one that is named', async () => {
      const { user } = await account()
      const { user: other } = await account()
      const desk = await signIn(user.uuid, 'desk')
      const phone = await signIn(user.uuid, 'phone')
      const theirs = await signIn(other.uuid, 'desk')
      expect(await endSignInsOf(db, user.uuid, desk.uuid)).toEqual([phone.uuid])
      expect(await endSignInsOf(db, user.uuid)).toEqual([desk.uuid])
      expect(await endSignInsOf(db, user.uuid)).toEqual([])
      expect(await signInEnd(db, theirs.uuid)).toBeDefined()
    })

    test('[V3][V44] a user is known in the networks of the last ninety days, twenty at most', async () => {
      const { user } = await account()
      const seen = (networkHash: string, when: Date) =>
        rememberNetwork(db, { userUuid: user.uuid, networkHash, at: when })
      const email = user.email.toLowerCase()
      await seen('first', at)
      expect(await isKnownNetwork(db, email, 'first')).toBe(true)
      expect(await isKnownNetwork(db, email, 'second')).toBe(false)
      expect(await isKnownNetwork(db, 'nobody@example.org', 'first')).toBe(false)
      for (let n = 1; n <= 19; n++) await seen(`office ${n}`, hoursLater(n))
      await seen('first', hoursLater(20))
      await seen('twentieth', hoursLater(21))
      expect(await isKnownNetwork(db, email, 'office 1')).toBe(false)
      for (const kept of ['office 2', 'first', 'twentieth']) expect(await isKnownNetwork(db, email, kept)).toBe(true)
      await seen('twentieth', hoursLater(20 + 90 * 24))
      expect(await isKnownNetwork(db, email, 'first')).toBe(false)
    })

    test('[V3][V81] a link is used up by the first, even of two at once, and not after its time', async () => {
      const { user } = await account()
      const hash = (n: number) => `${user.uuid} link ${n}`
      await resetLink(user.uuid, hash(1))
      const both = await Promise.all([1, 2].map(() => takePasswordReset(db, hash(1), at)))
      expect(both.filter((taken) => taken !== undefined)).toEqual([user.uuid])
      await resetLink(user.uuid, hash(2))
      expect(await takePasswordReset(db, hash(2), hoursLater(1))).toBeUndefined()
      // A valid link remains beside a new one; an expired link is removed.
      await resetLink(user.uuid, hash(3), hoursLater(0.5))
      expect(await takePasswordReset(db, hash(2), at)).toBe(user.uuid)
      await resetLink(user.uuid, hash(4), hoursLater(1.5))
      expect(await takePasswordReset(db, hash(3), at)).toBeUndefined()
    })

    test('[V3][V82] with a new password end the links and the sign-ins, but for the one that set it', async () => {
      const { user } = await account()
      const { user: other } = await account()
      const desk = await signIn(user.uuid, 'desk')
      const phone = await signIn(user.uuid, 'phone')
      await resetLink(user.uuid, `${user.uuid} link`)
      await resetLink(other.uuid, `${other.uuid} link`)
      expect(await passwordHashOf(db, user.uuid)).toBe('hash')
      expect(await setPassword(db, { userUuid: user.uuid, hash: 'new hash', but: desk.uuid })).toEqual([phone.uuid])
      expect(await passwordHashOf(db, user.uuid)).toBe('new hash')
      expect(await passwordHashOf(db, other.uuid)).toBe('hash')
      expect(await passwordHashOf(db, 'nobody')).toBeNull()
      expect(await takePasswordReset(db, `${user.uuid} link`, at)).toBeUndefined()
      expect(await takePasswordReset(db, `${other.uuid} link`, at)).toBe(other.uuid)
      expect(await setPassword(db, { userUuid: user.uuid, hash: 'newest' })).toEqual([desk.uuid])
    })

    test('[V3][V84] a school stays with who is left in it, and ends with its last, with all its versions', async () => {
      const { user, school, schedule } = await stored()
      const other = await account()
      await addMember(db, { schoolUuid: school.uuid, userUuid: other.user.uuid }, at)
      await rememberOpened(db, other.user.uuid, schedule.uuid)
      const leave = (userUuid: Uuid) => leaveSchool(db, { schoolUuid: school.uuid, userUuid }, at)
      expect(await leave(user.uuid)).toMatchObject({ code: 'last-owner' })
      await become(db, { schoolUuid: school.uuid, userUuid: other.user.uuid }, 'owner')
      expect(await leave(user.uuid)).toEqual({ schools: [], links: [] })
      expect(await schoolsOf(db, user.uuid)).toEqual([])
      expect(await listSchedules(db, school.uuid)).toHaveLength(1)
      expect(await leave(other.user.uuid)).toEqual({ schools: [school.uuid], links: [] })
      expect(await listSchedules(db, school.uuid)).toEqual([])
      // The school's last user can restore it.
      expect(await deletedSchoolsOf(db, other.user.uuid)).toMatchObject([{ uuid: school.uuid }])
      expect(await lastOpened(db, other.user.uuid)).toBeUndefined()
      expect((await schoolsOf(db, other.user.uuid)).map(({ uuid }) => uuid)).toEqual([other.school.uuid])
      expect(await leave(other.user.uuid)).toEqual({ schools: [], links: [] })
    })

    test('[V3][V84] of the last two who leave at once, one ends the school', async () => {
      const { user, school } = await account()
      const { user: other } = await account()
      await addMember(db, { schoolUuid: school.uuid, userUuid: other.uuid }, at)
      await become(db, { schoolUuid: school.uuid, userUuid: other.uuid }, 'owner')
      const ended = await Promise.all(
        [user, other].map(({ uuid }) => leaveSchool(db, { schoolUuid: school.uuid, userUuid: uuid }, at)),
      )
      expect(ended.flatMap((each) => (isRefusal(each) ? each.code : each.schools))).toEqual([school.uuid])
    })

    test('[V3][V402] of the two owners of a school of three who leave at once, one stays', async () => {
      const { user, school } = await account()
      const [second, third] = [await account(), await account()]
      const schoolUuid = school.uuid
      for (const { user: each } of [second, third]) await addMember(db, { schoolUuid, userUuid: each.uuid }, at)
      await become(db, { schoolUuid, userUuid: second.user.uuid }, 'owner')
      const ended = await Promise.all(
        [user, second.user].map(({ uuid }) => leaveSchool(db, { schoolUuid, userUuid: uuid }, at)),
      )
      expect(ended.flatMap((each) => (isRefusal(each) ? each.code : each.schools))).toEqual(['last-owner'])
      expect((await listUsers(db, schoolUuid)).filter(({ membership }) => membership === 'owner')).toHaveLength(1)
    })
  })
}
