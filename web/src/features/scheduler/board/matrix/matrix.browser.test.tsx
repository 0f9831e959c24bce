import { apply, put, squash, type Change, type Lesson, type Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeSchool } from '../../../../timetable/testing/make-school.ts'
import { schedulerOf } from '../../testing/mount-scheduler.tsx'

const base = makeSchool({ classes: 30, teachers: 8, rooms: 6, days: 5, hours: 6, lessons: 40, unscheduled: 0 })
const place = (uuid: string, fields: Partial<Lesson>): Change =>
  put(base, 'lessons', { ...base.lessons[uuid]!, length: 1, ...fields })

/** 5A has Latin, twice on Monday's first period with 5B's Greek for the teacher; one lesson is two periods long. */
const school: Schedule = apply(
  { ...base, lessons: {} },
  squash([
    put(base, 'subjects', { ...base.subjects['subject-0']!, name: 'Latin' }),
    put(base, 'subjects', { ...base.subjects['subject-1']!, name: 'Greek' }),
    put(base, 'calendars', { ...base.calendars['teacher-0']!, blockedTimeSlots: ['s4-0'] }),
    put(base, 'calendars', { ...base.calendars['room-1']!, blockedTimeSlots: ['s3-0'] }),
    place('lesson-0', { calendarUuids: ['class-0', 'teacher-0', 'room-0'], timeSlotUuid: 's0-0' }),
    place('lesson-1', { calendarUuids: ['class-0', 'teacher-0', 'room-0'], timeSlotUuid: 's2-1', length: 2 }),
    place('lesson-4', { calendarUuids: ['class-1', 'teacher-0', 'room-1'], timeSlotUuid: 's1-1' }),
  ]).map((edit) => ({ ...edit, before: null })),
)

async function open(type = 'CLASS', schedule = school) {
  const painted: string[] = []
  const mounted = schedulerOf(schedule, {
    search: `view=matrix&type=${type}`,
    onPaint: (cell) => painted.push(cell),
  })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => document.querySelector('[role=gridcell]')).not.toBeNull()
  return { ...mounted, painted }
}
const cell = (calendar: string, slot: string) =>
  document.querySelector<HTMLElement>(`[data-calendar="${calendar}"][data-slot="${slot}"]`)!
const card = (uuid: string) => document.querySelector<HTMLElement>(`[role=grid] [data-lesson="${uuid}"]`)!
const head = (calendar: string) => document.querySelector<HTMLElement>(`[data-head="${calendar}"]`)!
const sent = (planner: { commands: readonly { command: string; params: unknown }[] }) =>
  planner.commands.map(({ command, params }) => [command, params])
/** The colour of the overlay of answers in the middle of a cell. */
function colourAt(at: HTMLElement): Uint8ClampedArray {
  const overlay = document.querySelector<HTMLCanvasElement>('[role=grid] canvas')!
  const [box, to] = [overlay.getBoundingClientRect(), at.getBoundingClientRect()]
  const scale = overlay.width / box.width
  const [x, y] = [to.left + to.width / 2 - box.left, to.top + to.height / 2 - box.top]
  const copy = new OffscreenCanvas(overlay.width, overlay.height).getContext('2d')!
  copy.drawImage(overlay, 0, 0)
  return copy.getImageData(x * scale, y * scale, 1, 1).data
}
const inkAt = (at: HTMLElement): number | undefined => colourAt(at)[3]
const tones = () =>
  new Set([...document.querySelectorAll<HTMLElement>('[data-slot][data-answer]')].map((c) => c.dataset.calendar))

test('the answers have their colours where every change of style is told to take its time', async () => {
  const slow = document.createElement('style')
  slow.textContent = '* { transition-duration: 1ms !important }'
  document.head.append(slow)
  try {
    await open()
    card('lesson-0').focus()
    await userEvent.keyboard('{Enter}')
    const [red = 0, green = 0] = colourAt(cell('class-0', 's0-3'))
    // The colour of a wish that is not met: neither that of a free slot nor grey.
    expect(red - green).toBeGreaterThan(10)
  } finally {
    slow.remove()
  }
})

