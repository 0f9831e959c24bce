import type { Quote } from '@timetable/service'
import { LIST_PRICES } from '@timetable/service'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hillSchool, mountApp } from '../../testing/mount-app.tsx'
import QuoteDialog from './quote-dialog.tsx'

const user = { uuid: 'u1', name: 'Ada Example', email: 'ada@example.org', created_at: 1_700_000_000, role: null }
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const quote = (fields: Partial<Quote>): Quote => ({
  ...{ number: 12, schoolUuid: 'school', at: '2026-01-05T08:00:00.000Z', until: '2999-02-04T08:00:00.000Z' },
  ...{ priceId: 'price_yearly', interval: 'year', currency: 'dkk', net: 999_500, tax: 249_875, total: 1_249_375 },
  details: {
    ...{ name: 'Hill School', street: 'Bakkevej 1', postalCode: '2100', city: 'Byen', country: 'DK' },
    ...{ vatNumber: '', reference: '', locale: 'en' },
  },
  ...fields,
})

beforeEach(() => {
  sessionStorage.setItem('address', 'https://quoted.example')
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ prices: LIST_PRICES }))
})

test('a quote is made out to the school in the currency of its country, saved, and ordered until it expires', async () => {
  const { element, server } = mountApp(<QuoteDialog onClose={() => {}} />)
  const { line } = server
  const school = { ...hillSchool, country: 'DK' }
  line.say({ type: 'Welcome', user, schools: [school], billing: 'sandbox' })
  await render(element)
  const make = dialog.getByRole('button', { name: 'Make the quote' })
  await make.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Enter the street and town for the invoice')
  await field('Street and number').fill('Bakkevej 1')
  await field('Town').fill('Byen')
  await make.click()
  await expect.poll(() => line.commands()).toContain('makeQuote')
  const { id, params } = line.last('makeQuote')
  expect(params).toMatchObject({
    ...{ schoolUuid: 'school', priceId: 'price_yearly', currency: 'dkk' },
    details: { name: 'Hill School', street: 'Bakkevej 1', country: 'DK' },
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  line.say({ type: 'Quote', id, quote: quote({}), pdf: btoa('%PDF') })
  await expect.poll(() => saved).toEqual(['Q-2026-00012.pdf'])
  await expect.poll(() => line.commands().filter((name) => name === 'readQuotes')).toHaveLength(2)
  const expired = quote({ number: 11, until: '2026-02-04T08:00:00.000Z' })
  line.say({ type: 'QuoteList', id: line.last('readQuotes').id, schoolUuid: 'school', quotes: [quote({}), expired] })
  await expect.element(dialog.getByText(/^Q-2026-00012: DKK.12,493\.75, valid until/)).toBeVisible()
  await expect.element(dialog.getByText(/^Q-2026-00011: .* expired on/)).toBeVisible()
  const order = dialog.getByRole('button', { name: 'Order' })
  expect(order.elements()).toHaveLength(1)
  await order.click()
  await expect.element(dialog.getByText(/goes to ada@example.org and is due in 30 days/)).toBeVisible()
  await order.click()
  await expect.poll(() => line.commands()).toContain('createSubscription')
  expect(line.last('createSubscription').params).toEqual({ schoolUuid: 'school', email: user.email, quote: 12 })
})
