import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importedSchool } from './import/import.ts'
import { text } from './text.ts'

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
