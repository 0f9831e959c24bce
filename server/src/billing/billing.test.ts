import { LIMITS } from '@timetable/domain'
import type { MessageOf, SubscriptionPrice } from '@timetable/service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeAll } from '../store/purging.ts'
import { ASKS, DECLINED, GOOD, startBilledServer, WEBHOOK_SECRET } from '../testing/billed-server.ts'
import { schoolOn } from '../testing/school.ts'
import type { Planner } from '../testing/planner.ts'
import { signatureOf } from './stand-in/stand-in.ts'

let billed: Awaited<ReturnType<typeof startBilledServer>>
beforeAll(async () => (billed = await startBilledServer()))
afterAll(() => billed.close())

const email = 'grace@example.org'

/** A school in its trial, and a second line of the same person that hears what is told. */
async function school() {
  const account = await billed.server.signUp()
  return { account, payer: await billed.server.connect(account), other: await billed.server.connect(account) }
}
async function subscribe(payer: Planner, number: string, more: object = {}) {
  const paymentMethodId = await billed.card(number)
  return payer.ask('createSubscription', { email, paymentMethodId, priceId: 'price_yearly', ...more })
}
const portalOf = async (payer: Planner) =>
  (
    await payer.must('CustomerPortalUrl', 'readStripeCustomerPortal', {
      returnUrl: `${billed.server.url}/app/versions`,
    })
  ).url
const isCustomer = (customer: boolean) => (info: MessageOf<'SchoolInfo'>) => info.customer === customer

test('[V90] a new school is in its trial, and hears the prices on offer', async () => {
  const { payer } = await school()
  const [welcome] = payer.messages
  expect(welcome).toMatchObject({ type: 'Welcome', billing: 'sandbox', schools: [{ isSchoolCustomer: false }] })
  const { prices, key } = await payer.must('Prices', 'getSubscriptionPrices')
  expect(key).toBe('pk_test')
  const told = JSON.parse(prices).data as SubscriptionPrice[]
  expect(told.map((price) => [price.id, price.currency, price.unit_amount_decimal])).toEqual([
    ['price_yearly', 'usd', '99900'],
    ['price_yearly', 'eur', '99900'],
    ['price_yearly', 'dkk', '999500'],
    ['price_yearly', 'nok', '450000'],
    ['price_monthly', 'usd', '9990'],
    ['price_monthly', 'eur', '9990'],
    ['price_monthly', 'dkk', '99950'],
    ['price_monthly', 'nok', '45000'],
  ])
  // Public pages are told the same.
  expect(await (await fetch(`${billed.server.url}/config`)).json()).toMatchObject({ prices: told })
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ status: 'none', customer: false })
  expect(await payer.ask('readStripeCustomerPortal')).toMatchObject({ code: 'no-subscription' })
})

test('[V90] a card that is good makes the school a customer, for everyone of it at once', async () => {
  const { payer, other, account } = await school()
  expect(await subscribe(payer, GOOD)).toMatchObject({ type: 'Subscription', status: 'active', customer: true })
  expect(await other.next('SchoolInfo', isCustomer(true))).toMatchObject({ school: { uuid: account.schoolUuid } })
  expect(await other.next('Subscription', ({ customer }) => customer)).toMatchObject({ periodEnd: expect.any(String) })
  const again = await billed.server.connect(account)
  expect(again.messages[0]).toMatchObject({ schools: [{ isSchoolCustomer: true }] })
})

test('[V90] a declined card charges nothing, says why, and another one may follow', async () => {
  const { payer } = await school()
  expect(await subscribe(payer, DECLINED)).toMatchObject({ code: 'card-declined', error: 'Your card was declined.' })
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ customer: false })
  expect(await subscribe(payer, GOOD)).toMatchObject({ status: 'active' })
})

test.each([
  ['4000 0000 0000 0069', 'card-expired'],
  ['4000 0000 0000 9995', 'card-without-money'],
  ['4000 0000 0000 0127', 'card-wrong'],
])(
  '[V90] the card %s charges nothing, and why is told by a code that each language has words for',
  async (card, code) => {
    const { payer } = await school()
    expect(await subscribe(payer, card)).toMatchObject({ type: 'Error', code })
    expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ customer: false })
  },
)

