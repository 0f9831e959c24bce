import type { MessageOf, School } from '@timetable/service'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { hillSchool, mountApp } from '../../testing/mount-app.tsx'
import PaymentModal from './payment-modal.tsx'

let asked: { path: string; fields: Record<string, string> }[] = []
let answers: Record<string, object> = {}

beforeEach(() => {
  asked = []
  answers = { payment_methods: { id: 'pm_1' }, confirm: { status: 'succeeded' } }
  // What was set is asked for once of each server.
  sessionStorage.setItem('address', 'https://paid.example')
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    if (!path.includes('/test-mode/')) return Response.json({ contactEmail: 'us@school.example' })
    asked.push({ path, fields: Object.fromEntries(init?.body as URLSearchParams) })
    return Response.json(answers[path.split('/').at(-1) ?? ''])
  })
})

const PRICES = JSON.stringify({
  data: [
    { id: 'price_y', currency: 'usd', unit_amount_decimal: '99900', recurring: { interval: 'year' } },
    { id: 'price_m', currency: 'usd', unit_amount_decimal: '9990', recurring: { interval: 'month' } },
    { id: 'price_y', currency: 'dkk', unit_amount_decimal: '999500', recurring: { interval: 'year' } },
    { id: 'price_m', currency: 'dkk', unit_amount_decimal: '99950', recurring: { interval: 'month' } },
    { id: 'price_y', currency: 'nok', unit_amount_decimal: '450000', recurring: { interval: 'year' } },
  ],
})
const user = { uuid: 'u1', name: 'Ada Example', email: 'ada@example.org', role: null }
const subscription = (fields: Partial<MessageOf<'Subscription'>>): MessageOf<'Subscription'> => ({
  type: 'Subscription',
  schoolUuid: hillSchool.uuid,
  customer: true,
  status: 'active',
  periodEnd: null,
  cancelAtPeriodEnd: false,
  clientSecret: null,
  ...fields,
})

type Options = { billing?: 'stripe' | 'sandbox'; created_at?: number; school?: School; prices?: string; key?: string }
async function open({
  billing = 'sandbox',
  created_at = 1_700_000_000,
  school = hillSchool,
  prices,
  key = 'pk_test',
}: Options = {}) {
  let closed = 0
  const mounted = mountApp(<PaymentModal onClose={() => closed++} />)
  const { line } = mounted.server
  line.say({ type: 'Welcome', user: { ...user, created_at }, schools: [school], billing })
  await render(mounted.element)
  await expect.poll(() => line.commands()).toContain('getSubscriptionPrices')
  line.say({ type: 'Prices', id: line.last('getSubscriptionPrices').id, prices: prices ?? PRICES, key })
  return { ...mounted, line, closed: () => closed }
}
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
async function fillAddress() {
  await field('Street and number').fill('Hill Road 1')
  await field('Town').fill('Hilltown')
}
const payButton = page.getByRole('button', { name: /^Pay / })

