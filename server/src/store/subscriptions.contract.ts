import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storing } from '../testing/stored.ts'
import type { Database, Store } from './database.ts'
import { schoolsOf } from './schools.ts'
import {
  forgetSubscription,
  keepEvent,
  keepReminder,
  keepCustomer,
  keepSubscription,
  settlePlans,
  subscriptionOf,
  subscriptionOfCustomer,
  subscriptionsDue,
  subscriptionsOfNobody,
  subscriptionsRenewing,
  isKnownEvent,
  type StoredSubscription,
} from './subscriptions.ts'

const at = new Date(Date.UTC(2026, 0, 5, 8))
const daysLater = (days: number) => new Date(at.getTime() + days * 24 * 60 * 60 * 1000)

/** Tests of subscriptions, for every database. */
export function subscriptionsContract(open: () => Promise<Store>) {
  describe('subscriptions', () => {
    let store: Store
    let db: Database
    const { account } = storing(() => db, 'p', at)
    beforeAll(async () => {
      store = await open()
      db = store.db
    })
    afterAll(() => store.close())

    async function paying() {
      const { user, school } = await account()
      const customerId = await keepCustomer(db, school.uuid, `cus ${school.uuid}`)
      const subscription: StoredSubscription = {
        schoolUuid: school.uuid,
        customerId,
        subscriptionId: `sub ${school.uuid}`,
        status: 'active',
        pays: true,
        periodEnd: daysLater(30),
        cancelAtPeriodEnd: false,
        currency: 'dkk',
        moves: false,
        yearly: true,
      }
      await keepSubscription(db, subscription)
      return { user, school, subscription }
    }
    const schoolsAre = async (userUuid: string) => (await schoolsOf(db, userUuid))[0]

    test('[V461] a renewal is announced once, and the next one again', async () => {
      const { subscription } = await paying()
      expect((await subscriptionsRenewing(db, daysLater(31))).map(({ schoolUuid }) => schoolUuid)).toContain(
        subscription.schoolUuid,
      )
      expect([await keepReminder(db, subscription), await keepReminder(db, subscription)]).toEqual([true, false])
      expect(await keepReminder(db, { ...subscription, periodEnd: daysLater(395) })).toBe(true)
      await keepSubscription(db, { ...subscription, cancelAtPeriodEnd: true })
      expect(await subscriptionsRenewing(db, daysLater(31))).not.toContainEqual(
        expect.objectContaining({ schoolUuid: subscription.schoolUuid }),
      )
    })

    test('[V3][V90] what a school pays makes it a customer, and no other one', async () => {
      const bystander = await account()
      const { user, school, subscription } = await paying()
      expect(await subscriptionOf(db, school.uuid)).toEqual(subscription)
      expect(await subscriptionOfCustomer(db, subscription.customerId)).toEqual(subscription)
      expect(await subscriptionOf(db, bystander.school.uuid)).toBeUndefined()
      expect(await schoolsAre(user.uuid)).toMatchObject({ isSchoolCustomer: true })
      await keepSubscription(db, { ...subscription, pays: false, status: 'canceled' })
      expect(await schoolsAre(user.uuid)).toMatchObject({ isSchoolCustomer: false })
    })

    test('[V3][V91] a school has one number at the provider, the first', async () => {
      const { school } = await account()
      expect(await keepCustomer(db, school.uuid, 'cus first')).toBe('cus first')
      expect(await keepCustomer(db, school.uuid, 'cus second')).toBe('cus first')
    })

    test('[V3][V93] an event is heard once, also by two at once, and forgotten when it cannot come again', async () => {
      const heard = await Promise.all([keepEvent(db, 'evt 1', at), keepEvent(db, 'evt 1', at)])
      expect(heard.sort()).toEqual([false, true])
      expect([await isKnownEvent(db, 'evt 1'), await isKnownEvent(db, 'evt 2')]).toEqual([true, false])
      expect(await keepEvent(db, 'evt 2', daysLater(31))).toBe(true)
      expect(await isKnownEvent(db, 'evt 1')).toBe(false)
    })

    test('[V3][V93] those are due that should have ended or been renewed', async () => {
      const { school, subscription } = await paying()
      const due = async (now: Date) => (await subscriptionsDue(db, now)).map(({ schoolUuid }) => schoolUuid)
      expect(await due(daysLater(29))).not.toContain(school.uuid)
      expect(await due(daysLater(31))).toContain(school.uuid)
      await keepSubscription(db, { ...subscription, pays: false })
      expect(await due(daysLater(31))).not.toContain(school.uuid)
    })

    test('[V3][V93] what a school paid is known after it is gone, until it is forgotten', async () => {
      const { school, subscription } = await paying()
      const nobodys = async () => (await subscriptionsOfNobody(db)).map(({ schoolUuid }) => schoolUuid)
      expect(await nobodys()).not.toContain(school.uuid)
      await db.deleteFrom('schools').where('uuid', '=', school.uuid).execute()
      expect(await subscriptionsOfNobody(db)).toContainEqual(subscription)
      await forgetSubscription(db, school.uuid)
      expect(await nobodys()).not.toContain(school.uuid)
    })

    test('[V3][V97] at a start the settings decide: everyone may do everything, or who pays', async () => {
      const { user, school } = await paying()
      const trial = await account()
      await settlePlans(db, { nobodyPays: false, premium: [school.uuid] })
      expect(await schoolsAre(user.uuid)).toMatchObject({ isSchoolCustomer: true, isPremium: true })
      expect(await schoolsAre(trial.user.uuid)).toEqual({
        ...trial.school,
        membership: 'owner',
        isSchoolCustomer: false,
      })
      await settlePlans(db, { nobodyPays: true, premium: [] })
      expect(await schoolsAre(trial.user.uuid)).toEqual({
        ...trial.school,
        membership: 'owner',
        isSchoolCustomer: true,
        isPremium: true,
      })
      await settlePlans(db, { nobodyPays: false, premium: [] })
      expect(await schoolsAre(user.uuid)).not.toHaveProperty('isPremium')
    })
  })
}