test('[V90] a bank that asks the owner of the card is told their answer by the browser', async () => {
  const { payer, other } = await school()
  const waiting = (await subscribe(payer, ASKS)) as MessageOf<'Subscription'>
  expect(waiting).toMatchObject({
    status: 'incomplete',
    customer: false,
    clientSecret: expect.stringContaining('secret'),
  })
  const told = await other.next('Subscription')
  expect(told).toMatchObject({ status: 'incomplete', clientSecret: null })
  await confirm(waiting.clientSecret ?? '', true)
  await other.next('SchoolInfo', isCustomer(true))
})

test('[V90] a payment that its owner does not confirm leaves the trial as it was', async () => {
  const { payer } = await school()
  const waiting = (await subscribe(payer, ASKS)) as MessageOf<'Subscription'>
  expect(await confirm(waiting.clientSecret ?? '', false)).toMatchObject({ status: 'requires_payment_method' })
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ customer: false })
  expect(await subscribe(payer, GOOD)).toMatchObject({ status: 'active' })
})

test.each(['pm_nobody', 'x', '../customers', 'pm 1', 'ø'])(
  '[V90] a card that the provider does not know, %s, is refused, and another may follow',
  async (paymentMethodId) => {
    const { payer } = await school()
    const wish = { email, paymentMethodId, priceId: 'price_yearly' }
    expect(await payer.ask('createSubscription', wish)).toMatchObject({ type: 'Error', code: 'card-unknown' })
    expect(await subscribe(payer, GOOD)).toMatchObject({ status: 'active' })
  },
)

test('[V91] a school that pays is not charged again', async () => {
  const { payer } = await school()
  const wish = { email, paymentMethodId: await billed.card(GOOD), priceId: 'price_monthly' }
  const both = await Promise.all([payer.ask('createSubscription', wish), payer.ask('createSubscription', wish)])
  expect(both).toMatchObject([{ status: 'active' }, { status: 'active' }])
  expect(await subscribe(payer, GOOD)).toMatchObject({ status: 'active' })
  const page = await (await fetch(await portalOf(payer))).text()
  expect(page.match(/<td>Paid<\/td>/g)).toHaveLength(1)
})

test('[V91] what is not on offer is refused: an old price, a wrong code, another school', async () => {
  const { payer } = await school()
  expect(await subscribe(payer, GOOD, { priceId: 'price_old' })).toMatchObject({ code: 'price-unknown' })
  expect(await subscribe(payer, GOOD, { promotionCode: 'GUESS' })).toMatchObject({ code: 'promotion-unknown' })
  const { account } = await school()
  expect(await subscribe(payer, GOOD, { schoolUuid: account.schoolUuid })).toMatchObject({ code: 'not-found' })
  expect(await payer.ask('readStripeCustomerPortal', { schoolUuid: account.schoolUuid })).toMatchObject({
    code: 'not-found',
  })
  expect(await subscribe(payer, GOOD, { promotionCode: 'earlybird' })).toMatchObject({ status: 'active' })
  expect(await (await fetch(await portalOf(payer))).text()).toContain('$799.20')
})

/** Who pays by card: a country, and a postal code. */
const from = (country: string) => ({ details: { country, postalCode: '1234', locale: 'en' } })

test('[V401] nobody pays in the currency of another country: neither by card nor by invoice, nor is it priced so', async () => {
  const { payer, account } = await school()
  const foreign = { code: 'currency-foreign', values: { currency: 'NOK', expected: 'EUR' } }
  // NOK 4,500 is about a third of EUR 999.
  expect(await subscribe(payer, GOOD, { currency: 'nok', ...from('NL') })).toMatchObject(foreign)
  const invoice = { ...from('NL').details, name: 'School', street: 'Schoolstraat 1', city: 'Utrecht' }
  const order = { email, priceId: 'price_yearly', currency: 'nok', details: invoice }
  expect(await payer.ask('createSubscription', order)).toMatchObject(foreign)
  expect(await payer.ask('readPayment', { priceId: 'price_yearly', currency: 'nok', country: 'NL' })).toMatchObject(
    foreign,
  )
  expect(await subscribe(payer, GOOD, from('ZZ'))).toMatchObject({ code: 'country-unknown' })
  // A card alone is of the country of its bank, or of the school if that is known.
  expect(await subscribe(payer, GOOD, { currency: 'nok' })).toMatchObject({ code: 'currency-foreign' })
  await payer.must('Welcome', 'setSchoolCountry', { schoolUuid: account.schoolUuid, country: 'NL' })
  expect(await subscribe(payer, GOOD, { currency: 'usd' })).toMatchObject({ code: 'currency-foreign' })
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ status: 'none' })
  expect(await subscribe(payer, GOOD)).toMatchObject({ status: 'active', currency: 'eur' })
})