test('a price is chosen, a test card is charged, and the receipt goes to the e-mail', async () => {
  const { line, closed } = await open()
  await expect.element(dialog.getByText(/^Test mode: nothing is charged/)).toBeVisible()
  await expect.element(dialog.getByText('Save $199.80')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay $999 a year' })).toBeEnabled()
  expect(dialog.getByRole('group', { name: 'Billing' }).getByRole('radio').elements()).toHaveLength(2)
  await dialog.getByRole('radio', { name: /Monthly/ }).click()
  await expect.element(page.getByRole('button', { name: 'Pay $99.90 a month' })).toBeEnabled()
  // The currency follows the country. Where one interval alone has a price in it, dollars are paid.
  const country = dialog.getByRole('combobox', { name: 'Country' })
  for (const [name, words] of [
    ['Norway', 'Pay $99.90 a month'],
    ['Denmark', /^Pay DKK.999\.50 a month$/],
  ] as const) {
    await country.fill(name.slice(0, 5))
    await page.getByRole('option', { name }).click()
    await expect.element(page.getByRole('button', { name: words })).toBeEnabled()
  }
  expect(dialog.getByRole('combobox', { name: 'Currency' }).elements()).toEqual([])
  await field('Postal code').fill('2100')
  await dialog.getByRole('button', { name: /^Add an address/ }).click()
  await expect
    .poll(() => line.last('readPayment').params)
    .toMatchObject({ priceId: 'price_m', currency: 'dkk', country: 'DK', postalCode: '2100', vatNumber: '' })
  line.say({ type: 'Charge', id: line.last('readPayment').id, currency: 'dkk', net: 99950, tax: 24988, total: 124938 })
  await expect.element(dialog.getByText(/^DKK.1,249\.38$/)).toBeVisible()
  const pay = page.getByRole('button', { name: /^Pay DKK.1,249\.38 a month$/ })
  await field('Street and number').fill('Hill Road 1')
  await pay.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Enter the street and town for the invoice')
  await fillAddress()
  const number = field('VAT number (optional)')
  await number.fill('DE123456789')
  await pay.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/from a different country/)
  await number.fill('dk 12345678')
  await field('Your reference (optional)').fill(' PO 4711 ')
  expect(line.commands()).not.toContain('createSubscription')
  await payButton.click()
  await expect.poll(() => line.commands()).toContain('createSubscription')
  const { id, params } = line.last('createSubscription')
  expect(asked).toMatchObject([{ fields: { 'card[number]': '4242 4242 4242 4242' } }])
  expect(params).toEqual({
    schoolUuid: hillSchool.uuid,
    email: user.email,
    paymentMethodId: 'pm_1',
    priceId: 'price_m',
    currency: 'dkk',
    details: {
      ...{ name: hillSchool.name, street: 'Hill Road 1', postalCode: '2100', city: 'Hilltown', country: 'DK' },
      ...{ vatNumber: 'dk 12345678', reference: 'PO 4711', locale: 'en' },
    },
  })
  await expect.element(page.getByRole('status').getByText('Processing the payment')).toBeInTheDocument()
  line.say(subscription({ id }))
  await expect.element(dialog.getByText('A receipt will be sent to ada@example.org.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect(closed()).toBe(1)
})

test('a card needs no address, and asks for the country that the school has', async () => {
  const { line } = await open({ school: { ...hillSchool, country: 'DK' } })
  await expect.element(page.getByRole('button', { name: /^Pay DKK.9,995 a year$/ })).toBeEnabled()
  expect(dialog.getByRole('textbox', { name: 'Street and number' }).elements()).toEqual([])
  // Before the country is changed for good, the payment says so.
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Germ')
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect.element(dialog.getByText('When you pay, the country of Hill School becomes Germany.')).toBeVisible()
  await payButton.click()
  await expect.poll(() => line.commands()).toContain('createSubscription')
  expect(line.last('createSubscription').params).toMatchObject({
    currency: 'usd',
    details: { country: 'DE', street: '', city: '' },
  })
})

test('what is wrong with a card is said in the alert area, and the form is there again', async () => {
  const { line } = await open()
  answers.payment_methods = { error: { message: 'Your card number is incorrect.' } }
  const number = dialog.getByRole('textbox', { name: 'Card number' })
  await number.fill('1234')
  await payButton.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Your card number is incorrect.')
  answers.payment_methods = { id: 'pm_2' }
  await dialog.getByRole('button', { name: /is declined/ }).click()
  await expect.element(number).toHaveValue('4000 0000 0000 0002')
  await payButton.click()
  await expect.poll(() => line.commands()).toContain('createSubscription')
  const { id } = line.last('createSubscription')
  line.say({
    type: 'Error',
    id,
    code: 'card-declined',
    error: 'Declined',
  })
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Your card was declined.')
  await expect.element(payButton).toBeEnabled()
})

test('the bank is answered in a step of its own, and the school is waited for', async () => {
  const { line } = await open()
  await payButton.click()
  await expect.poll(() => line.commands()).toContain('createSubscription')
  const incomplete = { customer: false, status: 'incomplete', clientSecret: 'pi_1_secret_x' } as const
  line.say(subscription({ id: line.last('createSubscription').id, ...incomplete }))
  const bank = dialog.getByRole('group', { name: 'Your bank asks' })
  await bank.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect.poll(() => line.commands()).toContain('readSubscription')
  expect(asked.at(-1)).toMatchObject({
    path: expect.stringMatching(/\/payment_intents\/pi_1\/confirm$/),
    fields: { client_secret: 'pi_1_secret_x', approved: 'true' },
  })
  line.say(subscription({ id: line.last('readSubscription').id, ...incomplete, clientSecret: null }))
  line.say({
    type: 'SchoolInfo',
    school: { ...hillSchool, isSchoolCustomer: true },
    customer: true,
    scheduleItemList: [],
  })
  await expect.element(dialog.getByText('Your school now has the school plan.')).toBeVisible()
})

test('by invoice no card is asked for', async () => {
  const { line } = await open()
  await dialog.getByText('Invoice, 30 days').click()
  await fillAddress()
  await expect.element(dialog.getByText(/^The invoice goes to ada@example.org/)).toBeVisible()
  expect(dialog.getByLabelText('Card number').elements()).toEqual([])
  await page.getByRole('button', { name: 'Order for $999 a year' }).click()
  await expect.poll(() => line.commands()).toContain('createSubscription')
  expect(line.last('createSubscription').params).toMatchObject({ priceId: 'price_y', details: { city: 'Hilltown' } })
  expect(line.last('createSubscription').params).not.toHaveProperty('paymentMethodId')
  line.say(subscription({ id: line.last('createSubscription').id }))
  await expect.element(dialog.getByText('Your school now has the school plan.')).toBeVisible()
})

test('those of the first hour use their promotion code, and nobody else is asked for one', async () => {
  const { line } = await open({ created_at: 1_651_747_205 })
  await dialog.getByRole('button', { name: 'Use a promotion code' }).click()
  await dialog.getByRole('textbox', { name: 'Promotion code' }).fill('EARLYBIRD')
  await payButton.click()
  await expect.poll(() => line.commands()).toContain('createSubscription')
  expect(line.last('createSubscription').params).toMatchObject({ promotionCode: 'EARLYBIRD' })
  await cleanup()
  await open({ created_at: 1_651_747_206 })
  await expect.element(payButton).toBeEnabled()
  expect(dialog.getByRole('button', { name: 'Use a promotion code' }).elements()).toEqual([])
})

test('prices that are not there are asked for again', async () => {
  const { line } = await open({ prices: '{"data":[]}' })
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The prices could not be loaded/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  line.say({ type: 'Prices', id: line.last('getSubscriptionPrices').id, prices: PRICES, key: 'pk_test' })
  await expect.element(payButton).toBeEnabled()
})

test('a question opens under itself, and PRO is asked for by mail', async () => {
  await open()
  await dialog.getByRole('button', { name: 'How do I cancel?' }).click()
  await expect.element(dialog.getByText(/choose Subscription/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(dialog.getByRole('link', { name: /about PRO/ }))
    .toHaveAttribute('href', expect.stringContaining('mailto:us@school.example'))
})

test("the card provider's script that cannot be loaded is told, and tried again", async () => {
  await open({ billing: 'stripe' })
  await expect
    .element(dialog.getByText('The card form could not be loaded. Check the connection and try again.'))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(payButton).toBeDisabled()
  expect(dialog.getByText(/^Test mode/).elements()).toEqual([])
})

test('a school that is a customer is led to its invoices', async () => {
  const { line } = await open({ school: { ...hillSchool, isSchoolCustomer: true } })
  await dialog.getByRole('button', { name: 'Invoices and subscription' }).click()
  await expect.poll(() => line.commands()).toContain('readStripeCustomerPortal')
  expect(line.last('readStripeCustomerPortal').params).toMatchObject({ schoolUuid: hillSchool.uuid })
})

test("the card provider's own field is given the price, and the address goes with the card", async () => {
  const told: unknown[] = []
  const element = { on: () => element, mount() {}, destroy() {}, update() {}, off: () => element }
  const elements = { create: () => element, getElement: () => element, update() {}, submit: async () => ({}) }
  const stripe = {
    elements: (options: unknown) => (told.push(options), elements),
    createToken() {},
    confirmCardPayment() {},
    createPaymentMethod: async (wish: object) => (told.push(wish), { paymentMethod: { id: 'pm_real' } }),
    handleNextAction: async (wish: object) => (told.push(wish), {}),
    registerAppInfo() {},
    _registerWrapper() {},
  }
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => stripe, { version: 'test' }),
  )
  const { line } = await open({ billing: 'stripe', key: 'pk_of_the_fake' })
  await expect.element(payButton).toBeEnabled()
  expect(told[0]).toMatchObject({ mode: 'subscription', amount: 99900, currency: 'usd' })
  await dialog.getByRole('button', { name: /^Add an address/ }).click()
  await fillAddress()
  await payButton.click()
  await expect.poll(() => line.commands()).toContain('createSubscription')
  const { id, params } = line.last('createSubscription')
  expect(params).toMatchObject({ paymentMethodId: 'pm_real' })
  expect(told.at(-1)).toMatchObject({
    params: { billing_details: { email: user.email, name: hillSchool.name, address: { city: 'Hilltown' } } },
  })
  line.say(subscription({ id, customer: false, status: 'incomplete', clientSecret: 'pi_1_secret_x' }))
  await expect.poll(() => told.at(-1)).toEqual({ clientSecret: 'pi_1_secret_x' })
  vi.unstubAllGlobals()
})
