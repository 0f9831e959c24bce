import { describe, expect, test } from 'vitest'
import { localeOfSegment, localePath, splitLocale } from './locale-path.ts'

describe('the address of a page', () => {
  test.each([
    ['en', '/', '/'],
    ['en', '/pricing', '/pricing'],
    ['da', '/', '/da'],
    ['da', '/pricing', '/da/pricing'],
    ['de', '/login?reason=expired', '/de/login?reason=expired'],
    ['pt', '/?from=mail', '/pt?from=mail'],
    ['nl', '/#questions', '/nl#questions'],
  ] as const)('in %s, %s is %s', (locale, path, address) => expect(localePath(locale, path)).toBe(address))

  test.each([
    ['/', 'en', '/'],
    ['/pricing', 'en', '/pricing'],
    ['/pricing/', 'en', '/pricing'],
    ['/da/pricing/', 'da', '/pricing'],
    ['/da', 'da', '/'],
    ['/da/', 'da', '/'],
    ['/da/pricing', 'da', '/pricing'],
    ['/data', 'en', '/data'],
    ['/en/pricing', 'en', '/en/pricing'],
    ['/app/versions', 'en', '/app/versions'],
    ['/login/', 'en', '/login'],
  ])('%s is in %s', (address, locale, path) => expect(splitLocale(address)).toEqual({ locale, path }))
})

test.each([
  [undefined, 'en'],
  ['de', 'de'],
  ['en', undefined],
  ['xx', undefined],
  ['constructor', undefined],
])('the segment %s stands for %s', (segment, locale) => expect(localeOfSegment(segment)).toBe(locale))
