import { afterEach, expect, test } from 'vitest'
import { prefetchPage } from './prefetch-page.ts'

const fetchedAhead = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'))

afterEach(() => {
  for (const link of document.head.querySelectorAll('link[rel=prefetch]')) link.remove()
  Reflect.deleteProperty(navigator, 'connection')
})

const setLine = (line: object) => Object.defineProperty(navigator, 'connection', { value: line, configurable: true })

test('a page is fetched ahead once, however often its link is pointed at', () => {
  setLine({})
  prefetchPage('/de/pricing')
  prefetchPage('/de/pricing')
  prefetchPage('/de/academy')
  expect(fetchedAhead()).toEqual(['/de/pricing', '/de/academy'])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead on a line that says %j',
  (line) => {
    setLine(line)
    prefetchPage(`/de/terms?${JSON.stringify(line)}`)
    expect(fetchedAhead()).toEqual([])
  },
)
