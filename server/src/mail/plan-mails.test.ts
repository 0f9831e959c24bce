import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { GOOD, startBilledServer } from '../testing/billed-server.ts'
import type { SignedUp } from '../testing/server.ts'
import type { Mail } from './mail.ts'

const sent: { readonly to: string; readonly mail: Mail }[] = []
let billed: Awaited<ReturnType<typeof startBilledServer>>
beforeAll(async () => {
  billed = await startBilledServer({ mailer: { send: async (to, mail) => void sent.push({ to, mail }) } })
})
afterAll(() => billed.close())

const person = (name: string, more: object) => {
  const form = { name, email: `${name}@plan.example`, password: 'correct horse', termsAccepted: true, ...more }
  return billed.server.app.inject({ method: 'POST', url: '/auth/sign-up', payload: form })
}
/** The subjects that came to each since it was last asked. */
async function news(wanted: number): Promise<Record<string, string[]>> {
  await expect.poll(() => sent.length).toBe(wanted)
  const bySubject = Map.groupBy(sent.splice(0), ({ to }) => to)
  return Object.fromEntries([...bySubject].map(([to, all]) => [to, all.map(({ mail }) => mail.subject)]))
}

test('[V453][V454] whoever signs up is greeted in the language of the page, and owners hear in theirs what becomes of the plan', async () => {
  const founded = (await person('anna', { schoolName: 'Hill', locale: 'de' })).json()
  await expect.poll(() => sent.length).toBe(1)
  const welcomeToken = /#email=(.+)/.exec(sent[0]!.mail.text)?.[1]
  expect(await news(1)).toEqual({ 'anna@plan.example': ['Willkommen bei Zenbell'] })
  const schoolUuid: string = founded.schools[0].uuid
  const anna: SignedUp = { token: founded.token, userUuid: founded.user.uuid, schoolUuid }
  const line = await billed.server.connect(anna)

  await billed.server.app.inject({ method: 'POST', url: '/auth/confirm-email', payload: { token: welcomeToken } })
  const { invitations } = await line.must('UserList', 'createInvitation', { schoolUuid })
  const joined = (await person('bo', { invitation: invitations[0]?.token, locale: 'da' })).json()
  expect(await news(1)).toEqual({ 'bo@plan.example': ['Velkommen til Zenbell'] })
  const order = { email: 'pay@plan.example', priceId: 'price_monthly' }
  await line.must('Subscription', 'createSubscription', { ...order, paymentMethodId: await billed.card(GOOD) })
  // A member who is no owner has nothing to do with it.
  expect(await news(1)).toEqual({
    'anna@plan.example': [expect.stringMatching(/^Hill: Die Schullizenz läuft bis zum /)],
  })

  await line.must('UserList', 'setMembership', { schoolUuid, userUuid: joined.user.uuid, membership: 'owner' })
  const { url } = await line.must('CustomerPortalUrl', 'readStripeCustomerPortal', { returnUrl: billed.server.url })
  await billed.press(url, 'cancel')
  expect(await news(2)).toEqual({
    'anna@plan.example': [expect.stringMatching(/^Die Schullizenz von Hill endet am /)],
    'bo@plan.example': [expect.stringMatching(/^Skoleabonnementet for Hill slutter /)],
  })
  await billed.press(url, 'resume')
  await news(2)
  await billed.press(url, 'fail')
  expect(await news(2)).toEqual({
    'anna@plan.example': ['Eine Zahlung für Hill ist fehlgeschlagen'],
    'bo@plan.example': ['En betaling for Hill mislykkedes'],
  })
  // What is told twice is written once.
  await line.must('Subscription', 'readSubscription')
  expect(sent).toEqual([])
  await line.close()
})

test('[V461] owners are reminded once, a month before a year is paid again, and of no monthly payment', async () => {
  const own = await startBilledServer({ mailer: { send: async (to, mail) => void sent.push({ to, mail }) } })
  onTestFinished(own.close)
  const paying = async (name: string, priceId: string, locale: string) => {
    const form = { name, email: `${name}@renewal.example`, password: 'correct horse', termsAccepted: true, locale }
    const payload = { ...form, schoolName: `School of ${name}` }
    const founded = (await own.server.app.inject({ method: 'POST', url: '/auth/sign-up', payload })).json()
    const schoolUuid: string = founded.schools[0].uuid
    const line = await own.server.connect({ token: founded.token, userUuid: founded.user.uuid, schoolUuid })
    const order = { email: 'pay@plan.example', priceId, paymentMethodId: await own.card(GOOD) }
    await line.must('Subscription', 'createSubscription', order)
    await line.close()
  }
  await paying('carla', 'price_yearly', 'nl')
  await paying('dora', 'price_monthly', 'nl')
  await news(4)
  const hour = 3_600_000
  const ends = async () => {
    const rows = await own.server.store.db.selectFrom('subscriptions').select('period_end').execute()
    return rows.map(({ period_end }) => period_end?.getTime() ?? 0).every((end) => end > own.clock.now().getTime())
  }
  const reminders = () =>
    sent.flatMap(({ to, mail }) => (/wordt op/.test(mail.subject) ? [`${to} ${mail.subject}`] : []))
  own.clock.advance((365 - 30) * 24 * hour - hour)
  // The monthly plan was renewed in between.
  await expect.poll(ends).toBe(true)
  expect(reminders()).toEqual([])
  own.clock.advance(2 * hour)
  await expect
    .poll(reminders)
    .toEqual([
      expect.stringMatching(/^carla@renewal.example School of carla: het schoolabonnement wordt op .* verlengd$/),
    ])
})
