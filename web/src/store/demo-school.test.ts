import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../i18n/locales.ts'
import { demoSchool } from './demo-school.ts'

type Texts = Parameters<typeof demoSchool>[0] & { readonly school: string; readonly schoolText: string }

describe.each(Object.keys(LOCALES))('the demo school in %s', (locale) => {
  const file = new URL(`../i18n/locales/${locale}/site/demo.json`, import.meta.url)
  const { school: title, schoolText: description, ...words } = JSON.parse(readFileSync(file, 'utf8')) as Texts
  const school = demoSchool({ ...words, title, description })

  test('is called in that language, its subjects and rooms too', () => {
    expect(school).toMatchObject({ title, description })
    const called = new Set(Object.values(words.names))
    for (const { name } of school.subjects) expect(called).toContain(name)
    for (const { name, calendarType } of school.calendars)
      if (calendarType === 'ROOM') expect(called).toContain(name.replace(/ \d+$/, ''))
  })

  test('has nobody twice, and families of the language', () => {
    const names = school.calendars.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const families = school.calendars.flatMap(({ name, calendarType }) =>
      calendarType === 'TEACHER' ? [name.split(' ')[1] ?? ''] : [],
    )
    expect(new Set(families).size).toBe(families.length)
    for (const family of families)
      expect(words.familyStarts.split(' ').some((start) => family.startsWith(start))).toBe(true)
  })
})
