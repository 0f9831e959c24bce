import { describe, expect, test } from 'vitest'
import { parseParams } from '@timetable/domain'
import { commands } from './all.ts'

const defined = Object.entries(commands).map(([name, { params, example }]) => [name, params, example] as const)

describe('a character that cannot be stored', () => {
  test.each(defined)('is refused in every text of %s', (command, params, example: unknown) => {
    for (const character of ['\0', '\ud800']) {
      for (const spoilt of spoiltBy(character, example)) {
        const parsed = parseParams(command, params, spoilt)
        expect(parsed.ok, JSON.stringify(spoilt)).toBe(false)
      }
    }
  })

  test('is told in words of its own', () => {
    const { params } = commands.createSchool
    const parsed = parseParams('createSchool', params, { name: 'Hill\0School' })
    expect(parsed).toMatchObject({
      refusal: { code: 'character-unstorable', error: 'This text contains a character that cannot be stored' },
    })
  })
})

/** The example once for each of its texts, which ends with the character; but for the content of a whole file. */
function spoiltBy(character: string, value: unknown): unknown[] {
  if (typeof value === 'string') return [value + character]
  if (Array.isArray(value))
    return value.flatMap((item, at) => spoiltBy(character, item).map((it) => value.with(at, it)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => key !== 'text')
    .flatMap(([key, item]) => spoiltBy(character, item).map((it) => ({ ...value, [key]: it })))
}
