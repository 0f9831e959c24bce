import { mixedSchedule, tinySchedule } from '@timetable/domain/testing'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { englishWords } from '../tables/words.ts'
import { parseXml } from '../xml.ts'
import { MOST_TABLE_ROWS, writeTablesXlsx, writeXlsx } from './write.ts'

const written = (schedule = mixedSchedule()) => writeXlsx(schedule, englishWords(schedule))
/** By name, as another library reads them. */
async function sheetsOf(bytes: Uint8Array) {
  const sheets = await readWorkbook(Buffer.from(bytes))
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
}

describe('a version as a workbook', () => {
  test('is read by another library: all lessons, loads, and a sheet for each class, teacher and room', async () => {
    const sheets = await sheetsOf(written())
    expect([...sheets.keys()]).toEqual(['All lessons', 'Loads', ...['1A', '2B', 'Ada', 'Ben', 'Gym', 'Lab']])
    const withGroups = writeXlsx(mixedSchedule(), { ...englishWords(mixedSchedule()), withGroups: true })
    expect([...(await sheetsOf(withGroups)).keys()].slice(2)).toEqual([
      '1A',
      '1A 1',
      '1A 2',
      '2B',
      'Ada',
      'Ben',
      'Gym',
      'Lab',
    ])
    const [head, ...lessons] = sheets.get('All lessons') ?? []
    expect(head?.slice(0, 4)).toEqual(['Course', 'Classes', 'Teachers', 'Rooms'])
    expect(lessons).toHaveLength(7)
    expect(lessons[0]).toEqual(expect.arrayContaining(['Maths', '1A', 'Ada', 'Gym', 1, 'Monday', 'yes']))
    expect(
      sheets
        .get('Loads')
        ?.find(([, name]) => name === 'Ada')
        ?.slice(0, 4),
    ).toEqual(['Teacher', 'Ada', 4, 11])
  })

  test('has a sheet of what matters in the version and how much of it fails, where anything does', async () => {
    const school = tinySchedule({
      hours: 4,
      subjects: { Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }, { at: [0, 3] }] } },
      calendars: { '1A': 'CLASS', Ada: 'TEACHER' },
    })
    const profile = { teacherGaps: 'much', classGaps: 'most' } as const
    const asked = { ...school, head: { [school.uuid]: { ...school.head[school.uuid]!, profile } } }
    const sheets = await sheetsOf(written(asked))
    expect([...sheets.keys()].slice(0, 4)).toEqual(['All lessons', 'Loads', 'Quality', '1A'])
    expect(sheets.get('Quality')).toEqual([
      ['Criterion', 'Importance', 'Count', 'Now'],
      ['No gaps for classes', 'As far as possible', 'Gaps of classes', 2],
      ['Few gaps for teachers', 'A lot', 'Teachers’ gaps', 2],
    ])
    expect([...(await sheetsOf(written(school))).keys()]).not.toContain('Quality')
  })

  test('says in each cell of a week the course, and who else takes part', async () => {
    const ada = (await sheetsOf(written())).get('Ada') ?? []
    expect(ada[0]?.[0]).toBe('Ada')
    expect(ada[1]?.slice(1)).toEqual(['Monday', 'Tuesday', 'Wednesday'])
    expect(ada[2]?.[2]).toBe('Maths\n1A, Lab')
    expect(ada[3]?.[1]).toBe('blocked')
    expect(ada.flat()).toContain('Unscheduled')
  })

  test('shows a lesson of two periods as one cell, and keeps heads in sight and on every page', () => {
    const files = unzipSync(written())
    const ada = strFromU8(files['xl/worksheets/sheet5.xml'] ?? new Uint8Array())
    expect(ada).toContain('<mergeCell ref="C3:C4"/>')
    expect(ada).toContain('xSplit="1" ySplit="2" topLeftCell="B3"')
    expect(ada).toContain('orientation="landscape"')
    expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())).toContain("'Ada'!$1:$2")
  })

  test('takes words for words, whatever they look like', async () => {
    const names = ['=HYPERLINK("http://x","y")', '<b>&"\'</b>', ' _x0041_ ', 'a\u0007b', '\uD83D\uDE00']
    const schedule = tinySchedule({
      days: 1,
      hours: 5,
      calendars: Object.fromEntries(
        ['[1]:*?/\\', "'", 'History', 'x'.repeat(40), 'X'.repeat(41)].map((n) => [n, 'CLASS']),
      ),
      subjects: Object.fromEntries(names.map((name, i) => [name, { calendars: ["'"], lessons: [{ at: [0, i] }] }])),
    })
    const bytes = written(schedule)
    const files = unzipSync(bytes)
    for (const file of Object.values(files)) expect(parseXml(strFromU8(file))).not.toHaveProperty('problem')
    const sheets = await sheetsOf(bytes)
    expect([...sheets.keys()].slice(2).sort()).toEqual([
      '1',
      'History (2)',
      `${'X'.repeat(27)} (2)`,
      'x'.repeat(31),
      '…',
    ])
    const said = sheets
      .get('All lessons')
      ?.slice(1)
      .map(([course]) => course)
    expect(said).toEqual(expect.arrayContaining([names[0], names[1], 'ab', names[4]]))
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join('')
    expect(all).not.toContain('<f>')
    expect(all).toContain(' _x005F_x0041_ ')
  })

  test('has tables of anything: numbers as numbers, texts as texts, a sheet for each, and no table that is too long', async () => {
    const counts = {
      name: 'Counts',
      head: ['Name', 'Covered'],
      rows: [
        ['=1+1', 3],
        ['2026-01-12', 2.5],
      ],
    }
    const sheets = await sheetsOf(writeTablesXlsx([counts, { ...counts, rows: [] }]))
    expect([...sheets]).toEqual([
      [
        'Counts',
        [
          ['Name', 'Covered'],
          ['=1+1', 3],
          ['2026-01-12', 2.5],
        ],
      ],
      ['Counts (2)', [['Name', 'Covered']]],
    ])
    const long = { ...counts, rows: Array.from({ length: MOST_TABLE_ROWS + 1 }, () => []) }
    expect(() => writeTablesXlsx([long])).toThrow('100001 rows')
  })

  test('is the same file every time', () => expect(written()).toEqual(written()))
})
