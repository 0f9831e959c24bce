import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { tellEvents, trackEvent, type DataLayer, type EventName } from './analytics.ts'

afterEach(() => tellEvents(null))

test('an event goes to the layer with its values', () => {
  const layer: DataLayer = []
  tellEvents(layer)
  trackEvent('purchase', { currency: 'DKK', value: 9995, interval: 'year' })
  trackEvent('payment_view', {})
  expect(layer).toEqual([
    { event: 'purchase', currency: 'DKK', value: 9995, interval: 'year' },
    { event: 'payment_view' },
  ])
})

test('before consent, and after it was taken back, nothing is told, nor kept to be told', () => {
  const layer: DataLayer = []
  trackEvent('payment_view', {})
  tellEvents(layer)
  expect(layer).toEqual([])
  tellEvents(null)
  trackEvent('payment_view', {})
  expect(layer).toEqual([])
})

test('no e-mail, name or token gets into an event, whatever is handed in', () => {
  const names: readonly EventName[] = ['signup', 'subject_creation', 'print', 'role_choice', 'purchase']
  const keys = fc.constantFrom(
    'way',
    'lessons',
    'sheets',
    'colours',
    'role',
    'currency',
    'value',
    'email',
    'name',
    'token',
  )
  const secret = fc.oneof(
    fc.emailAddress(),
    fc.uuid(),
    fc.string().map((text) => `:${text}`),
  )
  const anything = fc.oneof(secret, fc.array(secret), fc.record({ name: secret }))
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.dictionary(keys, anything), (name, values) => {
      const layer: DataLayer = []
      tellEvents(layer)
      trackEvent(name, values as never)
      expect(layer).toEqual([{ event: name }])
    }),
  )
})
