import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commands } from './commands/all.ts'
import { parseParams } from './commands/table.ts'
import { importedSchool } from './import.ts'
import { text } from './text.ts'

const defined = Object.entries(commands).map(([name, { params, example }]) => [name, params, example] as const)

describe('[D16] a character that cannot be stored', () => {
  test('is the NUL character, or half a surrogate pair', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
        (written) => {
          const points = Array.from(written, (character) => character.codePointAt(0)!)
          const isCharacter = (point: number) => point !== 0 && (point < 0xd800 || point > 0xdfff)
          expect(text.safeParse(written).success).toBe(points.every(isCharacter))
        },
      ),
      { examples: [[''], ['Bio\0'], ['\ud800'], ['\udc00\ud800'], ['😀'], ['\ufeffA\n\t']] },
    )
  })

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
      refusal: { code: 'character-unstorable', error: 'This text holds a character that cannot be stored' },
    })
  })

  test('is told of a file with its place', () => {
    const parsed = importedSchool.safeParse({
      format: 'timetable',
      formatVersion: 1,
      title: 'Hill',
      days: 5,
      periods: [],
      calendars: [{ key: 'c', name: '1\0A', calendarType: 'CLASS' }],
      subjects: [],
    })
    expect(parsed.error?.issues).toMatchObject([
      { path: ['calendars', 0, 'name'], message: 'holds a character that cannot be stored' },
    ])
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
