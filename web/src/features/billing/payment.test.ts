import type { MessageOf } from '@timetable/service'
import { expect, test } from 'vitest'
import type { CardHands } from '../../integrations/card.ts'
import { pay, type PayParts, type Payment } from './payment.ts'

const paid = (fields: Partial<MessageOf<'Subscription'>> = {}): MessageOf<'Subscription'> => ({
  type: 'Subscription',
  schoolUuid: 'school',
  customer: true,
  status: 'active',
  periodEnd: null,
  cancelAtPeriodEnd: false,
  clientSecret: null,
  ...fields,
})
const incomplete = (clientSecret: string | null) => paid({ customer: false, status: 'incomplete', clientSecret })
const refused = (error: string): MessageOf<'Error'> => ({ type: 'Error', error, code: 'card-declined' })
const card = (hands: Partial<CardHands> = {}): CardHands => ({
  take: async () => ({ id: 'pm_1' }),
  confirm: async () => undefined,
  ...hands,
})

const DETAILS = {
  ...{ name: 'Hill School', street: 'Hill 1', postalCode: '', city: 'Hilltown', country: 'GB' },
  ...{ vatNumber: '', reference: '', locale: 'en' },
}

async function steps(parts: Partial<PayParts>) {
  const shown: Payment[] = []
  const sent: object[] = []
  await pay({
    card: card(),
    details: DETAILS,
    email: 'ada@example.org',
    price: { id: 'price_y', currency: 'usd', unit_amount_decimal: '99900', recurring: { interval: 'year' } },
    promotionCode: '',
    read: async () => paid(),
    show: (payment) => shown.push(payment),
    unknownError: 'It did not work',
    priceGone: () => sent.push({ priceGone: true }),
    ...parts,
    send: async (wish) => {
      sent.push(wish)
      return parts.send?.(wish) ?? paid()
    },
  })
  return { shown: shown.map((each) => (each.step === 'form' ? each.error : each.step)), sent }
}

test('a card that is good is charged at once', async () => {
  const { shown, sent } = await steps({ promotionCode: ' EARLY ' })
  expect(shown).toEqual(['paying', 'done'])
  expect(sent).toEqual([
    {
      ...{ email: 'ada@example.org', paymentMethodId: 'pm_1', details: DETAILS },
      ...{ priceId: 'price_y', currency: 'usd', promotionCode: 'EARLY' },
    },
  ])
})

test('without a card an invoice is asked for', async () => {
  const { shown, sent } = await steps({ card: null })
  expect(shown).toEqual(['paying', 'done'])
  expect(sent).toEqual([{ email: 'ada@example.org', details: DETAILS, priceId: 'price_y', currency: 'usd' }])
})

test('what the provider or the server refuses is said in their words, and may be tried again', async () => {
  const wrong = card({ take: async () => ({ error: 'Your card number is incorrect.' }) })
  expect(await steps({ card: wrong })).toEqual({ shown: ['paying', 'Your card number is incorrect.'], sent: [] })
  expect((await steps({ send: async () => refused('Your card was declined.') })).shown).toEqual([
    'paying',
    'Your card was declined.',
  ])
  expect((await steps({ card: card({ take: async () => ({ error: '' }) }) })).shown).toEqual([
    'paying',
    'It did not work',
  ])
})

test('a bank that asks is answered before anything is done', async () => {
  const send = async () => incomplete('pi_secret')
  expect((await steps({ send })).shown).toEqual(['paying', 'confirming', 'settling', 'done'])
  const no = card({ confirm: async () => ({ error: 'Not confirmed' }) })
  expect((await steps({ send, card: no })).shown).toEqual(['paying', 'confirming', 'Not confirmed'])
})

test('while the server does not know of the money yet, it is waited for', async () => {
  const send = async () => incomplete('pi_secret')
  expect((await steps({ send, read: async () => incomplete(null) })).shown.at(-1)).toBe('settling')
  expect((await steps({ send: async () => incomplete(null) })).shown).toEqual(['paying', 'It did not work'])
})

test('a price or currency that was taken away meanwhile is said, and what is offered is read anew', async () => {
  const send = async () => ({ ...refused('Not offered any more'), code: 'price-unknown' }) as const
  expect(await steps({ send })).toMatchObject({
    shown: ['paying', 'Not offered any more'],
    sent: [{ priceId: 'price_y' }, { priceGone: true }],
  })
})
