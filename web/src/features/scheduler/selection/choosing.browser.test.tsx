import type { PresentPerson } from '@timetable/service'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeSchool } from '../../../timetable/testing/make-school.ts'
import { schedulerOf } from '../testing/mount-scheduler.tsx'

const base = makeSchool({ classes: 3, teachers: 3, rooms: 1, days: 3, hours: 4, lessons: 0, unscheduled: 0 })
const lesson = (uuid: string, calendarUuids: string[], timeSlotUuid: string) => ({
  uuid,
  subjectUuid: 'subject-0',
  calendarUuids,
  choices: [],
  timeSlotUuid,
  length: 1,
  pinned: false,
})
/** Two lessons in a row for 5A on Monday, the second one's neighbour below in 5B, one for 5C, and one on Tuesday. */
const lessons = [
  lesson('a', ['class-0', 'teacher-0'], 's0-0'),
  lesson('b', ['class-0', 'teacher-1'], 's0-1'),
  lesson('c', ['class-1', 'teacher-2'], 's0-1'),
  lesson('d', ['class-2', 'teacher-0'], 's0-3'),
  lesson('e', ['class-0', 'teacher-1'], 's1-2'),
]
const school = {
  ...base,
  subjects: { 'subject-0': { ...Object.values(base.subjects)[0]!, uuid: 'subject-0', name: 'Latin' } },
  lessons: Object.fromEntries(lessons.map((each) => [each.uuid, each])),
}

async function open(view: 'matrix' | 'day', options: { scheduleOnly?: boolean } = {}) {
  const painted: string[] = []
  const mounted = schedulerOf(school, { search: `view=${view}`, onPaint: (cell) => painted.push(cell), ...options })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => document.querySelector('[role=gridcell]')).not.toBeNull()
  painted.length = 0
  return { ...mounted, painted, sent: () => mounted.planner.commands.map(({ command, params }) => [command, params]) }
}
const cell = (calendar: string, slot: string) =>
  document.querySelector<HTMLElement>(`[data-calendar="${calendar}"][data-slot="${slot}"]`)!
const card = (uuid: string) => document.querySelector<HTMLElement>(`[role=grid] [data-lesson="${uuid}"]`)!
const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('[role=grid] [data-chosen]')]
    .map(({ dataset }) => dataset.lesson ?? '')
    .sort((a, b) => a.localeCompare(b))
const bar = () => page.getByRole('region', { name: 'Selected lessons' })
const spoken = () => document.querySelector('p[role=status]')?.textContent

describe.each(['matrix', 'day'] as const)('in the %s view several lessons', (view) => {
  test('are chosen with Ctrl and Shift, pinned in one step, and no cell is painted for the choice', async () => {
    const { sent, painted } = await open(view)
    await userEvent.click(card('a'), { modifiers: ['Control'] })
    expect(chosen()).toEqual(['a'])
    await expect.element(card('a')).toHaveAccessibleDescription('selected')
    await expect.poll(spoken).toBe('1 lesson selected')
    await userEvent.click(card('c'), { modifiers: ['Shift'] })
    expect(chosen()).toEqual(['a', 'b', 'c'])
    await userEvent.click(card('b'), { modifiers: ['Control'] })
    expect(chosen()).toEqual(['a', 'c'])
    expect(painted).toEqual([])
    await userEvent.click(bar().getByRole('button', { name: 'Pin', exact: true }))
    await expect.poll(sent).toEqual([['pinEvents', { eventUuids: ['a', 'c'] }]])
    await expect.poll(() => card('c').dataset.pinned).toBe('true')
    expect(new Set(painted).size).toBe(2)
    expect(chosen()).toEqual(['a', 'c'])
  })

  test('are let go by Escape and by a click beside them; a plain click opens the menu', async () => {
    await open(view)
    await userEvent.click(card('a'), { modifiers: ['Control'] })
    await userEvent.keyboard('{Escape}')
    await expect.poll(chosen).toEqual([])
    await userEvent.click(card('a'), { modifiers: ['Control'] })
    await userEvent.click(cell('class-2', 's0-0'))
    await expect.poll(chosen).toEqual([])
    await userEvent.click(card('a'))
    await expect.element(page.getByRole('dialog', { name: 'Latin' })).toBeVisible()
  })

  test('are chosen with the keys, along the arrows and all of a timetable', async () => {
    await open(view)
    card('a').focus()
    const [along, across] = view === 'matrix' ? ['{ArrowRight}', '{ArrowDown}'] : ['{ArrowDown}', '{ArrowRight}']
    await userEvent.keyboard(`{Shift>}${along}{/Shift}`)
    expect(chosen()).toEqual(['a', 'b'])
    await userEvent.keyboard(`{Shift>}${across}{/Shift}`)
    expect(chosen()).toEqual(['a', 'b', 'c'])
    await userEvent.keyboard('{Escape}{Control>} {/Control}')
    expect(chosen()).toEqual(['c'])
    card('a').focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(chosen()).toEqual(view === 'matrix' ? ['a', 'b', 'e'] : ['a', 'b'])
  })

  test('are taken off with U in one step, leave the focus to their slot, and are chosen still once they are back', async () => {
    const { sent, planner } = await open(view)
    await userEvent.click(card('b'), { modifiers: ['Control'] })
    await userEvent.click(card('a'), { modifiers: ['Control'] })
    await userEvent.keyboard('u')
    await expect.poll(sent).toEqual([['unplaceEvents', { eventUuids: ['b', 'a'] }]])
    await expect.poll(() => document.activeElement).toBe(cell('class-0', 's0-0'))
    expect(chosen()).toEqual([])
    planner.zen({ a: 's0-0', b: 's0-1' })
    await expect.poll(chosen).toEqual(['a', 'b'])
  })

  test('are marked where they are, after they were moved too', async () => {
    const { planner } = await open(view)
    await userEvent.click(card('a'), { modifiers: ['Control'] })
    planner.zen({ a: 's0-2' })
    await expect.poll(() => cell('class-0', 's0-2').contains(card('a'))).toBe(true)
    expect(chosen()).toEqual(['a'])
  })
})

