import { apply, put, squash, type Change, type Lesson, type Schedule } from '@timetable/domain'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeSchool } from '../../timetable/testing/make-school.ts'
import { schedulerOf } from './testing/mount-scheduler.tsx'

const base = makeSchool({ classes: 2, teachers: 2, rooms: 2, days: 5, hours: 4, lessons: 8, unscheduled: 0 })
const lessonOf = (schedule: Schedule, uuid: string) => schedule.lessons[uuid] as Lesson
const put1 = (uuid: string, fields: Partial<Lesson>): Change =>
  put(base, 'lessons', { ...lessonOf(base, uuid), length: 1, ...fields })
const course = (uuid: string, name: string) => put(base, 'subjects', { ...base.subjects[uuid]!, name })

/** 5A: Latin (two lessons, one in the tray) with a teacher who is blocked on Friday's first period; 5B: Greek with the same teacher. */
const school: Schedule = apply(
  { ...base, lessons: {} },
  squash([
    course('subject-0', 'Latin'),
    course('subject-1', 'Greek'),
    put(base, 'calendars', { ...base.calendars['teacher-0']!, blockedTimeSlots: ['s4-0'] }),
    put(base, 'calendars', { ...base.calendars['teacher-1']!, blockedTimeSlots: [] }),
    put1('lesson-0', { calendarUuids: ['class-0', 'teacher-0'], timeSlotUuid: 's0-0' }),
    put1('lesson-1', { calendarUuids: ['class-0', 'teacher-0'], timeSlotUuid: null }),
    put1('lesson-2', { calendarUuids: ['class-0', 'teacher-0'], timeSlotUuid: 's2-3', length: 1 }),
    put1('lesson-4', { calendarUuids: ['class-1', 'teacher-0'], timeSlotUuid: 's1-1' }),
  ]).map((edit) => ({ ...edit, before: null })),
)

async function open(schedule = school, calendar = 'class-0') {
  const painted: string[] = []
  const mounted = schedulerOf(schedule, { calendar, onPaint: (slotUuid) => painted.push(slotUuid) })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return { ...mounted, painted }
}
const grid = () => document.querySelector<HTMLElement>('[role=grid]')!
const slot = (uuid: string) => grid().querySelector<HTMLElement>(`[data-slot="${uuid}"]`)!
const card = (uuid: string) => document.querySelector<HTMLElement>(`[data-lesson="${uuid}"]`)!
const tray = () => page.getByRole('region', { name: 'Unscheduled' })
const sent = (planner: { commands: readonly { command: string; params: unknown }[] }) =>
  planner.commands.map(({ command, params }) => [command, params])

test('a card dragged to a slot is moved and pinned there', async () => {
  const { planner } = await open()
  await userEvent.dragAndDrop(card('lesson-0'), slot('s3-2'))
  await expect.poll(() => slot('s3-2').contains(card('lesson-0'))).toBe(true)
  await expect.poll(() => sent(planner)).toEqual([['moveAndPinEvent', { eventUuid: 'lesson-0', timeSlotUuid: 's3-2' }]])
  expect(card('lesson-0').dataset.pinned).toBe('true')
})

test('a card dragged to a blocked slot stays, and the toast says whose slot is blocked', async () => {
  const { planner, session } = await open()
  await userEvent.dragAndDrop(card('lesson-0'), slot('s4-0'))
  await expect
    .poll(() => session.ui.getState().toast)
    .toMatchObject({
      state: 'failure',
      headline: 'Timeslot is blocked in Lindgren 1',
    })
  expect(slot('s0-0').contains(card('lesson-0'))).toBe(true)
  expect(planner.commands).toEqual([])
})

test('a card goes to the tray and comes back from it', async () => {
  const { planner } = await open()
  await userEvent.dragAndDrop(card('lesson-0'), tray())
  await expect.poll(() => tray().element().contains(card('lesson-0'))).toBe(true)
  await userEvent.dragAndDrop(card('lesson-1'), slot('s3-3'))
  await expect.poll(() => slot('s3-3').contains(card('lesson-1'))).toBe(true)
  await expect
    .poll(() => sent(planner))
    .toEqual([
      ['unplaceEvent', { eventUuid: 'lesson-0' }],
      ['moveAndPinEvent', { eventUuid: 'lesson-1', timeSlotUuid: 's3-3' }],
    ])
})

test('the keyboard picks up, moves, hears what a drop does, and drops', async () => {
  const { planner } = await open()
  card('lesson-0').focus()
  await userEvent.keyboard('{Enter}')
  const spoken = () => page.getByRole('status').element().textContent
  await expect.poll(spoken).toMatch(/^Latin picked up/)
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(spoken).toBe('Tuesday, period 2. 1 double booking more. Lindgren 1 has Greek with 5B')
  expect(document.activeElement).toBe(slot('s1-1'))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => sent(planner)).toEqual([['moveAndPinEvent', { eventUuid: 'lesson-0', timeSlotUuid: 's1-2' }]])
  await expect.poll(() => document.activeElement).toBe(card('lesson-0'))
  await expect.poll(spoken).toBe('Latin is now on Tuesday, period 3.')
})

test('Escape puts a lesson back and gives the focus back', async () => {
  const { planner } = await open()
  card('lesson-0').focus()
  await userEvent.keyboard(' {ArrowRight}{Escape}')
  await expect.poll(() => document.activeElement).toBe(card('lesson-0'))
  expect(planner.commands).toEqual([])
  expect(slot('s0-0').contains(card('lesson-0'))).toBe(true)
})

