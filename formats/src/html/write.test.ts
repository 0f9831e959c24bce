import { after, mixedSchedule, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { englishWords } from '../tables/words.ts'
import { parseXml } from '../xml.ts'
import { writeHtml } from './write.ts'

const written = (schedule = mixedSchedule(), withGroups = false) =>
  writeHtml(schedule, { ...englishWords(schedule), withGroups })
/** The body as XML, which it is but for the breaks of lines. */
const bodyOf = (page: string) => /<body>.*<\/body>/s.exec(page)?.[0].replaceAll('<br>', '<br/>') ?? ''

test('a page has everybody in its list of contents, and a section for each that it leads to', () => {
  const namesOf = (page: string) => [...page.matchAll(/<li><a href="#t\d+">([^<]+)<\/a>/g)].map(([, name]) => name)
  expect(namesOf(written())).toEqual(['1A', '2B', 'Ada', 'Ben', 'Gym', 'Lab'])
  const page = written(mixedSchedule(), true)
  const led = [...page.matchAll(/<li><a href="#(t\d+)">([^<]+)<\/a>/g)].map(([, id, name]) => [id, name])
  expect(led.map(([, name]) => name)).toEqual(['1A', '1A/1', '1A/2', '2B', 'Ada', 'Ben', 'Gym', 'Lab'])
  for (const [id, name] of led) expect(page).toMatch(new RegExp(`<section id="${id}">\\s*<h2>${name} `))
  expect(parseXml(bodyOf(page))).not.toHaveProperty('problem')
  expect(page).toContain('<td rowspan="2" style="background:')
})

test('a page runs nothing and loads nothing, whatever names hold', () => {
  const nasty = '<script>alert(1)</script>" onload="x'
  const page = written(
    tinySchedule({
      calendars: { [nasty]: 'CLASS' },
      subjects: { [`${nasty}&`]: { calendars: [nasty], lessons: [{ at: [0, 0] }, {}] } },
    }),
  )
  expect(page).not.toMatch(/<script|<img|<link|<iframe|src=|@import|url\(/i)
  expect(page.match(/<[^>]+ onload=/)).toBeNull()
  expect(page).toContain("default-src 'none'")
  expect(parseXml(bodyOf(page))).not.toHaveProperty('problem')
})

test('the cells of a day with other times have them, a double lesson from its first period to its last', () => {
  const school = tinySchedule({
    ...{ days: 2, hours: 3, calendars: { '1A': 'CLASS' } },
    subjects: { Maths: { calendars: ['1A'], lessons: [{ at: [1, 0], length: 2 }, { at: [0, 0] }] } },
  })
  const times = ['08:00-08:45', '09:00-09:45', '10:00-10:45']
  const early = ['07:50-08:30', '08:40-09:20', '10:00-10:45']
  const pairs = (texts: string[]) => texts.map((text) => text.split('-') as [string, string])
  const page = written(
    after(school, 'setTimeSlotTimes', { times: pairs(times), otherDays: [{ days: [1], times: pairs(early) }] }),
  )
  expect([...page.matchAll(/<small>(\d\d:\d\d–\d\d:\d\d)<\/small>/g)].map(([, text]) => text)).toEqual([
    '08:00–08:45',
    '07:50–09:20',
    '09:00–09:45',
    '10:00–10:45',
  ])
  expect(written(school)).not.toContain('<p><small>')
})
