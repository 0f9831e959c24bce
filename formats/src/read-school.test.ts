import { readFileSync } from 'node:fs'
import { isRefusal, LIMITS } from '@timetable/domain'
import { mutatedText, seeded } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { writeJson } from './json/write.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { readSchool } from './read-school.ts'
import { fetText } from './testing/fet-text.ts'
import { schoolOf } from './testing/read.ts'

const fixture = readFileSync(new URL('../fixtures/fet/small/school.fet', import.meta.url), 'utf8')
const json = writeJson(schoolOf(readSchool(fixture)))
const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1))

test('what is written as JSON is read as it was', () => {
  expect(schoolOf(readSchool(json))).toEqual(schoolOf(readSchool(fixture)))
  expect(writeJson(schoolOf(readSchool(json)))).toBe(json)
})

test('a JSON file that keeps lessons of different tags apart as it once was written is read as of today', () => {
  const ruled = (rule: object) =>
    writeJson({ ...schoolOf(readSchool(fixture)), rules: [] }).replace(
      '"rules":[]',
      `"rules":[${JSON.stringify(rule)}]`,
    )
  const [then, now] = [{ rule: 'NOT_OVERLAPPING', value: 1 }, { rule: 'TAGS_APART' }].map((kind) =>
    schoolOf(readSchool(ruled({ ...kind, strength: 'required', tagNames: ['oral', 'wet'] }))),
  )
  expect(then?.rules).toMatchObject([{ rule: 'TAGS_APART', value: null, tagNames: ['oral', 'wet'] }])
  expect(then).toEqual(now)
  const rooms = ruled({ rule: 'MAX_ROOMS', strength: 'required', value: 2, subjectNames: [] })
  expect(readSchool(rooms)).toMatchObject({ values: { reason: expect.stringContaining('names no subject') } })
})

test.each([
  ['nothing', '', 'it is empty'],
  ['blanks', ' \n', 'it is empty'],
  ['a table', 'a;b;c', 'it is not a school file'],
  ['other XML', '<timetable/>', 'it is not a FET file'],
  ['other JSON', '{"a":1}', 'it is not a school file'],
  ['half a FET file', fixture.slice(0, fixture.length / 2), 'it is cut off'],
  ['half a JSON file', json.slice(0, json.length / 2), 'it may be cut off'],
  ['a document type', `<!DOCTYPE fet [<!ENTITY a "${'b'.repeat(99)}">]>${fixture.slice(1)}`, 'document type'],
  ['no lessons', fetText({}), 'it has no lessons'],
  ['no days', fetText({ days: [], activities: [{ id: 1 }] }), 'it has no days'],
  ['too many days', fetText({ days: numbers(LIMITS.maxDaysImported + 1), activities: [{ id: 1 }] }), 'it has 41 days'],
  ['too many hours', fetText({ hours: numbers(LIMITS.maxPeriods + 1), activities: [{ id: 1 }] }), 'it has 41 hours'],
  ['too much', 'x'.repeat(MAX_FILE_BYTES + 1), 'it is too large'],
  ['a wrong colour', json.replace(/"color":"[^"]*"/, '"color":"red"'), 'subjects.0.color'],
  ['a NUL character', fixture.replace('<Name>', '<Name>\0'), 'disallowed character'],
  ['a spelled NUL character', fixture.replace('<Name>', '<Name>&#0;'), 'malformed character entity'],
  ['a NUL in JSON', json.replace(/"title":"/, '$&\\u0000'), 'title: holds a character that cannot be stored'],
  ['an unknown calendar', json.replace('"key":"t0"', '"key":"t9"'), 't0'],
])('%s is refused', (_, text, reason) => {
  const read = readSchool(text)
  expect(isRefusal(read) && read).toMatchObject({ code: 'import-invalid', error: expect.stringContaining(reason) })
})

test('a lesson of any duration is as long as a day can be, and that is said', () => {
  for (const duration of [1e9, 1e20, 1e300]) {
    const read = readSchool(
      fetText({
        activities: [
          { id: 1, duration },
          { id: 2, duration: 2 },
        ],
      }),
    )
    if (isRefusal(read)) throw new Error(read.error)
    expect(read.school.subjects.flatMap(({ lessons }) => lessons.map(({ length }) => length))).toEqual([40, 2])
    expect(read.issues).toContainEqual(expect.objectContaining({ kind: 'durations', count: 1 }))
  }
})

test('a file whose lessons name everybody is refused by what they name together, in time', () => {
  const teachers = Array.from({ length: 1_000 }, (_, i) => `Teacher ${i}`)
  const activities = Array.from({ length: 330 }, (_, i) => ({ id: i + 1, teachers }))
  const read = readSchool(fetText({ teachers, activities }))
  expect(isRefusal(read) && read.error).toContain('name 332000 timetables and time slots in all')
})

test('a file cut anywhere is refused, and never throws', () => {
  for (const whole of [fixture.trimEnd(), json.trimEnd()]) {
    for (let part = 0; part < 50; part++) {
      const cut = whole.slice(0, Math.floor((whole.length * part) / 50))
      expect(isRefusal(readSchool(cut)), `cut at ${part}/50`).toBe(true)
    }
  }
})

test('a file changed at random is read or refused, and never throws', () => {
  const random = seeded(11)
  let refused = 0
  for (const whole of [fixture, json]) {
    for (let round = 0; round < 400; round++) {
      const read = readSchool(mutatedText(random, whole))
      if (isRefusal(read)) refused++
      else schoolOf(read)
    }
  }
  // Most changes hit the frame of the file; some only change a name.
  expect(refused).toBeGreaterThan(200)
  expect(refused).toBeLessThan(800)
})

test('half a surrogate pair in a FET file is read as the character that stands for what is none', () => {
  const school = schoolOf(readSchool(fixture.replace('<Institution_Name>', '$&\ud800')))
  expect(school.title.isWellFormed()).toBe(true)
  expect(school.title).toContain('\ufffd')
})

test.each([
  ['Autumn plan.TXT', 'Autumn plan'],
  ['export/untis 2026.zip', 'untis 2026'],
  ['GPU001.TXT', 'GPU001'],
  ['GPU001.TXT, GPU002.TXT', 'Imported from Untis'],
  ['', 'Imported from Untis'],
])('a school that a file does not name is called after the file %j', (name, title) => {
  const read = readSchool('7;"9a";"Ott";"KR";"12";1;1;;', name)
  expect(!isRefusal(read) && read.school.title).toBe(title)
})
