import { isRefusal, type SchoolSettings } from '@timetable/domain'
import { tinySchedule } from '@timetable/domain/testing'
import { meaningOf, readPasted, SCHOOL_FILES, schoolOfSheet } from '@timetable/formats'
import { afterEach, expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { appCatalogues } from '../../i18n/catalogues.ts'
import { translator } from '../../i18n/translate.ts'
import { tableWords } from './table-words.ts'

afterEach(() => translator.changeLanguage('en'))

const schedule = tinySchedule({
  ...{ days: 5, hours: 6 },
  calendars: { '7a': 'CLASS', '7b': 'CLASS', 'Byron, Ada': 'TEACHER', Bo: 'TEACHER', Lab: 'ROOM' },
  subjects: {
    Latin: {
      calendars: ['7a', '7b', 'Byron, Ada', 'Bo'],
      lessons: [{ at: [4, 0], length: 2, pinned: true }, { at: [0, 3] }, {}],
    },
    Art: { calendars: ['7b', 'Byron, Ada', 'Lab'], lessons: [{ at: [2, 5], tags: ['exam'] }] },
  },
})

const OTHERS = Object.keys(appCatalogues) as (keyof typeof appCatalogues)[]
const LABELS: readonly SchoolSettings['labelsOnTimeslots'][] = ['monday', 'sunday', 'numbers', 'a_to_e']

test.each(['en', ...OTHERS] as const)(
  'our list of lessons in %s is known by its headers, and comes back whole',
  async (locale) => {
    if (locale !== 'en') translator.addResourceBundle(locale, 'app', await appCatalogues[locale]())
    await translator.changeLanguage(locale)
    for (const labels of LABELS) {
      const { content } = SCHOOL_FILES.csv.write(schedule, tableWords(schedule, { t: appText, locale, labels }))
      const table = readPasted(String(content))
      if ('problem' in table) throw new Error(table.problem)
      const fromSunday = labels === 'sunday'
      const read = meaningOf(table, { longest: 40, isKnown: () => false, fromSunday })
      expect(read).toMatchObject({ lists: 'courses', questions: [], skipped: [], leftOut: [], withoutPlace: [] })
      const made = schoolOfSheet('Back', { days: 5 }, read)
      if (isRefusal(made)) throw new Error(made.error)
      const { calendars, subjects } = made.school
      expect(
        subjects.map(({ name, lessons }) => [
          name,
          lessons.map(({ start, length, pinned }) => [start, length, pinned]),
        ]),
      ).toEqual([
        [
          'Latin',
          [
            [[0, 3], 1, false],
            [[4, 0], 2, true],
            [null, 1, false],
          ],
        ],
        ['Art', [[[2, 5], 1, false]]],
      ])
      expect(calendars.map(({ name }) => name)).toEqual(['7a', '7b', 'Byron, Ada', 'Bo', 'Lab'])
      expect(subjects[1]?.lessons[0]).toMatchObject({ tags: ['exam'] })
    }
  },
)
