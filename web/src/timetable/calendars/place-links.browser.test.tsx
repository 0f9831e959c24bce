import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MemoryRouter } from 'react-router'
import { browserLanguage } from '../../i18n/browser-language.ts'
import { PlaceLinks } from './place-links.tsx'
import { makeSchool } from '../testing/make-school.ts'

test('how many timetables are not shown is told by itself, in German as well', async () => {
  const schedule = makeSchool({ classes: 3, teachers: 1, rooms: 1, days: 2, hours: 2, lessons: 1, unscheduled: 0 })
  const places = Object.values(schedule.calendars)
    .filter(({ calendarType }) => calendarType === 'CLASS')
    .map((calendar) => ({ calendar, amount: 2, lessonUuid: null }))
  await browserLanguage().show('de')
  await render(
    <MemoryRouter>
      <PlaceLinks schedule={schedule} places={places} most={1} amountWords={({ amount }) => `${amount} Stunden`} />
    </MemoryRouter>,
  )
  await expect.element(page.getByText('2 weitere', { exact: true })).toBeVisible()
  // What the number counts is in view, and not only for screen readers.
  await expect.element(page.getByText('2 Stunden', { exact: true })).toBeVisible()
})
