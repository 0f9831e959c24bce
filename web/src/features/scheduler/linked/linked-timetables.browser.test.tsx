import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

afterEach(cleanup)

const school = makeSchool({ classes: 2, teachers: 2, rooms: 2, days: 5, hours: 4, lessons: 8, unplaced: 0 })
const linked = () => page.getByRole('region', { name: 'Linked timetables' })

async function open() {
  const mounted = schedulerOf(school, { calendar: 'class-0' })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  const [lesson] = Object.values(school.lessons).filter(({ calendarUuids }) => calendarUuids.includes('class-0'))
  const card = document.querySelector<HTMLElement>(`[role=grid] [data-lesson="${lesson!.uuid}"]`)!
  return { ...mounted, card, lesson: lesson! }
}

test('the lesson under which the pointer rests shows the timetables of its teacher and its room', async () => {
  const { card, lesson } = await open()
  await expect.element(linked().getByText(/^Point at a lesson/)).toBeVisible()
  await userEvent.hover(card)
  for (const uuid of lesson.calendarUuids.slice(1))
    await expect
      .element(linked().getByRole('button', { name: new RegExp(`${school.calendars[uuid]!.name}$`) }))
      .toBeVisible()
  expect(linked().getByRole('button').elements().length).toBe(2)
})

test('while it is in hand they answer too, and take it', async () => {
  const { card, lesson, planner } = await open()
  card.focus()
  await userEvent.keyboard('{Enter}')
  const slots = () => [...linked().element().querySelectorAll<HTMLElement>('[data-tone]')]
  await expect.poll(() => slots().length).toBe(40)
  const free = slots().find(({ dataset }) => dataset.tone === 'free' || dataset.tone === 'better')!
  const slot = free.dataset.slot
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => slots().length).toBe(0)
  await userEvent.dragAndDrop(card, free)
  const params = { eventUuid: lesson.uuid, timeSlotUuid: slot }
  await expect.poll(() => planner.commands).toEqual([{ command: 'moveAndPinEvent', params }])
})

test('they are hidden and shown by a button, and the browser remembers', async () => {
  const { session } = await open()
  await userEvent.click(page.getByRole('button', { name: 'Linked timetables' }))
  expect(linked().elements().length).toBe(0)
  expect(session.preferences.getItem('linkedTimetables')).toBe('hidden')
})
