import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { change, recordKinds } from '../history/change.ts'
import { arbitraryValue, runs } from '../testing/index.ts'
import { recordSchemas, type Uuid } from '../schedule.ts'
import type { FromFile, ToFile } from './field.ts'
import { fromFile, namedIn, withUuids, sizeIn, toFile } from './fields.ts'
import { fileShape, type Fields } from './shapes.ts'
import { recordFields } from './record-fields.ts'
import { bareCalendar } from '../calendars/bare-calendar.ts'

/** Names calendars and lessons by their uuid, and slots by numbering them. */
function ways(): { to: ToFile; from: FromFile } {
  const slots: Uuid[] = []
  const numberOf = (uuid: Uuid) => (slots.includes(uuid) ? slots.indexOf(uuid) : slots.push(uuid) - 1)
  const itself = (name: string) => name
  const keys = { calendars: itself, subjects: itself, lessons: itself }
  return {
    to: { ...keys, timeSlots: (uuid) => [numberOf(uuid), 0] },
    from: { ...keys, timeSlots: ([number]) => slots[number]! },
  }
}

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const numRuns = runs(50)

describe.each(recordKinds)('every declared field of %s', (kind) => {
  const fields: Fields = recordFields[kind]
  const records = arbitraryValue(recordSchemas[kind])

  test('is drawn', () => {
    const drawn = fc.sample(records, { numRuns, seed: 1 })
    expect(new Set(drawn.flatMap((record) => Object.keys(record)))).toEqual(new Set(['uuid', ...Object.keys(fields)]))
  })

  test('survives record, file, record', () => {
    const file = z.object(fileShape(fields))
    fc.assert(
      fc.property(records, (record) => {
        const { to, from } = ways()
        const back = fromFile(fields, file.parse(throughText(toFile(fields, record, to))), from)
        const inFile = Object.entries(record).filter(([name]) => fields[name] && fields[name].nameInFile !== false)
        expect(back).toStrictEqual(Object.fromEntries(inFile))
        expect(sizeIn(fields, toFile(fields, record, to), true)).toBe(sizeIn(fields, record))
      }),
      { numRuns },
    )
  })

  test('survives record, wire, record', () => {
    fc.assert(
      fc.property(records, (record) => {
        const edits = [{ kind, uuid: record.uuid, before: record, after: null }]
        expect(change.parse(throughText(edits))).toStrictEqual(edits)
      }),
      { numRuns },
    )
  })

  test('names the same records after they were renamed and renamed back', () => {
    fc.assert(
      fc.property(records, (record) => {
        const renamed = withUuids(fields, record, (uuid, of) => `${of} ${uuid}`)
        const named = namedIn(fields, record).map(([of, uuid]) => [of, `${of} ${uuid}`])
        expect(namedIn(fields, renamed)).toEqual(named)
        expect(withUuids(fields, renamed, (uuid, of) => uuid.slice(of.length + 1))).toStrictEqual(record)
      }),
      { numRuns },
    )
  })
})

test('a bare calendar is a whole record', () => {
  const bare = bareCalendar({ uuid: 'Ada', name: 'Ada', calendarType: 'TEACHER' })
  expect(recordSchemas.calendars.parse(bare)).toStrictEqual(bare)
})
