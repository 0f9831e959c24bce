import { describe, expect, test } from 'vitest'
import { apply, invert } from '../history/change.ts'
import { importOf, scheduleFromImport } from '../import/import-schedule.ts'
import { isRefusal } from '../refusal.ts'
import { after, changeOf, countingMint, refusalOf, tinySchedule } from '../testing/index.ts'

const school = () =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Ada: 'TEACHER', Ben: 'TEACHER', Lab: 'ROOM' },
    subjects: {
      first: { name: 'Maths', calendars: ['1A', 'Ada'], lessons: [{}], order: 0 },
      second: { name: 'Maths', calendars: ['1B', 'Ben'], lessons: [{}], order: 1 },
      third: { name: 'Art', calendars: ['1B', 'Ben'], lessons: [{}], order: 2 },
    },
  })
const teacher = (calendarUuid: string, shortName: string | null) => ({ calendars: [{ calendarUuid, shortName }] })
const course = (name: string, shortName: string | null) => ({ subjects: [{ name, shortName }] })

describe('[D362] short names', () => {
  test('come with those who are created, and not those of others', () => {
    const create = (...shortNames: string[]) => ({
      calendars: shortNames.map((shortName) => ({
        name: `Teacher ${shortName}`,
        calendarType: 'TEACHER' as const,
        shortName,
      })),
    })
    const later = after(school(), 'createCalendars', create('BER', ' KRO '), countingMint('new'))
    expect(Object.values(later.calendars).flatMap(({ shortName }) => shortName ?? [])).toEqual(['BER', 'KRO'])
    expect(refusalOf(later, 'createCalendars', create('ber'))).toBe('short-name-taken')
    expect(refusalOf(school(), 'createCalendars', create('AB', 'ab'))).toBe('short-name-taken')
    expect(refusalOf(school(), 'createCalendars', create(' '))).toBe('name-too-short')
  })

  test('are set and taken away, of all courses of a name at once', () => {
    const change = changeOf(school(), 'setShortNames', { ...teacher('Ada', ' AD '), ...course('Maths', 'M') })
    const end = apply(school(), change)
    expect(end.calendars.Ada!.shortName).toBe('AD')
    expect([end.subjects.first!.shortName, end.subjects.second!.shortName]).toEqual(['M', 'M'])
    expect(end.subjects.third).toEqual(school().subjects.third)
    expect(apply(end, invert(change))).toEqual(school())
    const bare = after(end, 'setShortNames', { ...teacher('Ada', null), ...course('Maths', null) })
    expect(bare).toEqual(school())
  })

  test('are those of one of a kind alone', () => {
    const named = after(school(), 'setShortNames', { ...teacher('Ada', 'AD'), ...course('Maths', 'M') })
    expect(refusalOf(named, 'setShortNames', teacher('Ben', 'ad'))).toBe('short-name-taken')
    expect(refusalOf(named, 'setShortNames', course('Art', 'm'))).toBe('short-name-taken')
    expect(after(named, 'setShortNames', teacher('1A', 'AD')).calendars['1A']!.shortName).toBe('AD')
    const exchanged = { calendars: [...teacher('Ada', 'BE').calendars, ...teacher('Ben', 'AD').calendars] }
    expect(after(named, 'setShortNames', exchanged).calendars.Ben!.shortName).toBe('AD')
    expect(refusalOf(named, 'setShortNames', teacher('Ben', ' '))).toBe('name-too-short')
    expect(refusalOf(named, 'setShortNames', teacher('Nobody', 'N'))).toBe('not-found')
    expect(refusalOf(named, 'setShortNames', course('Latin', 'L'))).toBe('not-found')
    expect(refusalOf(named, 'setShortNames', teacher('Ben', 'toolonganame'))).toBe('params-invalid')
  })

  test('stay with the courses of a name when one gets another', () => {
    const named = after(school(), 'setShortNames', course('Maths', 'M'))
    const one = after(named, 'updateSubject', { subjectUuid: 'first', name: 'Maths plus' })
    expect(one.subjects.first!.shortName).toBeUndefined()
    expect(one.subjects.second!.shortName).toBe('M')
    const both = after(one, 'updateSubject', { subjectUuid: 'second', name: 'Mathematics' })
    expect(both.subjects.second!.shortName).toBe('M')
  })

  test('go into the product’s own file and come back', () => {
    const named = after(school(), 'setShortNames', { ...teacher('Ada', 'AD'), ...course('Maths', 'M') })
    const read = scheduleFromImport(importOf(named), { uuid: 'copy', schoolUuid: 'school', mint: countingMint() })
    if (isRefusal(read)) throw new Error(read.error)
    const shortNames = [...Object.values(read.schedule.calendars), ...Object.values(read.schedule.subjects)]
    expect(shortNames.flatMap(({ shortName }) => shortName ?? []).sort()).toEqual(['AD', 'M', 'M'])
  })
})
