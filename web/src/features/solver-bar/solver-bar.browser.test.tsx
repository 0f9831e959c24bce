import { apply, headOf, put, squash, type Change, type Lesson, type Schedule } from '@timetable/domain'
import { bareRule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeSchool } from '../../timetable/testing/make-school.ts'
import { schedulerOf } from '../scheduler/testing/mount-scheduler.tsx'
import { SolverBar } from './solver-bar.tsx'

const made = makeSchool({ classes: 1, teachers: 1, rooms: 1, days: 5, hours: 2, lessons: 3, unscheduled: 0 })
const base = apply(
  made,
  squash(Object.values(made.calendars).map((each) => put(made, 'calendars', { ...each, blockedTimeSlots: [] }))),
)
const at = (uuid: string, timeSlotUuid: string | null) =>
  put(base, 'lessons', {
    ...(base.lessons[uuid] as Lesson),
    length: 1,
    calendarUuids: ['class-0', 'teacher-0'],
    timeSlotUuid,
  })

/** Three lessons of one class and one teacher, all in one slot: two double bookings for each of the two. */
const school = apply(base, squash([at('lesson-0', 's0-0'), at('lesson-1', 's0-0'), at('lesson-2', 's0-0')]))

/** The same, each with a slot of its own. */
const whole = apply(base, squash([at('lesson-0', 's0-0'), at('lesson-1', 's0-1'), at('lesson-2', 's1-0')]))
const pinnedAt = (uuid: string, timeSlotUuid: string) =>
  at(uuid, timeSlotUuid).map((edit) => ({ ...edit, after: { ...edit.after, pinned: true } })) as Change

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
  await userEvent.click(bar.getByRole('button', { name: '4 double bookings' }))
  const places = page.getByRole('dialog').getByRole('link')
  await expect.poll(() => places.elements().length).toBe(2)
  await userEvent.click(places.filter({ hasText: /^Lindgren 1/ }))
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

