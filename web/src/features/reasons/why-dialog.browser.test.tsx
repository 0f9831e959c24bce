import { changeOf, slotAt, tinySchedule } from '@timetable/domain/testing'
import type { Schedule, Uuid } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createThreadByHand } from '../../worker/testing/thread-by-hand.ts'
import { createSchoolAnswerers, type SchoolAnswerers } from '../../worker/thread/answerers.ts'
import { schedulerOf } from '../scheduler/testing/mount-scheduler.tsx'
import WhyDialog from './why-dialog.tsx'

/** Ada is away on the last period of a day of three; Art is pinned in the middle. */
const school = tinySchedule({
  days: 1,
  hours: 3,
  calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 2]] } },
  subjects: {
    Maths: { calendars: ['1A', 'Ada'], lessons: [{ at: [0, 0] }] },
    Art: { calendars: ['1A'], lessons: [{ at: [0, 1], pinned: true }] },
  },
})

type Explain = SchoolAnswerers['explain']

async function ask(
  lessonUuids: readonly Uuid[],
  timeSlotUuid?: Uuid,
  schedule: Schedule = school,
  as: (explain: Explain) => Explain = (explain) => explain,
) {
  const { answerers, prepare } = createSchoolAnswerers()
  const thread = createThreadByHand({ ...answerers, explain: as(answerers.explain) }, prepare)
  let closed = 0
  const dialog = <WhyDialog lessonUuids={lessonUuids} timeSlotUuid={timeSlotUuid} onClose={() => closed++} />
  const mounted = schedulerOf(schedule, { startSolver: thread.start, foot: dialog })
  await render(mounted.element)
  const shown = page.getByRole('dialog', { name: 'Why not?' })
  await expect.element(shown).toBeVisible()
  return { ...mounted, thread, shown, closings: () => closed }
}

test('a slot that is blocked: who blocks it, and the remedy that was checked is one click', async () => {
  const { shown, thread, planner, closings } = await ask(['Maths 1'], slotAt(0, 2))
  await expect.element(shown.getByRole('button', { name: 'Stop' })).toBeVisible()
  thread.runAll()
  await expect.element(shown.getByText(/Maths.* cannot be in this slot, whatever else moves/)).toBeVisible()
  await expect.element(shown.getByRole('link', { name: 'Ada is away on Monday, period 3.' })).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: /^Free .* for Ada/ }))
  await expect
    .poll(() => planner.commands)
    .toContainEqual({
      command: 'unblockTimeSlotOnCalendars',
      params: { timeSlotUuid: slotAt(0, 2), calendarUuids: ['Ada'] },
    })
  await expect.poll(closings).toBe(1)
})

test('a slot that others could leave says so, and one that is taken for good says by whom', async () => {
  const { shown, thread } = await ask(['Maths 1'], slotAt(0, 1))
  thread.runAll()
  await expect
    .element(shown.getByRole('link', { name: '1A already has Art, 1A there, and it is pinned.' }))
    .toBeVisible()
  await expect.element(shown.getByRole('button', { name: /^Unpin Art/ })).toBeVisible()
})

test('nothing in the way: it is said how much would move', async () => {
  const { shown, thread } = await ask(['Maths 1'])
  thread.runAll()
  await expect.element(shown.getByText('It is possible', { exact: false })).toBeVisible()
  await expect.element(shown.getByText('Moves no lessons.')).toBeVisible()
})

test('where the cause goes while it is shown, that is said in place of it', async () => {
  const { shown, thread, planner } = await ask(['Maths 1'], slotAt(0, 1))
  thread.runAll()
  await expect
    .element(shown.getByRole('link', { name: '1A already has Art, 1A there, and it is pinned.' }))
    .toBeVisible()
  planner.byOther(changeOf(school, 'unpinEvent', { eventUuid: 'Art 1' }), 'unpinEvent')
  await expect.element(shown.getByText('The version has changed: this no longer applies.')).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  thread.runAll()
  await expect.element(shown.getByText('It is possible', { exact: false })).toBeVisible()
})