test('P, B and M act on the slot that has the focus; on a name they are letters of a name', async () => {
  const { sent, planner } = await open('matrix')
  cell('class-0', 's0-0').focus()
  await userEvent.keyboard('p')
  await expect.poll(sent).toEqual([['pinEvent', { eventUuid: 'a' }]])
  cell('class-2', 's1-0').focus()
  await userEvent.keyboard('b')
  await expect.poll(() => planner.schedule().calendars['class-2']?.blockedTimeSlots).toEqual(['s1-0'])
  await userEvent.keyboard('u')
  expect(document.activeElement).toBe(cell('class-2', 's1-0'))
  await userEvent.keyboard('5b')
  expect(document.activeElement).toBe(cell('class-1', 's1-0'))
  expect(planner.schedule().calendars['class-1']?.blockedTimeSlots).toEqual([])
  card('a').focus()
  await userEvent.keyboard('m')
  await expect.element(page.getByRole('dialog', { name: 'Latin' })).toBeVisible()
})

test('in a version open for reading nothing is chosen', async () => {
  await open('matrix', { scheduleOnly: true })
  await userEvent.click(card('a'), { modifiers: ['Control'] })
  await userEvent.dragAndDrop(cell('class-1', 's0-0'), cell('class-2', 's0-2'))
  expect(chosen()).toEqual([])
})

describe.each(['matrix', 'day'] as const)('in the %s view a lesson that someone else holds', (view) => {
  const person = (fields: Partial<PresentPerson>): PresentPerson => ({
    connection: 'theirs',
    user: { uuid: 'anna', name: 'Anna Berg' },
    calendarUuid: null,
    eventUuid: 'a',
    ...fields,
  })

  test('bears their initials and says their name; one’s own second window counts, this one does not', async () => {
    const { session, painted } = await open(view)
    const tell = (...people: PresentPerson[]) => session.presence.receive({ type: 'Presence', you: 'mine', people })
    tell(person({}), person({ connection: 'mine', eventUuid: 'b' }), person({ connection: 'other', eventUuid: 'c' }))
    expect(card('a').dataset.held).toBe('AB')
    await expect.element(card('a')).toHaveAccessibleDescription('Anna Berg is moving this lesson')
    expect(card('a').title).toContain('Anna Berg is moving this lesson')
    expect(card('b').dataset.held).toBeUndefined()
    expect(card('c').dataset.held).toBe('AB')
    const { title } = card('d')
    tell(person({ eventUuid: 'd', user: null }))
    expect([card('a').dataset.held, card('d').dataset.held]).toEqual([undefined, ''])
    expect(card('d').title).toBe(`${title}\nSomeone is moving this lesson`)
    expect(card('a').title).not.toContain('Anna')
    tell()
    expect(card('d').title).toBe(title)
    expect(painted).toEqual([])
  })
})