test('the one button says what it comes to in a finished version, and planning anew is beside it', async () => {
  const { bar, planner } = await open()
  planner.solver({ finished: true })
  await expect.element(bar.getByRole('button', { name: 'Repair' })).toBeVisible()
  await userEvent.click(bar.getByRole('button', { name: 'More ways to run Zen' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Plan from scratch' }))
  await expect
    .poll(() => planner.commands)
    .toEqual([{ command: 'resumeSchedule', params: { longRun: false, aim: 'plan' } }])
})

test('a repair says how many lessons it moved and who sees it, and leads to them', async () => {
  const { planner, session, router } = await open()
  planner.byOther(put(school, 'subjects', { ...Object.values(school.subjects)[0]!, name: 'Maths' }), 'updateSubject')
  await expect.poll(() => session.schedule.getState().revision).toBe(2)
  planner.solver({ state: 'RUNNING', aim: 'repair', finished: true })
  planner.zen({ 'lesson-1': 's1-0', 'lesson-2': 's2-0' })
  const moved = { lessons: 3, teachers: 2, classes: 1 }
  planner.solver({ ended: 'solved', aim: 'repair', finished: true, moved, progress: { ...progress, seconds: 0.2 } })
  await expect
    .poll(() => session.ui.getState().toast?.text)
    .toContain('3 lessons moved; this affects 2 teachers and 1 class.')
  // What moved is what differs from the version as it was before the run.
  const { action } = session.ui.getState().toast!
  expect(action?.label).toBe('Show what moved')
  action!.run()
  await expect.poll(() => router.state.location.pathname).toBe('/app/compare')
  expect(router.state.location.search).toBe(`?before=${school.uuid}%402&after=${school.uuid}`)
})

test('a repair says what it has moved so far while it looks for fewer, and until the next edit what moved is shown from the bar', async () => {
  const { bar, planner } = await open()
  planner.solver({ state: 'RUNNING', aim: 'repair', finished: true })
  planner.zen({ 'lesson-1': 's1-0', 'lesson-2': 's2-0' })
  const moved = { lessons: 28, unscheduled: 2, teachers: 9, classes: 1 }
  planner.solver({ state: 'RUNNING', aim: 'repair', finished: true, moved, progress: { ...progress, seconds: 0.2 } })
  await expect
    .poll(text(bar))
    .toMatch(
      /28 lessons moved, 2 lessons no longer scheduled; this affects 9 teachers and 1 class\. Looking for fewer… /,
    )
  const fewer = { lessons: 2, teachers: 1, classes: 1 }
  planner.solver({
    ended: 'solved',
    aim: 'repair',
    finished: true,
    moved: fewer,
    atLeast: 2,
    progress: { ...progress, seconds: 2 },
  })
  await expect.poll(text(bar)).toContain('Fewer moves are not possible.')
  await expect.poll(text(bar)).toContain('2 lessons moved; this affects 1 teacher and 1 class.')
  await expect
    .element(bar.getByRole('link', { name: 'Show what moved' }))
    .toHaveAttribute('href', `/app/compare?before=${school.uuid}%401&after=${school.uuid}`)
  planner.byOther(put(school, 'subjects', { ...Object.values(school.subjects)[0]!, name: 'Maths' }), 'updateSubject')
  await expect.poll(() => bar.getByRole('link', { name: 'Show what moved' }).elements().length).toBe(0)
})

test('a repair that leaves something wrong offers to search on', async () => {
  const { planner, session } = await open()
  planner.solver({ state: 'RUNNING', aim: 'repair', finished: true })
  planner.zen({ 'lesson-1': 's1-0' })
  planner.solver({ ended: 'stalled', aim: 'repair', finished: true, progress: { ...progress, seconds: 3 } })
  await expect.poll(() => session.ui.getState().toast?.action?.label).toBe('Keep searching')
  session.ui.getState().toast!.action!.run()
  await expect
    .poll(() => planner.commands)
    .toEqual([{ command: 'resumeSchedule', params: { longRun: false, aim: 'repair' } }])
})

test('a run that was over before the version was opened is no news', async () => {
  const { session } = await open()
  const { version, solver } = session.schedule.getState()
  session.schedule.setState({ status: 'loading', version: { ...version!, uuid: 'other' } })
  await expect.element(page.getByRole('region', { name: 'Zen' })).toBeVisible()
  session.schedule.setState({
    status: 'ready',
    solver: { ...solver, ended: 'solved', progress: { ...progress, seconds: 0.2 } },
  })
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  expect(session.ui.getState().toast).toBeNull()
})

test('a run that waits says where it stands in line, and the one place cancels it', async () => {
  const { bar, planner } = await open()
  planner.solver({ state: 'WAITING', place: 3 })
  await expect.element(bar.getByRole('status')).toHaveTextContent('Waiting, 3rd in the queue')
  planner.solver({ state: 'WAITING', place: 1 })
  await expect.element(bar.getByRole('status')).toHaveTextContent('Waiting, 1st in the queue')
  await userEvent.click(bar.getByRole('button', { name: 'Cancel' }))
  expect(planner.commands).toEqual([{ command: 'pauseSchedule', params: {} }])
  planner.solver({ state: 'RUNNING' })
  await expect.element(bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.element(bar.getByRole('status')).not.toBeInTheDocument()
})

test('at zero the number becomes a sentence with the time it took, and a toast says it too', async () => {
  const { bar, planner, session } = await open()
  planner.solver({ state: 'RUNNING' })
  planner.zen({ 'lesson-1': 's1-0' })
  await expect.poll(text(bar)).toContain('2 double bookings')
  planner.zen({ 'lesson-2': 's2-0' })
  planner.solver({ state: 'PAUSED', ended: 'solved', progress: { ...progress, seconds: 0.84 } })
  await expect.poll(text(bar)).toContain('Every lesson is scheduled. 0.8 s')
  await expect.element(bar.getByRole('img', { name: 'Double bookings over time, from 4 to 0' })).toBeVisible()
  expect(session.ui.getState().toast).toMatchObject({
    state: 'ZEN',
    headline: 'Zen',
    text: 'Every lesson is scheduled. 0.8 s',
  })
})

test('a fall in one step is said, and not drawn', async () => {
  const { bar, planner } = await open()
  planner.solver({ state: 'RUNNING' })
  await expect.element(bar.getByRole('img')).toBeVisible()
  planner.zen({ 'lesson-1': 's1-0', 'lesson-2': 's2-0' })
  planner.solver({ state: 'PAUSED', ended: 'solved', progress: { ...progress, seconds: 0.1 } })
  await expect.poll(text(bar)).toContain('Every lesson is scheduled. 0.1 s')
  await expect.poll(() => bar.getByRole('img').elements()).toHaveLength(0)
})

test('a run that found nothing better says what is left', async () => {
  const { planner, session } = await open()
  planner.solver({ state: 'RUNNING' })
  planner.zen({ 'lesson-1': 's1-0' })
  planner.solver({ state: 'PAUSED', ended: 'stalled', progress: { ...progress, seconds: 3 } })
  await expect
    .poll(() => session.ui.getState().toast?.text)
    .toBe('Left: 2 double bookings. Zen found no better timetable in 3.0 s.')
})

test('a run that ends beside what is pinned never calls it solved, and says what it left for that', async () => {
  const wrong = apply(
    school,
    squash([
      put(school, 'calendars', { ...school.calendars['teacher-0']!, blockedTimeSlots: ['s0-0'] }),
      ...['lesson-0', 'lesson-1', 'lesson-2'].map((uuid, day) => pinnedAt(uuid, `s${day === 2 ? 4 : 0}-0`)),
    ]),
  )
  const { bar, planner, session } = await open(wrong)
  planner.solver({ state: 'RUNNING' })
  planner.solver({ state: 'PAUSED', ended: 'solved', progress: { ...progress, seconds: 0.2 } })
  await expect
    .poll(() => session.ui.getState().toast?.text)
    .toBe(
      'Left: 2 double bookings and 2 lessons on blocked slots. 2 double bookings are between pinned lessons. ' +
        '2 lessons are on blocked slots because they are pinned. Zen found no better timetable in 0.2 s.',
    )
  expect(text(bar)()).not.toContain('is scheduled')
  await userEvent.click(bar.getByRole('button', { name: '2 lessons on blocked slots' }))
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/2 lessons are on blocked slots because they are pinned\..*Blocked for Lindgren 1, pinned/)
})

test('a lesson on a blocked slot is unpinned, its slot freed, or Zen moves it, from the list; the focus stays there', async () => {
  const wrong = apply(
    whole,
    squash([
      put(whole, 'calendars', { ...whole.calendars['teacher-0']!, blockedTimeSlots: ['s0-0'] }),
      pinnedAt('lesson-0', 's0-0'),
    ]),
  )
  const { bar, planner } = await open(wrong)
  await userEvent.click(bar.getByRole('button', { name: '1 lesson on a blocked slot' }))
  const dialog = page.getByRole('dialog')
  const fix = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}: `) })
  await userEvent.click(fix('Unpin'))
  await expect.poll(() => fix('Unpin').elements().length).toBe(0)
  await userEvent.click(fix('Let Zen move it'))
  await expect.poll(() => planner.commands.at(-1)).toEqual({ command: 'resumeSchedule', params: { longRun: false } })
  await userEvent.click(fix('Free the slot'))
  await expect.poll(text(dialog)).toContain('None of these are left.')
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  await expect.poll(text(bar)).toContain('Every lesson is scheduled.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => bar.getByRole('button', { name: '0 lessons on blocked slots' }).elements().length).toBe(0)
  await expect.element(bar.getByRole('button', { name: 'Start Zen' })).toHaveFocus()
  expect(planner.commands.map(({ command }) => command)).toEqual([
    'unpinEvents',
    'resumeSchedule',
    'unblockTimeSlotOnCalendars',
  ])
})

test('the last step is offered to be taken back where it can have been the cause, and asked about once', async () => {
  const { bar, planner } = await open()
  planner.zen({ 'lesson-2': 's1-0' })
  await userEvent.click(bar.getByRole('button', { name: '2 double bookings' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Undo: move / }))
  await expect.poll(() => planner.commands.map(({ command }) => command)).toContain('undo')
  expect(planner.commands.filter(({ command }) => command !== 'undo').length).toBeLessThanOrEqual(1)
})

test('lessons of a deleted teacher are counted, told, and lead to their course', async () => {
  const lost = apply(
    whole,
    squash(
      Object.values(whole.lessons).map((lesson) =>
        put(whole, 'lessons', { ...lesson, calendarUuids: ['class-0'], missing: ['TEACHER'] }),
      ),
    ),
  )
  const { bar, session } = await open(lost)
  await userEvent.click(bar.getByRole('button', { name: '3 lessons without a teacher' }))
  const dialog = page.getByRole('dialog')
  await expect.poll(text(dialog)).toContain('Its teacher was deleted')
  await userEvent.click(dialog.getByRole('button', { name: /^Edit the course: / }).first())
  expect(session.ui.getState().modal).toMatchObject({ kind: 'edit-subject' })
})

test('one press says that a lesson needs no teacher', async () => {
  const lesson = Object.values(whole.lessons)[0]!
  const { bar, planner } = await open(
    apply(whole, put(whole, 'lessons', { ...lesson, calendarUuids: ['class-0'], missing: ['TEACHER'] })),
  )
  const count = bar.getByRole('button', { name: '1 lesson without a teacher' })
  await userEvent.click(count)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Needs no teacher: / }))
  await expect.element(count).not.toBeInTheDocument()
  expect(planner.commands.at(-1)).toMatchObject({
    command: 'acceptMissing',
    params: { eventUuids: [lesson.uuid], calendarType: 'TEACHER' },
  })
})

const unkept = [
  { what: 'ConstraintStudentsMaxSongsPerDay', count: 2 },
  { what: 'ConstraintRoomsWithAView', count: 1 },
]
const withUnkept = (schedule: Schedule) => apply(schedule, put(schedule, 'head', { ...headOf(schedule), unkept }))

test('the tick says what the file required and nobody checks, lists it, and ends the reminder as a step', async () => {
  const { bar, planner } = await open(withUnkept(whole))
  await expect.poll(text(bar)).toContain('Every lesson is scheduled.')
  const count = bar.getByRole('button', { name: '3 required rules of the imported file are not checked.' })
  await expect.element(count).toHaveAttribute('title', expect.stringContaining('ConstraintRoomsWithAView: 1'))
  const tick = () => getComputedStyle(bar.element().querySelector('p svg')!).color
  const warned = tick()
  await userEvent.click(count)
  const dialog = page.getByRole('dialog')
  await expect.poll(text(dialog)).toContain('2 ConstraintStudentsMaxSongsPerDay')
  await userEvent.click(dialog.getByRole('button', { name: 'Done by hand: stop reminding me' }))
  await expect.element(count).not.toBeInTheDocument()
  expect(planner.commands.at(-1)).toEqual({ command: 'forgetUnkept', params: {} })
  await expect.element(bar.getByRole('button', { name: 'Start Zen' })).toHaveFocus()
  expect(tick()).not.toBe(warned)
  await expect.poll(text(bar)).toContain('Every lesson is scheduled.')
})

test('while something is wrong nothing is said of what is not checked', async () => {
  const { bar } = await open(withUnkept(school))
  await expect.poll(text(bar)).toContain('4 double bookings')
  expect(text(bar)()).not.toContain('not checked')
})

test('a guest reads what is not checked, and cannot end the reminder', async () => {
  const mounted = schedulerOf(withUnkept(whole), { foot: <SolverBar />, scheduleOnly: true })
  await render(mounted.element)
  await userEvent.click(page.getByRole('button', { name: /are not checked/ }))
  await expect.poll(text(page.getByRole('dialog'))).toContain('ConstraintRoomsWithAView')
  await expect.element(page.getByRole('button', { name: /stop reminding/ })).not.toBeInTheDocument()
})

test('Zen says at its end that not all is checked', async () => {
  const { planner, session } = await open(withUnkept(school))
  planner.solver({ state: 'RUNNING' })
  planner.zen({ 'lesson-1': 's0-1', 'lesson-2': 's1-0' })
  planner.solver({ ended: 'solved', progress: { ...progress, seconds: 0.2 } })
  await expect
    .poll(() => session.ui.getState().toast?.text)
    .toMatch(/^Every lesson is scheduled\. .* 3 required rules of the imported file are not checked\.$/)
})

test('Zen can be started wherever there is a lesson, in a version that had none when it was opened too', async () => {
  const { bar, planner, session } = await open({ ...whole, lessons: {} })
  await expect.element(bar.getByRole('button', { name: 'Start Zen' })).toBeDisabled()
  await expect.poll(text(bar)).toContain('No lessons yet.')
  const lesson = whole.lessons['lesson-0']!
  session.schedule.receive([
    {
      type: 'Change',
      revision: 2,
      command: 'createEvent',
      user: null,
      history: { undo: 'createEvent', redo: null },
      change: [
        {
          kind: 'lessons',
          uuid: lesson.uuid,
          before: null,
          after: { ...lesson, calendarUuids: [...lesson.calendarUuids], choices: [] },
        },
      ],
    },
  ])
  await userEvent.click(bar.getByRole('button', { name: 'Start Zen' }))
  expect(planner.commands).toEqual([{ command: 'resumeSchedule', params: { longRun: false } }])
})

test('three hundred rows stand there on demand, and one can be reached by its name', async () => {
  const many = apply(
    base,
    squash(
      Array.from({ length: 300 }, (_, number) => ({
        ...base.lessons['lesson-0']!,
        uuid: `more-${number}`,
        subjectUuid: `course-${number}`,
        timeSlotUuid: null,
      })).map((lesson): Change => [
        ...put(base, 'subjects', {
          ...Object.values(base.subjects)[0]!,
          uuid: lesson.subjectUuid,
          name: `${lesson.subjectUuid} ${'with a long name '.repeat(8)}`,
        }),
        ...put(base, 'lessons', lesson),
      ]),
    ),
  )
  const { bar } = await open(many)
  await userEvent.click(bar.getByRole('button', { name: /unscheduled lessons/ }))
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(21)
  await userEvent.click(dialog.getByRole('button', { name: /^Show all 300$/ }))
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(300)
  const { scrollWidth, clientWidth } = dialog.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('lessons that fit nowhere are listed with their reasons, until they are placed', async () => {
  const { bar, planner } = await open(apply(school, at('lesson-2', null)))
  planner.solver({ ended: 'stalled', unplaceable: [{ eventUuid: 'lesson-2', reason: 'Lindgren 1 has no free slot' }] })
  await userEvent.click(bar.getByRole('button', { name: '1 unscheduled lesson' }))
  await expect.element(page.getByText('Lindgren 1 has no free slot')).toBeVisible()
  planner.zen({ 'lesson-2': 's3-0' })
  await expect.poll(text(page.getByRole('dialog'))).toContain('None of these are left.')
})

test('rules that are broken are counted, said, and lead to where', async () => {
  const apart = bareRule({ uuid: 'apart', rule: 'NOT_ON_SAME_DAY', calendarUuids: ['class-0'] })
  const { bar } = await open(apply(school, put(school, 'rules', apart)))
  await userEvent.click(bar.getByRole('button', { name: '1 required rule broken' }))
  const list = page.getByRole('dialog')
  await expect.poll(text(list)).toContain(': no two lessons on the same day')
  await expect.element(list.getByRole('link', { name: /broken 3 times/ })).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: 'Show the rules that are broken' }))
    .toHaveAttribute('href', '/app/rules?show=broken')
})

test('a timetable without double bookings still says how many required rules are broken', async () => {
  const apart = bareRule({ uuid: 'apart', rule: 'NOT_ON_SAME_DAY', calendarUuids: ['class-0'] })
  const { bar } = await open(apply(whole, put(whole, 'rules', apart)))
  await expect.poll(text(bar)).toContain('1 required rule broken')
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
  await expect.poll(text(list)).toContain('needs 3 periods and has 2 free slots.')
  await userEvent.click(list.getByRole('link'))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Teacher Lindgren 1')
})

test('beside what is wrong it says how good the timetable is, and whose it is worst', async () => {
  const profile = { teacherGaps: 'much', lateStarts: 'little' } as const
  const good: Schedule = { ...whole, head: { [whole.uuid]: { ...headOf(whole), profile } } }
  const { bar } = await open(apply(good, at('lesson-2', 's1-1')))
  const figures = bar.getByRole('group', { name: 'What matters' })
  const told = () =>
    figures
      .getByRole('button')
      .elements()
      .map((each) => each.textContent)
  await expect.poll(told).toEqual(['Teachers’ gaps 0', 'Late starts of classes 1'])
  await userEvent.click(figures.getByRole('button', { name: 'Late starts of classes 1' }))
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toHaveTextContent('5A 1')
})