test('only the rows in view are in the page, and the counts tell of all', async () => {
  await page.viewport(1440, 500)
  await open()
  const grid = page.getByRole('grid', { name: 'All classes' }).element()
  expect(grid.getAttribute('aria-rowcount')).toBe('32')
  expect(grid.getAttribute('aria-colcount')).toBe('31')
  expect(document.querySelectorAll('[role=rowheader]').length).toBeLessThan(24)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440)
})

test('cells show codes, and a long lesson spans its periods', async () => {
  await open()
  expect(card('lesson-0').textContent).toContain('La')
  expect(card('lesson-0').getAttribute('aria-label')).toBe('Latin, Lindgren 1, Room 101')
  const width = cell('class-0', 's0-0').offsetWidth
  expect(card('lesson-1').offsetWidth).toBeGreaterThan(1.8 * width)
  // All of it can be taken hold of, not only what lies in the first period.
  const { right, top } = card('lesson-1').getBoundingClientRect()
  expect(document.elementFromPoint(right - 4, top + 4)?.closest('[data-lesson]')).toBe(card('lesson-1'))
})

test('a lesson in hand is answered by every slot of its rows, and by no other row', async () => {
  const { painted } = await open()
  card('lesson-0').focus()
  painted.length = 0
  await userEvent.keyboard('{Enter}')
  expect(tones()).toEqual(new Set(['class-0']))
  const [x, y] = [cell('class-0', 's1-0'), cell('class-1', 's1-0')].map(inkAt)
  // Subjects are read through the overlay, where it answers and where what can't take the lesson steps back.
  for (const alpha of [x, y]) {
    expect(alpha).toBeGreaterThan(0)
    expect(alpha).toBeLessThan(160)
  }
  expect(cell('class-0', 's4-0').dataset.answer).toBe('blocked')
  expect(cell('class-0', 's1-1').dataset.answer).toBe('clash +1')
  expect(cell('class-0', 's0-0').dataset.answer).toContain('here')
  expect(cell('class-0', 's1-0').dataset.answer).toMatch(/free|wish/)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => tones().size).toBe(0)
  expect(painted).toEqual([])
})

test('the keyboard carries a lesson along its row, and cannot leave it', async () => {
  const { planner } = await open()
  card('lesson-0').focus()
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{ArrowDown}{Enter}')
  expect(sent(planner)).toEqual([])
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(() => sent(planner)).toEqual([['moveAndPinEvent', { eventUuid: 'lesson-0', timeSlotUuid: 's0-2' }]])
  await expect.poll(() => document.activeElement).toBe(card('lesson-0'))
})

test('the focus stays on the board when the lesson that had it is taken back', async () => {
  const { planner } = await open()
  card('lesson-0').focus()
  planner.zen({ 'lesson-0': 's3-3' })
  await expect.poll(() => document.activeElement).toBe(cell('class-0', 's0-0'))
})

test('a lesson is dragged along its row, and no other row takes it', async () => {
  const { planner } = await open()
  await userEvent.dragAndDrop(card('lesson-0'), cell('class-1', 's3-2'))
  await userEvent.dragAndDrop(card('lesson-0'), cell('class-0', 's3-2'))
  await expect.poll(() => sent(planner)).toEqual([['moveAndPinEvent', { eventUuid: 'lesson-0', timeSlotUuid: 's3-2' }]])
})

test('among the rooms a lesson goes to another room and slot in one step', async () => {
  const { planner } = await open('ROOM')
  card('lesson-0').focus()
  await userEvent.keyboard('{Enter}')
  expect(tones().size).toBe(6)
  expect(cell('room-1', 's3-0').dataset.answer).toBe('blocked')
  expect(cell('room-2', 's3-0').dataset.answer).toMatch(/free|wish/)
  await userEvent.keyboard('{Escape}')
  await userEvent.dragAndDrop(card('lesson-0'), cell('room-2', 's3-2'))
  const params = { eventUuid: 'lesson-0', timeSlotUuid: 's3-2', roomUuid: 'room-2', fromRoomUuid: 'room-0' }
  await expect.poll(() => sent(planner)).toEqual([['moveToRoom', params]])
  await expect.poll(() => cell('room-2', 's3-2').contains(card('lesson-0'))).toBe(true)
})

