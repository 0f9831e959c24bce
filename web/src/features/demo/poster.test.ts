import { clashesOf, teacherGapsOf, weekOf } from '@timetable/domain'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../i18n/locales.ts'
import { demoSchoolFile } from '../../store/demo-school.ts'
import { createGridModels } from '../../timetable/week/grid-models.ts'
import { overviewOf } from './overview.ts'
import type { Poster } from './poster.ts'
import { weekCards } from './week-cards.ts'
import { roughSchool } from './worker/rough-school.ts'

/** The poster of a language: the second class of its school, before Zen has run. */
async function posterOf(locale: Locale): Promise<Poster> {
  const school = roughSchool(await demoSchoolFile(locale))
  const calendars = Object.values(school.calendars)
  const named = (type: string) => calendars.filter(({ calendarType }) => calendarType === type)
  const shown = named('CLASS')[1]!
  const clashes = clashesOf(school)
  const cards = weekCards(createGridModels().grid(school, clashes, shown.uuid)!)
  const subjects = new Map(cards.map(({ title, color }) => [title, color]))
  const teachers = [...new Set(cards.map(({ who }) => who[0]!))]
  const { days, hours } = weekOf(school)
  return {
    name: shown.name,
    days,
    hours,
    size: {
      classes: named('CLASS').length,
      teachers: named('TEACHER').length,
      lessons: Object.keys(school.lessons).length,
    },
    doubleBookings: clashes.doubleBookings,
    gaps: teacherGapsOf(school),
    blocked: shown.blockedTimeSlots.map((uuid) => [school.timeSlots[uuid]!.dayNum, school.timeSlots[uuid]!.hourNum]),
    subjects: [...subjects],
    teachers,
    cards: cards.map(({ title, who, day, hour, length, lane, lanes, clash }) => [
      [...subjects.keys()].indexOf(title),
      teachers.indexOf(who[0]!),
      ...[day, hour, length, lane, lanes],
      [null, 'here', 'elsewhere'].indexOf(clash),
    ]) as unknown as Poster['cards'],
    overview: overviewOf(school),
  }
}

test.each(Object.keys(LOCALES) as Locale[])('the poster in %s is the first picture of its demo', async (locale) => {
  const poster = await posterOf(locale)
  const rows = Object.entries(poster).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  await expect(`{\n${rows.join(',\n')}\n}\n`).toMatchFileSnapshot(`./posters/${locale}.json`)
  expect(poster.doubleBookings).toBeGreaterThan(100)
})
