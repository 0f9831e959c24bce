import { slotAt, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

const school = tinySchedule({
  days: 5,
  hours: 6,
  calendars: {
    '5A': { type: 'CLASS' },
    ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`Class ${i}`, { type: 'CLASS' as const }])),
    Berg: { type: 'TEACHER' },
  },
  subjects: {
    Latin: { calendars: ['5A', 'Berg'], lessons: [{ at: [0, 0] }, { at: [2, 0] }] },
    Greek: { calendars: ['5A'], lessons: [{ at: [1, 2] }] },
  },
})

async function open(view: 'week' | 'day' | 'matrix' = 'week') {
  const search = view === 'week' ? 'calendar=5A' : `view=${view}&type=CLASS&day=0`
  const mounted = schedulerOf(school, { search })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return mounted
}

const card = (uuid: string) => document.querySelector<HTMLElement>(`[role=grid] [data-lesson="${uuid}"]`)!
const slot = (uuid: string) => document.querySelector<HTMLElement>(`[role=grid] [data-slot="${uuid}"]`)!
const menu = () => page.getByRole('dialog', { name: 'Latin' })
const opened = () => menu().elements().length === 1

/** Pixels between the menu and the lesson's card, and whether it begins where the card begins. */
function distance(uuid = 'Latin 1') {
  const [element] = menu().elements()
  if (!element) return null
  const [at, of] = [element.getBoundingClientRect(), card(uuid).getBoundingClientRect()]
  return {
    beside: Math.round(Math.max(at.left - of.right, of.left - at.right)),
    level: Math.abs(at.top - of.top) < 2 || at.bottom > innerHeight - 8,
  }
}
const NEXT_TO = { beside: 8, level: true }

async function openMenu(uuid = 'Latin 1') {
  card(uuid).focus()
  await userEvent.keyboard('m')
  await expect.poll(() => distance(uuid)).toEqual(NEXT_TO)
}

test('closes with Escape, with a click beside it, and with another on its card', async () => {
  await open()
  await userEvent.click(card('Latin 1'))
  await expect.poll(opened).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(opened).toBe(false)
  expect(document.activeElement).toBe(card('Latin 1'))
  await userEvent.click(card('Latin 1'))
  await expect.poll(opened).toBe(true)
  await userEvent.click(slot(slotAt(4, 5)))
  await expect.poll(opened).toBe(false)
  await userEvent.click(card('Latin 1'))
  await expect.poll(opened).toBe(true)
  await userEvent.click(card('Latin 1'))
  await expect.poll(opened).toBe(false)
})

test.each(['week', 'day', 'matrix'] as const)('in the %s view lies next to its card', async (view) => {
  await open(view)
  card('Latin 1').focus()
  await userEvent.keyboard('m')
  await expect.poll(() => distance()).toEqual(NEXT_TO)
})

test('goes along with a lesson that Zen or someone else moves, to either side of it', async () => {
  const { planner } = await open()
  await openMenu()
  planner.zen({ 'Latin 1': slotAt(1, 0) })
  await expect.poll(() => slot(slotAt(1, 0)).contains(card('Latin 1'))).toBe(true)
  await expect.poll(() => distance()).toEqual(NEXT_TO)
  planner.zen({ 'Latin 1': slotAt(4, 4) })
  await expect.poll(() => slot(slotAt(4, 4)).contains(card('Latin 1'))).toBe(true)
  await expect.poll(() => distance()).toEqual(NEXT_TO)
  expect(menu().element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
  expect(menu().element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(card('Latin 1'))
})

test('goes along when the window becomes another', async () => {
  await open()
  await openMenu('Latin 2')
  await page.viewport(1024, 600)
  await expect.poll(() => distance('Latin 2')).toEqual(NEXT_TO)
})

test('stays within a phone, over its card if need be', async () => {
  await page.viewport(390, 520)
  await open()
  card('Latin 1').focus()
  await userEvent.keyboard('m')
  await expect.poll(opened).toBe(true)
  await expect.poll(() => Math.round(menu().element().getBoundingClientRect().bottom)).toBeLessThanOrEqual(520)
  expect(menu().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test('goes along when the grid is scrolled, and closes once its card is out of sight', async () => {
  await open('matrix')
  await openMenu()
  const scroller = document.querySelector('[role=grid]')!.parentElement!
  scroller.scrollTop = 10
  await expect.poll(() => distance()).toEqual(NEXT_TO)
  scroller.scrollTop = 400
  await expect.poll(opened).toBe(false)
})

test('is brought into sight by its key where the card was scrolled away', async () => {
  await open('matrix')
  const scroller = document.querySelector('[role=grid]')!.parentElement!
  card('Latin 1').focus()
  scroller.scrollTop = 60
  await userEvent.keyboard('m')
  await expect.poll(() => distance()).toEqual(NEXT_TO)
})

test('closes when the lesson is taken off, and leaves the focus in its slot', async () => {
  const { planner } = await open()
  await openMenu()
  planner.zen({ 'Latin 1': null })
  await expect.poll(opened).toBe(false)
  expect(document.activeElement).toBe(slot(slotAt(0, 0)))
  planner.zen({ 'Latin 1': slotAt(0, 0) })
  await expect.poll(() => card('Latin 1')).not.toBe(null)
  expect(opened()).toBe(false)
})

test('closes when its card is carried away', async () => {
  const { planner } = await open()
  await userEvent.click(card('Latin 1'))
  await expect.poll(opened).toBe(true)
  await userEvent.dragAndDrop(card('Latin 1'), slot(slotAt(0, 3)))
  await expect.poll(() => planner.commands.map(({ command }) => command)).toEqual(['moveAndPinEvent'])
  expect(opened()).toBe(false)
})

test('what an entry opens finds the focus on the card, to give it back there', async () => {
  const { session } = await open()
  await openMenu()
  const found: (Element | null)[] = []
  const stop = session.ui.subscribe(() => found.push(document.activeElement))
  await userEvent.click(menu().getByText('Edit the course'))
  stop()
  expect(session.ui.getState().modal?.kind).toBe('edit-subject')
  expect(found).toEqual([card('Latin 1')])
})