test('[V401] who pays says the country of the school, and everyone of it is told', async () => {
  const { payer, other, account } = await school()
  expect(await subscribe(payer, GOOD, from('DK'))).toMatchObject({ status: 'active', currency: 'dkk' })
  expect(await other.next('SchoolInfo', isCustomer(true))).toMatchObject({ school: { country: 'DK' } })
  const { schoolUuid } = account
  expect(await payer.ask('setSchoolCountry', { schoolUuid, country: 'ZZ' })).toMatchObject({ code: 'country-unknown' })
  const { schools } = await payer.must('Welcome', 'setSchoolCountry', { schoolUuid, country: 'NO' })
  expect(schools).toMatchObject([{ country: 'NO' }])
  expect(await other.next('Welcome', (told) => told.schools[0]?.country === 'NO')).toBeDefined()
  // What is paid for stays as it was paid.
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ currency: 'dkk', status: 'active' })
})

test('[V460] a school that has moved to another country pays in its currency from the next renewal', async () => {
  const { payer, other, account } = await school()
  const { schoolUuid } = account
  await subscribe(payer, GOOD, { priceId: 'price_monthly', ...from('DK') })
  await other.next('SchoolInfo', isCustomer(true))
  await payer.must('Welcome', 'setSchoolCountry', { schoolUuid, country: 'NO' })
  const url = await portalOf(payer)
  const [{ period_end } = { period_end: null }] = await rowsOf(schoolUuid)
  const left = () => (period_end?.getTime() ?? 0) - billed.clock.now().getTime()
  billed.clock.advance(left() - 30 * 60_000)
  await expect.poll(() => rowsOf(schoolUuid)).toMatchObject([{ moves: true, cancel_at_period_end: false, pays: true }])
  billed.clock.advance(90 * 60_000)
  await expect.poll(() => rowsOf(schoolUuid)).toMatchObject([{ currency: 'nok', moves: false, pays: true }])
  expect((await rowsOf(schoolUuid))[0]?.period_end?.getTime()).toBeGreaterThan(billed.clock.now().getTime())
  const paid = (await (await fetch(url)).text()).replaceAll('\u00a0', ' ').match(/<tr><td>[^<]*<\/td><td>[^<]*/g)
  // Norway is outside the Union, and owes no Danish tax.
  expect(paid?.map((row) => row.replace(/.*>/, ''))).toEqual(['NOK 450.00', 'DKK 1,249.38'])
})

test('[V401] a school is charged in the currency of its country, now and at each renewal, and in no other', async () => {
  const { payer } = await school()
  expect(await subscribe(payer, GOOD, { currency: 'sek' })).toMatchObject({ code: 'price-unknown' })
  expect(await subscribe(payer, GOOD, { currency: 'nok', promotionCode: 'EARLYBIRD', ...from('NO') })).toMatchObject({
    status: 'active',
  })
  const url = await portalOf(payer)
  await billed.press(url, 'pass')
  const paid = (await (await fetch(url)).text()).match(/NOK.[\d,.]+/g)
  expect(paid?.map((text) => text.replace(/\s/, ' '))).toEqual(['NOK 4,500.00', 'NOK 4,500.00', 'NOK 3,600.00'])
})

const details = {
  ...{ name: 'Skolen ved Søen', street: 'Søvej 1', postalCode: '2100', city: 'København', country: 'DK' },
  ...{ vatNumber: '', reference: 'PO 4711', locale: 'da' },
}
const charged = { priceId: 'price_yearly', currency: 'dkk' }
const page = async (payer: Planner) => (await (await fetch(await portalOf(payer))).text()).replaceAll('\u00a0', ' ')

