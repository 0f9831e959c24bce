import { LIMITS, type Uuid } from '@timetable/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storing } from '../testing/stored.ts'
import type { Database, Store } from './database.ts'
import {
  createInvitation,
  deleteInvitation,
  invitationToSend,
  invitedTo,
  joinByInvitation,
  keepMailed,
  listInvitations,
  purgeInvitations,
} from './invitations.ts'
import { leaveSchool } from './leaving.ts'
import { addMember, listUsers, removeMember } from './members.ts'
import { createShareLink, listShareLinks } from './links.ts'
import { createAccount } from './users.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))
const daysLater = (days: number) => new Date(at.getTime() + days * 24 * 60 * 60 * 1000)

/** Tests of invitations, and of what ends with their creator's membership, for every database. */
export function invitationsContract(open: () => Promise<Store>) {
  describe('invitations', () => {
    let store: Store
    let db: Database
    const { account, stored } = storing(() => db, 'i', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    /** Creates an invitation of a school's member. Returns its token. */
    async function invite(schoolUuid: Uuid, madeBy: Uuid, name: string, when = at) {
      const token = `${schoolUuid} ${madeBy} ${name}`
      const refusal = await createInvitation(db, { uuid: `uuid of ${token}`, schoolUuid, madeBy, token, at: when })
      return { token, refusal }
    }

    /** Creates a school with two users. */
    async function two() {
      const { user, school, which } = await stored()
      const { user: other } = await account()
      await addMember(db, { schoolUuid: school.uuid, userUuid: other.uuid }, at)
      return { user, other, school, which }
    }

    test('[V3][V72] an invitation is good for its days, until it is withdrawn', async () => {
      const { user, school } = await account()
      const mine = { schoolUuid: school.uuid, userUuid: user.uuid }
      const { token } = await invite(school.uuid, user.uuid, '1')
      expect(await listInvitations(db, mine, at)).toEqual([
        {
          uuid: `uuid of ${token}`,
          membership: 'member',
          email: null,
          mailedAt: null,
          token,
          madeBy: user.name,
          createdAt: at.toISOString(),
          expiresAt: daysLater(LIMITS.invitationDays).toISOString(),
        },
      ])
      expect(await invitedTo(db, token, daysLater(13.9))).toMatchObject({ uuid: school.uuid, name: school.name })
      expect(await invitedTo(db, token, daysLater(14))).toBe('invitation-expired')
      expect(await joinByInvitation(db, { token, userUuid: user.uuid, at: daysLater(14) })).toBe('invitation-expired')
      expect(await listInvitations(db, mine, daysLater(14))).toEqual([])
      const next = await invite(school.uuid, user.uuid, '2', daysLater(14))
      expect(await listInvitations(db, mine, daysLater(14))).toMatchObject([{ token: next.token }])
      const other = await account()
      const withdraw = (schoolUuid: Uuid) =>
        deleteInvitation(db, { schoolUuid, invitationUuid: `uuid of ${next.token}` }, daysLater(14))
      expect(await withdraw(other.school.uuid)).toBe(false)
      expect(await withdraw(school.uuid)).toBe(true)
      expect(await withdraw(school.uuid)).toBe(false)
      expect(await invitedTo(db, next.token, daysLater(14))).toBe('invitation-withdrawn')
      // It is removed this long after its end.
      await purgeInvitations(db, daysLater(14 + 29.9))
      expect(await invitedTo(db, token, daysLater(44))).toBe('invitation-expired')
      await purgeInvitations(db, daysLater(14 + 30))
      expect(await invitedTo(db, token, daysLater(44))).toBe('invitation-unknown')
    })

    test('[V3][V409] an invitation for an address lets in whoever has it, in any case, and nobody else', async () => {
      const { user, school } = await account()
      const { user: other } = await account()
      const token = `${school.uuid} for`
      const email = ` Grace.${school.uuid.replaceAll(' ', '')}@School.example `
      const made = { uuid: token, schoolUuid: school.uuid, madeBy: user.uuid, token, email, at }
      expect(await createInvitation(db, made)).toBeUndefined()
      const mine = { schoolUuid: school.uuid, invitationUuid: token, userUuid: user.uuid }
      const address = email.trim().toLowerCase()
      expect(await invitationToSend(db, mine, at)).toEqual({ token, email: address })
      expect(await invitationToSend(db, { ...mine, userUuid: other.uuid }, at)).toBeUndefined()
      await keepMailed(db, token, daysLater(1))
      expect(await listInvitations(db, mine, at)).toMatchObject([
        { email: address, mailedAt: daysLater(1).toISOString() },
      ])
      expect(await joinByInvitation(db, { token, userUuid: other.uuid, at })).toBe('invitation-for-another')
      const stranger = { uuid: `${token} stranger`, name: 'Stranger', email: `stranger-${address}` }
      const joining = { school: { invitation: token }, passwordHash: null, at }
      expect(await createAccount(db, { user: stranger, ...joining })).toBe('invitation-for-another')
      const grace = { uuid: `${token} grace`, name: 'Grace', email: email.trim() }
      expect(await createAccount(db, { user: grace, ...joining })).toBeUndefined()
      expect((await listUsers(db, school.uuid)).map(({ uuid }) => uuid).toSorted()).toEqual(
        [grace.uuid, user.uuid].toSorted(),
      )
      expect(await invitationToSend(db, mine, at)).toBeUndefined()
    })

    test('[V3][V72] an invitation lets one in, even of several at once, and says to the others that it was used', async () => {
      const { user, school } = await account()
      const { token } = await invite(school.uuid, user.uuid, 'once')
      const others = await Promise.all([account(), account(), account()])
      const join = (userUuid: Uuid) => joinByInvitation(db, { token, userUuid, at })
      // An existing member does not use up the invitation.
      expect(await join(user.uuid)).toMatchObject({ uuid: school.uuid })
      const joined = await Promise.all(others.map((one) => join(one.user.uuid)))
      expect(joined.filter((one) => one === 'invitation-used')).toHaveLength(2)
      expect(await listUsers(db, school.uuid)).toHaveLength(2)
      expect(await invitedTo(db, token, at)).toBe('invitation-used')
      expect(await listInvitations(db, { schoolUuid: school.uuid, userUuid: user.uuid }, at)).toEqual([])
      const withdrawn = { schoolUuid: school.uuid, invitationUuid: `uuid of ${token}` }
      expect(await deleteInvitation(db, withdrawn, at)).toBe(false)
      const late = {
        user: { uuid: `${token} late`, name: 'Late', email: `late-${user.email}` },
        passwordHash: null,
        at,
      }
      expect(await createAccount(db, { ...late, school: { invitation: token } })).toBe('invitation-used')
      expect(await createAccount(db, { ...late, school: { invitation: 'none' } })).toBe('invitation-unknown')
    })

    test('[V3][V72] an address that is taken uses nothing up', async () => {
      const { user, school } = await account()
      const { token } = await invite(school.uuid, user.uuid, 'taken')
      const taken = { ...user, uuid: `${user.uuid} again` }
      const problem = await createAccount(db, { user: taken, school: { invitation: token }, passwordHash: null, at })
      expect(problem).toBe('email-taken')
      expect(await invitedTo(db, token, at)).toMatchObject({ uuid: school.uuid })
    })

    test('[V72] a school has only so many open invitations', async () => {
      const { user, school } = await account()
      const names = Array.from({ length: LIMITS.invitationsPerSchool + 2 }, (_, n) => String(n))
      const made = await Promise.all(names.map((name) => invite(school.uuid, user.uuid, name)))
      expect(made.filter(({ refusal }) => refusal?.code === 'too-many-invitations')).toHaveLength(2)
    })

    test('[V3][V73] the token of an invitation is told to who made it alone', async () => {
      const { user, other, school } = await two()
      const { token } = await invite(school.uuid, user.uuid, 'mine')
      const shownTo = (userUuid: Uuid) => listInvitations(db, { schoolUuid: school.uuid, userUuid }, at)
      expect(await shownTo(user.uuid)).toMatchObject([{ token, madeBy: user.name }])
      expect(await shownTo(other.uuid)).toMatchObject([{ token: null, madeBy: user.name }])
    })

    test.each([
      ['is removed', (which: { schoolUuid: Uuid; userUuid: Uuid }, by: Uuid) => removeMember(db, { ...which, by }, at)],
      ['leaves', (which: { schoolUuid: Uuid; userUuid: Uuid }) => leaveSchool(db, which, at)],
    ])('[V3][V73] with who %s end the invitations and links they made there, and no others', async (_, end) => {
      const { user, other, school, which } = await two()
      const elsewhere = await account()
      await addMember(db, { schoolUuid: elsewhere.school.uuid, userUuid: other.uuid }, at)
      const theirs = await invite(school.uuid, other.uuid, 'theirs')
      const kept = await invite(school.uuid, user.uuid, 'kept')
      const far = await invite(elsewhere.school.uuid, other.uuid, 'far')
      // For invitations from before the creator was stored, anyone in the school had the token.
      const old = await invite(school.uuid, user.uuid, 'old')
      await db
        .updateTable('invitations')
        .set({ made_by: null as never })
        .where('token', '=', old.token)
        .execute()
      const { scheduleUuid } = which
      const linkOf = (madeBy: Uuid) => ({ uuid: `${scheduleUuid} ${madeBy}`, scheduleUuid, madeBy, token: madeBy, at })
      for (const maker of [user.uuid, other.uuid]) await createShareLink(db, linkOf(maker))
      const ended = await end({ schoolUuid: school.uuid, userUuid: other.uuid }, user.uuid)
      expect(ended).toMatchObject({ links: [linkOf(other.uuid).uuid] })
      for (const { token } of [theirs, old]) expect(await invitedTo(db, token, at)).toBe('invitation-withdrawn')
      for (const { token } of [kept, far]) expect(await invitedTo(db, token, at)).toHaveProperty('uuid')
      expect(await listShareLinks(db, scheduleUuid)).toMatchObject([{ uuid: linkOf(user.uuid).uuid }])
    })

    test('[V3][V73] who joins while their inviter is removed is in, or is refused', async () => {
      const { user, other, school } = await two()
      const { user: newcomer } = await account()
      const { token } = await invite(school.uuid, other.uuid, 'race')
      const which = { schoolUuid: school.uuid, userUuid: other.uuid, by: user.uuid }
      const [joined] = await Promise.all([
        joinByInvitation(db, { token, userUuid: newcomer.uuid, at }),
        removeMember(db, which, at),
      ])
      const members = (await listUsers(db, school.uuid)).map(({ uuid }) => uuid)
      expect(members).toContain(user.uuid)
      expect(members).not.toContain(other.uuid)
      expect(members.includes(newcomer.uuid)).toBe(typeof joined !== 'string')
    })
  })
}