test('a lesson that is deleted while Zen runs and it is looked into: that is said at once, and nothing goes on', async () => {
  /** One that comes to no end. */
  const endless = (): Explain =>
    function* () {
      for (;;) yield undefined
    }
  const { shown, thread, planner } = await ask(['Maths 1'], slotAt(0, 1), school, endless)
  // Zen is at work, and moves what is asked about.
  planner.solver({ state: 'RUNNING' })
  planner.zen({ 'Maths 1': slotAt(0, 1) })
  thread.slice()
  await expect.element(shown.getByRole('button', { name: 'Stop' })).toBeVisible()
  planner.byOther(changeOf(school, 'deleteSubject', { subjectUuid: 'Maths' }), 'deleteSubject')
  await expect.element(shown.getByText('The version has changed: this no longer applies.')).toBeVisible()
  await expect.poll(() => thread.told.some(({ type }) => type === 'drop')).toBe(true)
  await expect.element(shown.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
})

test('a teacher who has too much: one sentence, and another teacher takes a course in one step', async () => {
  const full = tinySchedule({
    ...{ days: 2, hours: 2 },
    calendars: {
      ...{ '1A': 'CLASS', '1B': 'CLASS', Bea: 'TEACHER' },
      Ada: {
        type: 'TEACHER',
        blocked: [
          [1, 0],
          [1, 1],
        ],
      },
    },
    subjects: {
      Maths: { calendars: ['1A', 'Ada'], lessons: [{}, {}] },
      'Maths 1B': { name: 'Maths', calendars: ['1B', 'Ada'], lessons: [{}] },
      'Maths of Bea': { name: 'Maths', calendars: ['1B', 'Bea'], lessons: [{}] },
    },
  })
  const { shown, thread, planner } = await ask(['Maths 1'], undefined, full)
  thread.runAll()
  await expect
    .element(shown.getByRole('link', { name: 'Ada has 3 periods with 1A and 1B and is away on Tuesday.' }))
    .toBeVisible()
  await expect.element(shown.getByRole('button', { name: /^Free Tuesday for Ada/ })).toBeVisible()
  await userEvent.click(shown.getByRole('button', { name: /^Let Bea teach all of Maths, 1B instead of Ada/ }))
  await expect.poll(() => planner.commands.map(({ command }) => command)).toEqual(['updateSubjects'])
})

/** A room with 12 periods of four classes in 8 slots, and two rooms that each have time for one course more. */
const overfull = tinySchedule({
  ...{ days: 2, hours: 4 },
  calendars: {
    ...Object.fromEntries(['1a', '2a', '3a', '4a'].map((name) => [name, 'CLASS' as const])),
    ...{ Art: 'ROOM', R1: 'ROOM', R2: 'ROOM' },
  },
  subjects: {
    ...Object.fromEntries(
      ['1a', '2a', '3a', '4a'].map((name) => [
        `Art ${name}`,
        { name: 'Art', calendars: [name, 'Art'], lessons: [{}, {}, {}] },
      ]),
    ),
    ...Object.fromEntries(
      ['R1', 'R2'].map((room) => [`In ${room}`, { calendars: [room], lessons: Array.from({ length: 4 }, () => ({})) }]),
    ),
  },
})
const ofArt = Object.keys(overfull.lessons).filter((uuid) => uuid.startsWith('Art'))

test('a room with more than fits: the numbers, and the first solution is for all of it, in one step', async () => {
  const { shown, thread, planner, closings } = await ask(ofArt, undefined, overfull)
  thread.runAll()
  await expect
    .element(shown.getByRole('link', { name: 'Art needs 12 periods and has 8 free slots: 4 too many.' }))
    .toBeVisible()
  const first = shown.getByRole('listitem').first()
  await expect
    .poll(() => first.query()?.textContent)
    .toMatch(/^Move all of Art, .a from Art to R.Move all of Art, .a from Art to R./)
  await expect.poll(() => first.query()?.textContent).toMatch(/fewer changes of this kind are not enough/)
  await userEvent.click(first.getByRole('button'))
  await expect.poll(() => planner.commands.map(({ command }) => command)).toEqual(['applySolution'])
  await expect.poll(closings).toBe(1)
})

test('where no single change is enough, the smallest set of them is one solution, and one step', async () => {
  const asks = (hour: number) => ({
    ...{ rule: 'PREFERRED_TIMESLOTS' as const, eventUuids: ['Maths 1'], timeSlotUuids: [slotAt(0, hour)] },
  })
  const contradicted = tinySchedule({
    ...{ days: 1, hours: 3, calendars: { '1A': 'CLASS' }, subjects: { Maths: { calendars: ['1A'], lessons: [{}] } } },
    rules: { first: asks(0), second: asks(1), third: asks(2) },
  })
  const { shown, thread, planner, closings } = await ask(['Maths 1'], undefined, contradicted)
  thread.runAll()
  await expect.element(shown.getByText(/one change is not enough/)).toBeVisible()
  await expect.element(shown.getByText('Removing any one of them', { exact: false })).not.toBeInTheDocument()
  await userEvent.click(shown.getByRole('button', { name: /fewer changes of this kind are not enough/ }).first())
  await expect.poll(() => planner.commands.map(({ command }) => command)).toEqual(['applySolution'])
  await expect.poll(closings).toBe(1)
})

test('a solution that no longer helps when it is pressed is refused, and nothing is changed', async () => {
  const { shown, thread, planner, session } = await ask(ofArt, undefined, overfull)
  thread.runAll()
  const first = shown.getByRole('listitem').first()
  await expect.poll(() => first.query()?.textContent).toMatch(/Move all of Art/)
  const timeSlotUuids = [0, 1].flatMap((day) => [0, 1, 2].map((hour) => slotAt(day, hour)))
  const away = { calendarUuids: ['R1', 'R2'], timeSlotUuids, timeOff: 'cannot' as const }
  planner.byOther(changeOf(overfull, 'setTimeOff', away), 'setTimeOff')
  await expect.poll(() => session.schedule.getState().schedule?.calendars.R1?.blockedTimeSlots.length).toBe(6)
  await userEvent.click(first.getByRole('button'))
  await expect.poll(() => thread.told.some((said) => said.type === 'ask' && said.question === 'recheck')).toBe(true)
  thread.runAll()
  await expect.poll(() => session.ui.getState().toast?.headline).toMatch(/^This solution no longer works/)
  expect(planner.commands).toEqual([])
})

test('a search that is stopped says so, and without threads it says that it cannot look', async () => {
  const { shown } = await ask(['Maths 1'], slotAt(0, 1))
  await userEvent.click(shown.getByRole('button', { name: 'Stop' }))
  await expect.element(shown.getByText('The search was stopped.')).toBeVisible()
})

test('where there was no time to prove that every fact is needed, or to try every remedy, that is said', async () => {
  /** What the same explanation comes to where its work has ended before it was through. */
  const cut = (explain: Explain): Explain =>
    function* (about, question) {
      const answer = yield* explain(about, question)
      if (answer.kind !== 'reason') return answer
      return { ...answer, reason: { ...answer.reason, minimal: false }, isWhole: false }
    }
  const { shown, thread } = await ask(['Maths 1'], slotAt(0, 1), school, cut)
  thread.runAll()
  await expect.element(shown.getByRole('button', { name: /^Unpin Art/ })).toBeVisible()
  await expect.element(shown.getByText('There was not enough time to check every solution.')).toBeVisible()
  await expect.element(shown.getByText(/^Together these make it impossible/)).toBeVisible()
})