/** Both lessons with their rooms, and where they are when they are dropped. */
const SWAP = {
  ...{ eventUuid: 'lesson-0', from: 's0-0', fromRoomUuid: 'room-0' },
  ...{ otherUuid: 'lesson-4', otherFrom: 's1-1', roomUuid: 'room-1' },
}

test('dropped on a lesson in another room it changes slot and room with it, in one step', async () => {
  const { planner } = await open('ROOM')
  await userEvent.dragAndDrop(card('lesson-0'), cell('room-1', 's1-1'))
  const swap = page.getByRole('menuitem', { name: /^Swap with/ })
  await expect.element(swap.getByText(/goes to Monday, period 1, Room 101$/)).toBeVisible()
  await userEvent.click(swap)
  await expect.poll(() => sent(planner)).toEqual([['swapEventsAndRooms', SWAP]])
  await expect.poll(() => cell('room-1', 's1-1').contains(card('lesson-0'))).toBe(true)
  expect(cell('room-0', 's0-0').contains(card('lesson-4'))).toBe(true)
})

test('so it does by the keys', async () => {
  const { planner } = await open('ROOM')
  card('lesson-0').focus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await userEvent.keyboard('{ArrowRight>7/}')
  expect(document.activeElement).toBe(cell('room-1', 's1-1'))
  await userEvent.keyboard('{Enter}')
  const swap = page.getByRole('menuitem', { name: /^Swap with/ })
  await expect.poll(() => document.activeElement).toBe(swap.element())
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent(planner)).toEqual([['swapEventsAndRooms', SWAP]])
  await expect.poll(() => document.activeElement?.contains(card('lesson-0'))).toBe(true)
})

test('a change repaints the cells it touched and no others', async () => {
  const { planner, painted } = await open()
  painted.length = 0
  planner.zen({ 'lesson-0': 's3-3' })
  await expect.poll(() => cell('class-0', 's3-3').contains(card('lesson-0'))).toBe(true)
  expect(new Set(painted)).toEqual(new Set(['class-0 s0-0', 'class-0 s3-3']))
})

test('arrows, Home, End, Page keys and letters go everywhere, with one stop for the Tab key', async () => {
  await open()
  const stops = () => document.querySelectorAll('[role=grid] [tabindex="0"], [role=grid][tabindex="0"]').length
  expect(stops()).toBe(1)
  cell('class-0', 's0-1').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cell('class-0', 's0-2'))
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(cell('class-0', 's4-5'))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(head('class-0'))
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => document.activeElement).toBe(cell('class-29', 's4-5'))
  await userEvent.keyboard('7c')
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.calendar).toBe('class-18')
  expect(stops()).toBe(1)
})

test('a row head opens the timetable, and keys 1 to 3 change the view', async () => {
  const { router } = await open()
  await userEvent.click(head('class-3'))
  await expect.element(page.getByRole('grid', { name: 'Timetable of 5D' })).toBeVisible()
  expect(router.state.location.search).toBe('?calendar=class-3')
  await userEvent.keyboard('3')
  await expect.element(page.getByRole('grid', { name: 'All classes' })).toBeVisible()
  expect(router.state.location.search).toBe('?view=matrix')
})

test('the search leaves the rows that bear the name, and density is kept', async () => {
  const { session } = await open()
  await userEvent.fill(page.getByRole('searchbox'), '6b')
  await expect.poll(() => document.querySelectorAll('[role=rowheader]').length).toBe(1)
  await userEvent.fill(page.getByRole('searchbox'), 'nobody')
  await expect.element(page.getByText('No timetable has this name.')).toBeVisible()
  await userEvent.click(page.getByText('Wide', { exact: true }))
  expect(session.preferences.getItem('matrixDensity')).toBe('wide')
})

test('where the days lie in terms, each day over the school says its own, and so do its slots, by the names of their periods', async () => {
  const termed = { ...school.head[school.uuid]!, daysPerTerm: 2, periodNames: ['1', 'Lunch'] }
  await open('CLASS', { ...school, head: { [school.uuid]: termed } })
  await expect.element(page.getByRole('columnheader', { name: /^Mon(day)? ?Term 1$/ })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Monday, Term 1, period 1' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Monday, Term 1, Lunch' })).toBeVisible()
})