test('Escape puts a lesson back also where the focus is nowhere', async () => {
  const { planner } = await open()
  card('lesson-0').focus()
  await userEvent.keyboard(' {ArrowRight}')
  expect(document.querySelector('[data-in-hand]')).not.toBe(null)
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[data-in-hand]')).toBe(null)
  await expect.poll(() => document.activeElement).toBe(card('lesson-0'))
  expect(planner.commands).toEqual([])
})

test('a lesson of the tray is placed with the keyboard', async () => {
  const { planner } = await open()
  card('lesson-1').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(slot('s0-0'))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => sent(planner)).toEqual([['moveAndPinEvent', { eventUuid: 'lesson-1', timeSlotUuid: 's0-1' }]])
})

test('one stop of the grid is in the order of the Tab key, and it follows the arrows', async () => {
  await open()
  const stops = () => [
    ...grid().querySelectorAll<HTMLElement>('[data-slot][tabindex="0"], [data-lesson][tabindex="0"]'),
  ]
  expect(stops()).toEqual([card('lesson-0')])
  card('lesson-0').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(stops()).toEqual([slot('s0-1')])
  expect(document.activeElement).toBe(slot('s0-1'))
})

test('the lock pins and unpins', async () => {
  const { planner } = await open()
  await userEvent.hover(card('lesson-0'))
  await userEvent.click(card('lesson-0').querySelector('[data-action=pin]')!)
  await expect.poll(() => card('lesson-0').dataset.pinned).toBe('true')
  await userEvent.click(card('lesson-0').querySelector('[data-action=pin]')!)
  await expect.poll(() => card('lesson-0').dataset.pinned).toBeUndefined()
  await expect.poll(() => planner.commands.map(({ command }) => command)).toEqual(['pinEvent', 'unpinEvent'])
})

test('in block mode a click blocks a slot and frees it again; Done ends it', async () => {
  const { planner } = await open()
  await userEvent.click(page.getByRole('button', { name: 'Actions for 5A' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Block time slots' }))
  await userEvent.click(slot('s3-1'))
  await expect.poll(() => slot('s3-1').dataset.blocked).toBe('true')
  await userEvent.click(slot('s3-1'))
  await expect.poll(() => slot('s3-1').dataset.blocked).toBeUndefined()
  await userEvent.click(page.getByRole('button', { name: 'Done' }))
  await userEvent.click(slot('s3-1'))
  await expect
    .poll(() => planner.commands.map(({ command }) => command))
    .toEqual(['blockTimeSlotOnCalendars', 'unblockTimeSlotOnCalendars'])
})

test('an improvement of Zen paints the slots it touched, and no other', async () => {
  const { planner, painted } = await open()
  painted.length = 0
  planner.zen({ 'lesson-0': 's3-0' })
  await expect.poll(() => slot('s3-0').contains(card('lesson-0'))).toBe(true)
  expect(new Set(painted)).toEqual(new Set(['s0-0', 's3-0']))
  painted.length = 0
  planner.zen({ 'lesson-4': 's1-3' })
  await expect.poll(() => planner.schedule().lessons['lesson-4']?.timeSlotUuid).toBe('s1-3')
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(painted).toEqual([])
})

test('a lesson that Zen moved glides, one that a person moved does not', async () => {
  const { planner } = await open()
  const glide = vi.spyOn(Element.prototype, 'animate')
  const glided = () => glide.mock.contexts.map((element) => (element as HTMLElement).dataset.lesson)
  planner.zen({ 'lesson-0': 's3-0' })
  await expect.poll(() => slot('s3-0').contains(card('lesson-0'))).toBe(true)
  await expect.poll(glided).toEqual(['lesson-0'])
  await userEvent.dragAndDrop(card('lesson-2'), slot('s1-0'))
  await expect.poll(() => slot('s1-0').contains(card('lesson-2'))).toBe(true)
  expect(glided()).not.toContain('lesson-2')
})

test('while a lesson is in hand nothing but the answers is painted', async () => {
  const { painted } = await open()
  card('lesson-0').focus()
  painted.length = 0
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Escape}')
  expect(painted).toEqual([])
})

test('the sidebar finds by name, whatever the capitals, and leads to another timetable', async () => {
  await open()
  await userEvent.fill(page.getByRole('searchbox'), '5b')
  const list = page.getByRole('list', { name: 'Timetables' })
  await expect.element(list.getByRole('link', { name: '5B' })).toBeVisible()
  expect(list.getByRole('link').elements().length).toBe(1)
  await userEvent.click(list.getByRole('link', { name: '5B' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Class 5B')
})

test('at phone width the page itself does not scroll sideways, and a tap moves a lesson', async () => {
  await page.viewport(390, 844)
  const { planner } = await open()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.click(card('lesson-0'))
  await userEvent.click(page.getByRole('button', { name: 'Move' }))
  await userEvent.click(slot('s0-2'))
  await expect.poll(() => sent(planner)).toEqual([['moveAndPinEvent', { eventUuid: 'lesson-0', timeSlotUuid: 's0-2' }]])
})

test('where the days lie in terms, each day says its own', async () => {
  const head = { [school.uuid]: { ...school.head[school.uuid]!, daysPerTerm: 2 } }
  const { element } = schedulerOf({ ...school, head }, { calendar: 'class-0' })
  await render(element)
  const heads = page.getByRole('columnheader', { name: /, Term 2$/ })
  await expect.poll(() => heads.elements().length).toBe(2)
  await expect.element(heads.first()).toMatchTextContent(/^Term 2/)
})

test('without periods the page says so and offers to add them', async () => {
  const { element, session } = schedulerOf({ ...school, timeSlots: {} }, { calendar: 'class-0' })
  await render(element)
  await userEvent.click(page.getByRole('button', { name: 'Add periods' }))
  expect(session.ui.getState().modal).toEqual({ kind: 'periods' })
})
