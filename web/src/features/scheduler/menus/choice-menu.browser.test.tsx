import { tinySchedule } from '@timetable/domain/testing'
import type { LessonChoice, Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

/** Sports of 1A chooses between the gym, where 1B dances at the same time, and the hall. */
const school = (given: Partial<LessonChoice>): Schedule =>
  tinySchedule({
    calendars: { '1A': 'CLASS', '1B': 'CLASS', Gym: 'ROOM', Hall: 'ROOM' },
    subjects: {
      Sports: { calendars: ['1A'], lessons: [{ at: [0, 0], choices: [{ candidates: ['Gym', 'Hall'], ...given }] }] },
      Dance: { calendars: ['1B', 'Gym'], lessons: [{ at: [0, 0] }, { at: [0, 1] }] },
    },
  })

async function open(given: Partial<LessonChoice>, options: { calendar?: string; scheduleOnly?: boolean } = {}) {
  const mounted = schedulerOf(school(given), { calendar: '1A', ...options })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return mounted
}
const card = () => document.querySelector<HTMLElement>('[data-lesson="Sports 1"]')!
const menu = () => page.getByRole('dialog', { name: 'Sports' })
const radio = (name: RegExp) => menu().getByRole('radio', { name })

test('the menu of a lesson tells its rooms apart by what each would do; one that is chosen stays until it is left to Zen', async () => {
  const { planner } = await open({ chosen: 'Gym' })
  await userEvent.click(card())
  await expect.element(radio(/^Gym Chosen$/)).toBeChecked()
  await radio(/^Hall 1 double booking fewer$/).click()
  await expect
    .poll(() => planner.commands.at(-1)?.params)
    .toEqual({
      eventUuid: 'Sports 1',
      calendarUuid: 'Hall',
      fixed: true,
    })
  await expect.element(radio(/^Hall Chosen by hand$/)).toBeChecked()
  await menu().getByRole('button', { name: 'Let Zen choose' }).click()
  await expect.element(radio(/^Hall Chosen$/)).toBeChecked()
  await menu().getByRole('button', { name: 'Keep Hall' }).click()
  await expect.element(radio(/^Hall Chosen by hand$/)).toBeChecked()
})

test('why another room breaks a rule is told with the numbers', async () => {
  const seats = { Gym: { type: 'ROOM' as const, seats: 60 }, Hall: { type: 'ROOM' as const, seats: 20 } }
  const schedule = tinySchedule({
    calendars: { '1A': { type: 'CLASS', pupils: 28 }, ...seats },
    subjects: {
      Sports: {
        calendars: ['1A'],
        lessons: [{ at: [0, 0], choices: [{ candidates: ['Gym', 'Hall'], chosen: 'Gym' }] }],
      },
    },
    rules: { seats: { rule: 'ENOUGH_SEATS', calendarType: 'CLASS' } },
  })
  await render(schedulerOf(schedule, { calendar: '1A' }).element)
  await userEvent.click(card())
  const hall = menu().getByTitle(/every lesson in a room with enough seats: Sports, 28 students in Hall with 20 seats/)
  await expect.element(hall).toMatchTextContent(/^Hall ?Breaks a rule/)
})

test('a room that is chosen has the lesson in its timetable, and leads there', async () => {
  await open({ chosen: 'Gym' })
  await userEvent.click(card())
  await menu().getByRole('button', { name: 'Room Gym' }).click()
  await expect.element(page.getByRole('grid', { name: /Gym/ })).toBeVisible()
  await expect.poll(() => card()?.dataset.clash).toBe('true')
})

test('let go where its room is taken, a lesson takes a free one and says so before', async () => {
  const { planner } = await open({ chosen: 'Gym' })
  card().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('With Hall')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => planner.commands.at(-1)?.command).toBe('moveAndPinEvent')
  await userEvent.click(card())
  await expect.element(radio(/^Hall Chosen$/)).toBeChecked()
})

test('who only looks sees what is chosen and changes nothing', async () => {
  await open({ chosen: 'Gym' }, { scheduleOnly: true })
  await userEvent.click(card())
  await expect.element(radio(/^Hall/)).toBeDisabled()
  await expect.element(menu().getByRole('button', { name: 'Keep Gym' })).not.toBeInTheDocument()
})
