import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { KeyValueStorage } from '../../../store/account-store.ts'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

const school = makeSchool({ classes: 2, teachers: 2, rooms: 2, days: 5, hours: 4, lessons: 8, unscheduled: 0 })
const linked = () => page.getByRole('region', { name: 'Linked timetables' })

async function open(preferences?: KeyValueStorage) {
  const placed = Object.values(school.lessons).find(({ calendarUuids }) => calendarUuids.includes('class-0'))!
  // A phone shows but one day.
  const { dayNum } = school.timeSlots[placed.timeSlotUuid!]!
  const search = `calendar=class-0&day=${dayNum}`
  const mounted = schedulerOf(school, { search, ...(preferences && { preferences }) })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  const card = document.querySelector<HTMLElement>(`[role=grid] [data-lesson="${placed.uuid}"]`)!
  return { ...mounted, card, lesson: placed }
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
  const slots = () => [...linked().element().querySelectorAll<HTMLElement>('[data-answer]')]
  await expect.poll(() => slots().length).toBe(40)
  const free = slots().find(({ dataset }) => dataset.answer === 'free')!
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

  await cleanup()
  await open(session.preferences)
  expect(linked().elements().length).toBe(0)
  await userEvent.click(page.getByRole('button', { name: 'Linked timetables' }))
  await expect.element(linked()).toBeVisible()
})

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const) {
  const drawer = () => page.getByRole('dialog', { name: 'Linked timetables' })

  test(`at ${width} pixels they open from the menu of a lesson, and Escape gives the focus back to it`, async () => {
    await page.viewport(width, height)
    const { card, lesson } = await open()
    expect(linked().elements().length).toBe(0)
    card.focus()
    await userEvent.keyboard('m')
    await userEvent.click(page.getByRole('dialog', { name: 'Mathematics' }).getByText('Linked timetables'))
    for (const uuid of lesson.calendarUuids.slice(1))
      await expect
        .element(drawer().getByRole('button', { name: new RegExp(`${school.calendars[uuid]!.name}$`) }))
        .toBeVisible()
    await expect.poll(() => drawer().element().contains(document.activeElement)).toBe(true)
    expect(document.documentElement.scrollWidth).toBe(width)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => drawer().elements().length).toBe(0)
    await expect.poll(() => document.activeElement).toBe(card)
  })

  test(`at ${width} pixels a lesson that is in hand goes where they are clicked`, async () => {
    await page.viewport(width, height)
    const { card, lesson, planner } = await open()
    card.focus()
    await userEvent.keyboard('{Enter}l')
    const slots = () => [...drawer().element().querySelectorAll<HTMLElement>('[data-answer]')]
    await expect.poll(() => slots().length).toBe(40)
    expect(document.activeElement?.closest('[role=grid]')).not.toBe(null)
    const free = slots().findLast(({ dataset }) => dataset.answer === 'free')!
    await userEvent.click(free)
    const params = { eventUuid: lesson.uuid, timeSlotUuid: free.dataset.slot }
    await expect.poll(() => planner.commands).toEqual([{ command: 'moveAndPinEvent', params }])
  })
}

test('what the drawer hides takes no lesson', async () => {
  await page.viewport(1024, 768)
  const { card, planner } = await open()
  card.focus()
  await userEvent.keyboard('l')
  const head = page.getByRole('dialog', { name: 'Linked timetables' }).getByRole('heading')
  await expect.element(head).toBeVisible()
  await userEvent.dragAndDrop(card, head.element())
  expect(document.querySelector('[data-held]')).toBe(null)
  expect(planner.commands).toEqual([])
})