test('[V450] what would be charged, with its tax, is what is charged then', async () => {
  const { payer } = await school()
  const asked = (more: object) => payer.ask('readPayment', { ...charged, country: 'DK', ...more })
  expect(await asked({})).toMatchObject({ type: 'Charge', currency: 'dkk', net: 999500, tax: 249875, total: 1249375 })
  expect(await asked({ country: 'DE', currency: 'eur', vatNumber: 'DE 123 456 789' })).toMatchObject({
    tax: 0,
    total: 99900,
  })
  // At the standard rates of each country, from the table of the Commission.
  expect(await asked({ country: 'DE', currency: 'eur' })).toMatchObject({ tax: 18981, total: 118881 })
  expect(await asked({ country: 'NL', currency: 'eur' })).toMatchObject({ tax: 20979, total: 120879 })
  expect(await asked({ country: 'FI', currency: 'eur' })).toMatchObject({ tax: 25475 })
  expect(await asked({ country: 'BR', currency: 'usd', vatNumber: '11.222.333/0001-81' })).toMatchObject({ tax: 0 })
  expect(await asked({ country: 'NO', currency: 'nok' })).toMatchObject({ tax: 0 })
  expect(await asked({ promotionCode: 'EARLYBIRD' })).toMatchObject({ net: 799600, tax: 199900, total: 999500 })
  expect(await asked({ currency: 'sek' })).toMatchObject({ code: 'price-unknown' })
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ status: 'none' })
  expect(await subscribe(payer, GOOD, { ...charged, details })).toMatchObject({ status: 'active' })
  expect(await page(payer)).toMatch(/DKK 12,493.75<\/td><td>DKK 2,498.75<\/td><td>Paid/)
})

test('[V451] an invoice is made out to whom was given last, and to no number of before', async () => {
  const { payer } = await school()
  const wish = (more: object) => subscribe(payer, GOOD, { ...charged, details: { ...details, ...more } })
  expect(await wish({ vatNumber: 'DK1234567' })).toMatchObject({
    code: 'vat-number-wrong',
    values: { example: 'DK12345678' },
  })
  expect(await wish({ vatNumber: 'DE123456789' })).toMatchObject({ code: 'vat-number-foreign' })
  expect(await wish({ vatNumber: 'DK00000000' })).toMatchObject({ code: 'vat-number-unknown' })
  expect(await wish({ street: '' })).toMatchObject({ code: 'billing-address-missing' })
  const order = (more: object) =>
    payer.ask('createSubscription', { email, ...charged, details: { ...details, ...more } })
  expect(await order({ name: ' ' })).toMatchObject({ code: 'billing-name-missing' })
  expect(await order({ street: '', city: '' })).toMatchObject({ code: 'billing-address-missing' })
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ customer: false })
  expect(await subscribe(payer, ASKS, { ...charged, details: { ...details, vatNumber: '11111111' } })).toMatchObject({
    status: 'incomplete',
  })
  expect(await wish({ vatNumber: 'dk 12 34 56 78', name: 'Skole "Å" <b>' })).toMatchObject({ status: 'active' })
  const text = await page(payer)
  for (const told of ['2100 København', 'DK12345678', 'Your reference: PO 4711', 'Skole &#34;Å&#34; &#60;b&#62;'])
    expect(text).toContain(told)
  expect(text).not.toContain('DK11111111')
})

test('[V452] by invoice a school is a customer at once, past due when it is not paid, and pays on when the money comes', async () => {
  const { payer, other } = await school()
  const order = { email, ...charged }
  expect(await payer.ask('createSubscription', order)).toMatchObject({ code: 'billing-details-missing' })
  const both = [payer, payer].map((line) => line.ask('createSubscription', { ...order, details }))
  expect(await Promise.all(both)).toMatchObject([{ status: 'active' }, { status: 'active' }])
  await other.next('SchoolInfo', isCustomer(true))
  const url = await portalOf(payer)
  expect((await page(payer)).match(/Due on/g)).toHaveLength(1)
  await billed.press(url, 'pass')
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ status: 'past_due', customer: true })
  await billed.press(url, 'paid')
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ status: 'active', customer: true })
  // It renews, the next invoice is due, and two weeks more are over.
  for (const _ of ['renewed', 'due', 'given up']) await billed.press(url, 'pass')
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ status: 'ended', customer: false })
})

