import { clashesOf, teacherGapsOf, weekOf } from '@timetable/domain'
import { expect, test } from 'vitest'
import { createGridModels } from '../../timetable/week/grid-models.ts'
import { overviewOf } from './overview.ts'
import { POSTER, type PosterCard } from './poster-week.ts'
import { weekCards } from './week-cards.ts'
import { roughSchool } from './worker/rough-school.ts'

test('the poster is the first picture of the demo', () => {
  const words = {
    title: 'School',
    description: '',
    names: {},
    familyStarts: 'Ash Birch Elm Fir Oak',
    familyEnds: 'a e i o u y ia io',
  }
  const school = roughSchool(words)
  const calendars = Object.values(school.calendars)
  const teachers = calendars.filter(({ calendarType }) => calendarType === 'TEACHER').map(({ name }) => name)
  const shown = calendars.find(({ name }) => name === POSTER.name)!
  const clashes = clashesOf(school)
  const model = createGridModels().grid(school, clashes, shown.uuid)!
  const cards = weekCards(model).map((card): PosterCard => [
    card.title,
    teachers.indexOf(card.who[0] ?? ''),
    card.color,
    card.day,
    card.hour,
    card.length,
    card.lane,
    card.lanes,
    card.clash,
  ])
  const { days, hours } = weekOf(school)
  const countOf = (type: string) => calendars.filter(({ calendarType }) => calendarType === type).length
  expect(POSTER).toEqual({
    name: shown.name,
    days,
    hours,
    size: { classes: countOf('CLASS'), teachers: countOf('TEACHER'), lessons: Object.keys(school.lessons).length },
    doubleBookings: clashes.doubleBookings,
    gaps: teacherGapsOf(school),
    overview: overviewOf(school),
    given: Object.fromEntries(cards.map(([, who]) => [who, teachers[who]?.split(' ')[0]])),
    cards,
  })
})
