import { expect, test } from 'vitest'
import { compareLink, readSide } from './compared-sides.ts'

test('an address says two versions, each as it is or as it was', () => {
  const link = compareLink({
    before: { scheduleUuid: 'spring', revision: 12 },
    after: { scheduleUuid: 'autumn', revision: null },
  })
  expect(link).toBe('/app/compare?before=spring%4012&after=autumn')
  const said = new URLSearchParams(link.split('?')[1])
  expect(readSide(said.get('before'))).toEqual({ scheduleUuid: 'spring', revision: 12 })
  expect(readSide(said.get('after'))).toEqual({ scheduleUuid: 'autumn', revision: null })
})

test('what is no side is none', () => {
  for (const text of [null, '', '@3', 'a@b', 'a@1@2', 'a@12345678901']) expect(readSide(text)).toBeNull()
})