test('[V92] cancelled in the portal it stays until its period ends, then the school is in its trial again', async () => {
  const { payer, other } = await school()
  await subscribe(payer, GOOD)
  await other.next('SchoolInfo', isCustomer(true))
  const url = await portalOf(payer)
  await billed.press(url, 'cancel')
  expect(await other.next('Subscription', (it) => it.cancelAtPeriodEnd)).toMatchObject({ customer: true })
  await billed.press(url, 'resume')
  await other.next('Subscription', (it) => it.customer && !it.cancelAtPeriodEnd)
  await billed.press(url, 'cancel')
  await billed.press(url, 'pass')
  await other.next('SchoolInfo', isCustomer(false))
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ status: 'ended', customer: false })
  // And may come back.
  expect(await subscribe(payer, GOOD)).toMatchObject({ status: 'active' })
})

test('[V92] a renewal that fails is tried again while the school stays a customer, and then ends it', async () => {
  const { payer, other } = await school()
  await subscribe(payer, GOOD)
  await other.next('SchoolInfo', isCustomer(true))
  const url = await portalOf(payer)
  await billed.press(url, 'pass')
  const first = await other.next('Subscription', ({ periodEnd }) => (periodEnd ?? '') > '2028')
  expect(first).toMatchObject({ status: 'active' })
  await billed.press(url, 'fail')
  expect(await other.next('Subscription', ({ status }) => status === 'past_due')).toMatchObject({ customer: true })
  await billed.press(url, 'pass')
  await other.next('SchoolInfo', isCustomer(false))
})

test('[V93] events are heard once, in any order, and only with the right signature', async () => {
  const { payer, other, account } = await school()
  await subscribe(payer, GOOD)
  await other.next('SchoolInfo', isCustomer(true))
  const [stored] = await rowsOf(account.schoolUuid)
  const send = async (event: object, secret = WEBHOOK_SECRET, change = (text: string) => text) => {
    const text = JSON.stringify(event)
    const signature = signatureOf(text, Math.floor(billed.clock.now().getTime() / 1000), secret)
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    return (await fetch(`${billed.server.url}/billing/webhook`, { method: 'POST', headers, body: change(text) })).status
  }
  // It says that it was deleted, long ago, but the provider has it still.
  const stale = {
    id: 'evt_stale',
    object: 'event',
    type: 'customer.subscription.deleted',
    data: { object: { id: stored?.subscription_id, object: 'subscription', customer: stored?.customer_id } },
  }
  expect(await send(stale, 'whsec_other')).toBe(400)
  expect(await send(stale, WEBHOOK_SECRET, (text) => text.replace('deleted', 'created'))).toBe(400)
  expect(await heard('evt_stale')).toBe(0)
  expect([await send(stale), await send(stale)]).toEqual([200, 200])
  expect(await heard('evt_stale')).toBe(1)
  expect(await send({ ...stale, id: 'evt_else', type: 'customer.created' })).toBe(200)
  expect(await payer.must('Subscription', 'readSubscription')).toMatchObject({ status: 'active', customer: true })
})

test.each(['', 't=,v1=', 't=1,v1=', 't=,v1', 'v1=,v1=', 't=1', 'é'.repeat(3)])(
  '[V93] a signature that is none, %j, is refused as a wrong one is',
  async (signature) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
    const sent = await fetch(`${billed.server.url}/billing/webhook`, { method: 'POST', headers, body: '{}' })
    expect([sent.status, await sent.json()]).toMatchObject([400, { code: 'form-invalid' }])
    expect(billed.server.reports).toEqual([])
  },
)

test('[V93] an end that no event told of is found out', async () => {
  const { payer, other, account } = await school()
  await subscribe(payer, GOOD, { priceId: 'price_monthly' })
  await other.next('SchoolInfo', isCustomer(true))
  const url = await portalOf(payer)
  await billed.press(url, 'cancel')
  await other.next('Subscription', (it) => it.cancelAtPeriodEnd)
  billed.deliver(false)
  billed.clock.advance(32 * 24 * 60 * 60 * 1000)
  await expect.poll(() => rowsOf(account.schoolUuid)).toMatchObject([{ pays: false, status: 'canceled' }])
  billed.deliver(true)
})

