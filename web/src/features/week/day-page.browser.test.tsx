import type { DayLinkContent, HeldHere, PublishedDay, WeekLinkContent } from '@timetable/domain'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatClockTime } from '../../i18n/format.ts'
import { DayPage } from './day-page.tsx'
import { WeekPage } from './week-page.tsx'

const held = (more: Partial<HeldHere>): HeldHere => ({
  ...{ dayNum: 0, hourNum: 0, periods: 1, start: '08:00', end: '08:45', classes: [], teachers: [], rooms: [] },
  ...more,
})

const day: DayLinkContent = {
  ...{ schoolName: 'Hill School', audience: 'staff', today: '2026-01-12', timeZone: 'Europe/Berlin' },
  days: [
    {
      date: '2026-01-12',
      publication: {
        ...{ number: 3, at: '2026-01-12T08:40:00Z', beforeAt: '2026-01-12T06:40:00Z', by: 'Dora Plan', changes: 2 },
        ...{ message: 'The concert begins at 10.', withdrawn: [{ name: '8A', subject: 'Art' }] },
      },
      rows: [
        {
          name: 'Ada',
          lines: [
            {
              ...{ lessonUuid: 'maths', subject: 'Maths', color: '#335577' },
              ...{ was: held({ classes: ['7A'], rooms: ['R1'] }), now: null },
            },
          ],
        },
        {
          name: 'Ben',
          lines: [
            {
              ...{ lessonUuid: 'art', subject: 'Art', color: '#aa5500', joined: '8A', isNew: true as const },
              was: held({ hourNum: 2, start: '10:00', classes: ['7B'], rooms: ['R2'] }),
              now: held({ hourNum: 3, start: '11:00', classes: ['7B'], rooms: ['R3'] }),
            },
            {
              ...{ lessonUuid: 'maths', subject: 'Maths', color: '#335577', supervised: ['Ben'] },
              ...{ was: null, now: held({ classes: ['7A'], rooms: ['R1'] }) },
            },
          ],
        },
      ],
    },
    { date: '2026-01-13', publication: null, rows: [] },
  ],
}

const told: PublishedDay = {
  ...{ date: '2026-01-12', number: 1, at: '2026-01-12T06:40:00Z', message: 'The concert begins at 10.' },
  lines: [
    {
      ...{ lessonUuid: 'maths', subject: 'Maths', color: '#335577' },
      was: held({ teachers: ['Ada'], rooms: ['R1'] }),
      now: held({ teachers: ['Ben'], rooms: ['R1'] }),
    },
    {
      ...{ lessonUuid: 'art', subject: 'Art', color: '#aa5500' },
      ...{ was: held({ hourNum: 1, start: '08:50', end: '09:35', teachers: ['Cleo'] }), now: null },
    },
  ],
}
const lessons = [
  ['maths', 'Maths', 0, 'Ada', '08:00', '08:45'],
  ['art', 'Art', 1, 'Cleo', '08:50', '09:35'],
] as const
const week: WeekLinkContent = {
  ...{ schoolName: 'Hill School', title: 'Autumn', labels: 'monday', changedAt: '2026-01-05T08:00:00Z', days: [] },
  ...{ mayReport: false, byMail: false },
  week: {
    ...{ name: '7A', calendarType: 'CLASS', days: 5, dayNames: null, halfDays: false, daysPerTerm: null },
    ...{ weekNames: [], homeRoom: null, homeTeacher: null },
    year: {
      ...{ firstDay: '2026-01-05', lastDay: '2099-06-26', timeZone: 'Europe/Berlin', weekday: 1, firstWeek: 0 },
      holidays: [],
    },
    lessons: lessons.map(([uuid, subject, hourNum, teacher, start, end]) => ({
      ...{ uuid, subject, color: '#335577', dayNum: 0, hourNum, periods: 1, start, end, weeks: [0] },
      ...{ classes: [], teachers: [teacher], rooms: hourNum === 0 ? ['R1'] : [] },
    })),
  },
}

/** A server that answers with this content, and whose events the test sends. */
async function open(path: string, content: object) {
  const [realFetch, RealEvents] = [window.fetch, window.EventSource]
  const sources: EventTarget[] = []
  window.fetch = async () => new Response(JSON.stringify(content))
  window.EventSource = class extends EventTarget {
    static readonly OPEN = 1
    static readonly CONNECTING = 0
    readonly readyState = 1
    constructor() {
      super()
      sources.push(this)
    }
    close() {}
  } as never
  onTestFinished(() => {
    window.fetch = realFetch
    window.EventSource = RealEvents
  })
  const routes = [
    { path: '/day/:token', element: <DayPage /> },
    { path: '/week/:token', element: <WeekPage /> },
  ]
  await render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
  return {
    sources,
    send: (data: unknown) => {
      for (const source of sources) source.dispatchEvent(new MessageEvent('days', { data: JSON.stringify(data) }))
    },
  }
}
/** A time as the page writes it, which depends on the region of the browser's language. */
const clock = (time: string) => formatClockTime('en', time).replaceAll(/\s/g, ' ')
const struck = () => [...document.querySelectorAll('s')].map(({ textContent }) => textContent)

test('the page of the day shows each teacher what is now and what was, and what a correction changed', async () => {
  const { send, sources } = await open('/day/token', day)
  await expect.element(page.getByRole('heading', { name: 'Changes for the staff' })).toBeVisible()
  await expect
    .element(page.getByText(`Correction 2 at ${clock('09:40')} by Dora Plan, earlier at ${clock('07:40')}`))
    .toBeVisible()
  await expect.element(page.getByText('As usual again: 8A Art')).toBeVisible()
  const ben = page.getByRole('region', { name: 'Ben' })
  const lines = ben
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(lines).toEqual([expect.stringContaining('Maths'), expect.stringContaining('Art')])
  expect(lines[0]).toContain('Supervised by Ben')
  expect(lines[1]?.replaceAll(/\s/g, ' ')).toMatch(new RegExp(`New since ${clock('07:40')}.*Together with 8A`))
  expect(struck()).toEqual(['7A', 'R1', 'Period 3', 'R2'])
  await expect.poll(() => sources.length).toBe(1)
  send({ ...day, days: [{ date: '2026-01-12', publication: null, rows: [] }] })
  await expect.poll(struck).toEqual([])
})

test('an open week shows what is published as it comes: who is there instead, and what is cancelled', async () => {
  const { send, sources } = await open('/week/token', week)
  await expect.element(page.getByRole('heading', { name: '7A' })).toBeVisible()
  await expect.poll(() => sources.length).toBe(1)
  // The day is shown that has the next lesson: the message tells it for every Monday of the year.
  const shown = document.querySelector('[role=tabpanel] h2')?.textContent
  expect(shown).toContain('Monday')
  const monday = (weeks: number) => new Date(Date.UTC(2026, 0, 12) + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
  send(Array.from({ length: 3000 }, (_, weeks) => ({ ...told, date: monday(weeks) })))
  await expect.element(page.getByText('The concert begins at 10.')).toBeVisible()
  await expect.element(page.getByText('Changed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(struck()).toEqual(['Ada', 'Cleo'])
})
