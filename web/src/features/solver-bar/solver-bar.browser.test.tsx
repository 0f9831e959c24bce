import { apply, put, squash, type Lesson, type Schedule } from '@timetable/domain'
import { bareRule } from '@timetable/domain/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { makeSchool } from '../../timetable/testing/make-school.ts'
import { schedulerOf } from '../scheduler/testing/mount-scheduler.tsx'
import { SolverBar } from './solver-bar.tsx'

afterEach(cleanup)

const base = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 5, hours: 2, lessons: 3, unplaced: 0 })
const at = (uuid: string, timeSlotUuid: string | null) =>
  put(base, 'lessons', {
    ...(base.lessons[uuid] as Lesson),
    length: 1,
    calendarUuids: ['class-0', 'teacher-0'],
    timeSlotUuid,
  })

/** Three lessons of one class and one teacher, all in one slot: two double bookings for each of the two. */
const school = apply(base, squash([at('lesson-0', 's0-0'), at('lesson-1', 's0-0'), at('lesson-2', 's0-0')]))

const progress = { moves: 1000, bestCost: 0, doubleBookings: 0, softCost: 0 }

async function open(schedule: Schedule = school) {
  const mounted = schedulerOf(schedule, { foot: <SolverBar /> })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return { ...mounted, bar: page.getByRole('region', { name: 'Zen' }) }
}
const text = (bar: ReturnType<typeof page.getByRole>) => () => bar.element().textContent

test('one number counts the double bookings, and a list says where they are', async () => {
  const { bar } = await open()
  await expect.poll(text(bar)).toContain('4double bookings')
  await userEvent.click(page.getByRole('button', { name: '3 lessons affected' }))
  const places = page.getByRole('dialog').getByRole('link')
  await expect.poll(() => places.elements().length).toBe(2)
  await userEvent.click(places.filter({ hasText: 'Lindgren 1' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Teacher Lindgren 1')
})

test('Start and Pause are one place that changes', async () => {
  const { bar, planner } = await open()
  await userEvent.click(bar.getByRole('button', { name: 'Start Zen' }))
  planner.solver({ state: 'RUNNING' })
  await userEvent.click(bar.getByRole('button', { name: 'Pause' }))
  planner.solver({ state: 'PAUSED', ended: 'paused' })
  await expect.element(bar.getByRole('button', { name: 'Start Zen' })).toBeVisible()
  await expect
    .poll(() => planner.commands)
    .toEqual([
      { command: 'resumeSchedule', params: { longRun: false } },
      { command: 'pauseSchedule', params: {} },
    ])
})

test('at zero the number becomes a sentence with the time it took, and a toast says it too', async () => {
  const { bar, planner, session } = await open()
  planner.solver({ state: 'RUNNING' })
  planner.zen({ 'lesson-1': 's1-0' })
  await expect.poll(text(bar)).toContain('2double bookings')
  planner.zen({ 'lesson-2': 's2-0' })
  planner.solver({ state: 'PAUSED', ended: 'solved', progress: { ...progress, seconds: 0.84 } })
  await expect.poll(text(bar)).toContain('Every lesson has its place. 0.8 s')
  await expect.element(bar.getByRole('img', { name: 'Double bookings over time, from 4 to 0' })).toBeVisible()
  expect(session.ui.getState().toast).toMatchObject({
    state: 'ZEN',
    headline: 'Zen',
    text: 'Every lesson has its place. 0.8 s',
  })
})

test('a fall in one step is said, and not drawn', async () => {
  const { bar, planner } = await open()
  planner.solver({ state: 'RUNNING' })
  await expect.element(bar.getByRole('img')).toBeVisible()
  planner.zen({ 'lesson-1': 's1-0', 'lesson-2': 's2-0' })
  planner.solver({ state: 'PAUSED', ended: 'solved', progress: { ...progress, seconds: 0.1 } })
  await expect.poll(text(bar)).toContain('Every lesson has its place. 0.1 s')
  await expect.poll(() => bar.getByRole('img').elements()).toHaveLength(0)
})

test('a run that found nothing better says what is left', async () => {
  const { planner, session } = await open()
  planner.solver({ state: 'RUNNING' })
  planner.zen({ 'lesson-1': 's1-0' })
  planner.solver({ state: 'PAUSED', ended: 'stalled', progress: { ...progress, seconds: 3 } })
  await expect
    .poll(() => session.ui.getState().toast?.text)
    .toBe('2 double bookings are left. No better timetable was found in 3.0 s.')
})

test('lessons that fit nowhere are listed with their reasons, until they are placed', async () => {
  const { bar, planner } = await open(apply(school, at('lesson-2', null)))
  planner.solver({ ended: 'stalled', unplaceable: [{ eventUuid: 'lesson-2', reason: 'Lindgren 1 has no free slot' }] })
  await userEvent.click(bar.getByRole('button', { name: '1 lesson fits nowhere' }))
  await expect.element(page.getByText('Lindgren 1 has no free slot')).toBeVisible()
  planner.zen({ 'lesson-2': 's3-0' })
  await expect.poll(() => bar.getByRole('button', { name: '1 lesson fits nowhere' }).elements().length).toBe(0)
})

test('rules that are broken are counted, said, and lead to where', async () => {
  const apart = bareRule({ uuid: 'apart', rule: 'NOT_ON_SAME_DAY', calendarUuids: ['class-0'] })
  const { bar } = await open(apply(school, put(school, 'rules', apart)))
  await userEvent.click(bar.getByRole('button', { name: '1 rule broken' }))
  const list = page.getByRole('dialog')
  await expect.poll(text(list)).toContain('No two lessons of')
  await expect.element(list.getByRole('link', { name: /broken 3 times/ })).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: 'Show the rules that are broken' }))
    .toHaveAttribute('href', '/app/rules?show=broken')
})

test('a timetable without double bookings still says how many required rules are broken', async () => {
  const whole = apply(base, squash([at('lesson-0', 's0-0'), at('lesson-1', 's0-1'), at('lesson-2', 's1-0')]))
  const apart = bareRule({ uuid: 'apart', rule: 'NOT_ON_SAME_DAY', calendarUuids: ['class-0'] })
  const { bar } = await open(apply(whole, put(whole, 'rules', apart)))
  await expect.poll(text(bar)).toContain('1required rule broken')
})

test('what can never fit is told before a run', async () => {
  const blocked = Object.keys(school.timeSlots).slice(2)
  const tight = apply(
    school,
    put(school, 'calendars', { ...school.calendars['teacher-0']!, blockedTimeSlots: blocked }),
  )
  const { bar } = await open(tight)
  await userEvent.click(bar.getByRole('button', { name: '1 thing cannot fit' }))
  const list = page.getByRole('dialog')
  await expect.poll(text(list)).toContain('has 3 periods of lessons and 2 free slots.')
  await userEvent.click(list.getByRole('link'))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Teacher Lindgren 1')
})