test('[V92][V408] a school that is deleted is not charged again, and one that is gone pays no more', async () => {
  const { payer, other, account } = await school()
  await payer.must('Welcome', 'createSchool', { name: 'Another' })
  await subscribe(payer, GOOD, { schoolUuid: account.schoolUuid })
  await other.next('SchoolInfo', isCustomer(true))
  const [row] = await rowsOf(account.schoolUuid)
  const paid = () => billed.provider.read(row?.subscription_id ?? '')
  await payer.must('Welcome', 'deleteSchool', { schoolUuid: account.schoolUuid })
  await expect.poll(paid).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  await expect.poll(async () => (await rowsOf(account.schoolUuid))[0]).toMatchObject({ cancel_at_period_end: true })

  // Brought back it has what it paid for, and is told that this ends.
  const { schools } = await payer.must('Welcome', 'bringBackSchool', { schoolUuid: account.schoolUuid })
  expect(schools).toContainEqual(expect.objectContaining({ uuid: account.schoolUuid, isSchoolCustomer: true }))
  const told = await payer.must('Subscription', 'readSubscription', { schoolUuid: account.schoolUuid })
  expect(told).toMatchObject({ status: 'active', customer: true, cancelAtPeriodEnd: true })

  await payer.must('Welcome', 'deleteSchool', { schoolUuid: account.schoolUuid })
  await purgeAll(billed.server.store.db, new Date(billed.clock.now().getTime() + LIMITS.deletedDays * 24 * 3_600_000))
  billed.clock.advance(3_600_000)
  await expect.poll(() => rowsOf(account.schoolUuid)).toEqual([])
  expect(await paid()).toMatchObject({ status: 'canceled' })
})

test('[V94] the locks of a version that is open are lifted, and set again, while it is open', async () => {
  const { account, planner, which, calendars } = await schoolOn(billed.server)
  const calendarUuids = Object.keys(calendars)
  for (let n = 0; n < 50; n++)
    await planner.must('Ack', 'addSubjectWithCalendarsAndCount', { name: `Course ${n}`, count: 1, calendarUuids })
  const nested = await billed.server.connect(account)
  await nested.must('Schedule', 'openSchedule', which)
  const names = (records: MessageOf<'Records'>) => Object.values(records.schedule.subjects).map(({ name }) => name)
  expect(names(await planner.must('Records', 'openSchedule', which))).toContain('Buy Premium')
  await subscribe(planner, GOOD)
  expect(names(await planner.next('Records', (records) => records.id === undefined))).not.toContain('Buy Premium')
  expect((await nested.next('Schedule', ({ id }) => id === undefined)).subjects.map(({ name }) => name)).toContain(
    'Course 49',
  )
  const url = await portalOf(planner)
  await billed.press(url, 'cancel')
  await billed.press(url, 'pass')
  expect(names(await planner.next('Records', (records) => names(records).includes('Buy Premium')))).toHaveLength(51)
})

test('[V95] the stand-in answers no browser that asks for more than it may, and no key but its own', async () => {
  const at = (path: string, init?: RequestInit) => fetch(`${billed.server.url}/test-mode${path}`, init)
  expect((await at('/v1/subscriptions', { method: 'POST', body: '' })).status).toBe(404)
  expect((await at('/portal/..%2fv1')).status).toBe(404)
  expect((await at('/portal/bps_unknown')).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${billed.standIn.port}/v1/prices`)).status).toBe(401)
  const nobodys = new URLSearchParams({ 'card[number]': '1234' })
  expect((await at('/v1/payment_methods', { method: 'POST', body: nobodys })).status).toBe(402)
  expect(billed.server.reports).toEqual([])
})

const rowsOf = (schoolUuid: string) =>
  billed.server.store.db.selectFrom('subscriptions').selectAll().where('school_uuid', '=', schoolUuid).execute()
const heard = async (id: string) =>
  (await billed.server.store.db.selectFrom('billing_events').select('id').where('id', '=', id).execute()).length

async function confirm(clientSecret: string, approved: boolean): Promise<unknown> {
  const body = new URLSearchParams({ client_secret: clientSecret, approved: String(approved) })
  const [id] = clientSecret.split('_secret_')
  const path = `/test-mode/v1/payment_intents/${id}/confirm`
  return (await fetch(`${billed.server.url}${path}`, { method: 'POST', body })).json()
}
