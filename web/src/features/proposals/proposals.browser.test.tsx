import { apply, put, squash, type Lesson, type Schedule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { makeSchool } from '../../timetable/testing/make-school.ts'
import { schedulerOf } from '../scheduler/testing/mount-scheduler.tsx'
import { SolverBar } from '../solver-bar/solver-bar.tsx'
import { LookBanner } from './look-banner.tsx'
import { ProposalsChip } from './proposals-chip.tsx'
import { RepairOffer } from './repair-offer.tsx'

const made = makeSchool({ classes: 2, teachers: 2, rooms: 1, days: 5, hours: 4, lessons: 4, unscheduled: 0 })
const unblocked = apply(
  made,
  squash(Object.values(made.calendars).map((each) => put(made, 'calendars', { ...each, blockedTimeSlots: [] }))),
)
const course = (uuid: string, name: string) =>
  put(unblocked, 'subjects', {
    ...unblocked.subjects['subject-0']!,
    ...{ uuid, name, distribution: 'none' as const, timeOfDay: 'none' as const },
  })
const at = (uuid: string, subjectUuid: string, calendarUuids: string[], timeSlotUuid: string) =>
  put({ ...unblocked, lessons: {} }, 'lessons', {
    ...(unblocked.lessons[uuid] as Lesson),
    ...{ subjectUuid, length: 1, calendarUuids, timeSlotUuid, pinned: false },
  })

/** 5A has Latin and Greek one after the other; 5B has Greek by itself. */
const school: Schedule = apply(
  { ...unblocked, lessons: {} },
  squash([
    course('subject-0', 'Latin'),
    course('subject-1', 'Greek'),
    at('lesson-0', 'subject-0', ['class-0', 'teacher-0'], 's0-0'),
    at('lesson-1', 'subject-1', ['class-0', 'teacher-1'], 's0-1'),
    at('lesson-2', 'subject-1', ['class-1', 'teacher-1'], 's1-0'),
  ]),
)

/** Latin and Greek of 5A change places, and 5B has Greek a day later. */
const EXCHANGE = { 'lesson-0': 's0-1', 'lesson-1': 's0-0', 'lesson-2': 's2-0' }

async function open(schedule = school) {
  const mounted = schedulerOf(schedule, {
    calendar: 'class-0',
    top: <LookBanner />,
    foot: <SolverBar offer={<RepairOffer />} proposals={<ProposalsChip />} />,
  })
  await render(mounted.element)
  await expect.element(page.getByRole('grid')).toBeVisible()
  return mounted
}
const slot = (uuid: string) => document.querySelector<HTMLElement>(`[role=grid] [data-slot="${uuid}"]`)!
const card = (uuid: string) => document.querySelector<HTMLElement>(`[role=grid] [data-lesson="${uuid}"]`)!
const banner = () => page.getByRole('region', { name: /^You are looking at proposal/ })

async function look(planner: Awaited<ReturnType<typeof open>>['planner'], places: Record<string, string> = EXCHANGE) {
  planner.propose(places)
  await userEvent.click(page.getByRole('button', { name: '1 proposal' }))
  await userEvent.click(page.getByRole('button', { name: 'View: proposal 1' }))
  await expect.element(banner()).toBeVisible()
}

test('a proposal is looked at in place, as the version is and as it would be, and changes nothing', async () => {
  const { planner } = await open()
  planner.propose(EXCHANGE)
  await userEvent.click(page.getByRole('button', { name: '1 proposal' }))
  const list = page.getByRole('dialog')
  await expect.element(list).toMatchTextContent(/3 lessons would move\..*Classes: 5A, 5B.*Teachers: Lindgren 1/s)
  await userEvent.click(list.getByRole('button', { name: 'View: proposal 1' }))
  await expect.poll(() => slot('s0-1').contains(card('lesson-0'))).toBe(true)
  await expect.poll(() => card('lesson-0').getAttribute('aria-description')).toBe('comes from: Mon, period 1')
  await expect.poll(() => slot('s0-0').dataset.ghost).toBe('Latin')
  expect(card('lesson-0').querySelector('[data-action=pin]')).toBe(null)

  await userEvent.keyboard(',')
  await expect.poll(() => slot('s0-0').contains(card('lesson-0'))).toBe(true)
  await expect.poll(() => card('lesson-0').getAttribute('aria-description')).toBe('would move to: Mon, period 2')
  await expect.element(banner()).toMatchTextContent(/As it is now/)
  await userEvent.keyboard('.')
  await expect.poll(() => slot('s0-1').contains(card('lesson-0'))).toBe(true)

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => slot('s0-0').contains(card('lesson-0'))).toBe(true)
  await expect.poll(() => card('lesson-0').dataset.proposed).toBeUndefined()
  expect(planner.commands).toEqual([])
})

test('several are switched by keys and beside each other', async () => {
  const { planner } = await open()
  planner.propose({ 'lesson-0': 's3-0' })
  planner.propose({ 'lesson-0': 's4-0' })
  await userEvent.click(page.getByRole('button', { name: '2 proposals' }))
  await userEvent.click(page.getByRole('button', { name: 'View: proposal 1' }))
  await expect.poll(() => slot('s3-0').contains(card('lesson-0'))).toBe(true)
  await userEvent.keyboard('.')
  await expect.poll(() => slot('s4-0').contains(card('lesson-0'))).toBe(true)
  await userEvent.keyboard('.')
  await expect.poll(() => slot('s0-0').contains(card('lesson-0'))).toBe(true)
})

test('it is taken as a whole, and is no proposal then', async () => {
  const { planner, session } = await open()
  await look(planner)
  await userEvent.click(banner().getByRole('button', { name: 'Apply', exact: true }))
  await expect.poll(() => planner.commands).toEqual([{ command: 'takeProposal', params: { uuid: 'proposal-1' } }])
  await expect.poll(() => document.querySelector('[aria-label^="You are looking"]')).toBe(null)
  await expect.poll(() => slot('s0-1').contains(card('lesson-0'))).toBe(true)
  expect(session.ui.getState().toast).toMatchObject({ state: 'success', headline: 'Proposal 1: 3 lessons moved' })
  await expect.poll(() => page.getByRole('button', { name: /proposal/ }).elements().length).toBe(0)
})

test('a part is chosen by independent chains, each with its lessons and its price, and the board shows that part alone', async () => {
  const { planner } = await open()
  await look(planner)
  await userEvent.click(banner().getByRole('button', { name: 'Apply part of it …' }))
  const drawer = page.getByRole('dialog', { name: 'Apply part of proposal 1' })
  await expect.poll(() => drawer.getByRole('checkbox').elements().length).toBe(2)
  const exchange = drawer.getByRole('listitem').filter({ hasText: /^Latin, 5A.*would move/ })
  await expect.element(exchange).toMatchTextContent(/2 lessons would move · 2 teachers and 1 class · Mon/)
  await userEvent.click(exchange.getByText('Which lessons'))
  await expect.element(exchange).toMatchTextContent(/Latin, 5A, .*: Mon, period 1 → Mon, period 2/)
  await userEvent.click(exchange.getByRole('checkbox'))
  await expect.element(drawer.getByRole('status')).toMatchTextContent('2 lessons would move.')
  await expect.poll(() => slot('s0-1').contains(card('lesson-0'))).toBe(true)
  await userEvent.click(drawer.getByRole('button', { name: 'Apply these' }))
  await expect
    .poll(() => planner.commands)
    .toEqual([{ command: 'takeProposal', params: { uuid: 'proposal-1', lessonUuids: ['lesson-0', 'lesson-1'] } }])
  expect(planner.schedule().lessons['lesson-2']?.timeSlotUuid).toBe('s1-0')
  // What is left of it stays a proposal.
  await userEvent.click(page.getByRole('button', { name: '1 proposal' }))
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/1 lesson would move\. 2 lessons are there already\./)
})

test('a chain of one lesson is taken alone', async () => {
  const { planner } = await open()
  await look(planner)
  await userEvent.click(banner().getByRole('button', { name: 'Apply part of it …' }))
  const drawer = page.getByRole('dialog', { name: 'Apply part of proposal 1' })
  await userEvent.click(drawer.getByRole('checkbox', { name: /5B/ }))
  await expect.element(drawer.getByRole('status')).toMatchTextContent('1 lesson would move.')
  await userEvent.click(drawer.getByRole('button', { name: 'Apply these' }))
  await expect
    .poll(() => planner.commands)
    .toEqual([{ command: 'takeProposal', params: { uuid: 'proposal-1', lessonUuids: ['lesson-2'] } }])
})

test('what was edited since is told to fit no more, and the rest is taken', async () => {
  const { planner, session } = await open()
  await look(planner)
  const pinned = { ...planner.schedule().lessons['lesson-1']!, pinned: true }
  planner.byOther(put(planner.schedule(), 'lessons', pinned), 'pinEvent')
  await expect
    .element(banner())
    .toMatchTextContent(/2 lessons would move\. 1 lesson no longer fits because the version was edited\./)
  await userEvent.click(banner().getByRole('button', { name: 'Apply', exact: true }))
  await expect
    .poll(() => session.ui.getState().toast)
    .toMatchObject({ state: 'warning', headline: 'Proposal 1, in part: 1 lesson moved' })
  expect(session.ui.getState().toast?.text).toMatch(
    /^2 lessons stay where they are: .*pinned.*cannot move without others/,
  )
})

test('one that somebody drops while it is looked at goes, and is said to', async () => {
  const { planner, session } = await open()
  await look(planner)
  planner.dropAll()
  await expect.poll(() => document.querySelector('[aria-label^="You are looking"]')).toBe(null)
  await expect.poll(() => slot('s0-0').contains(card('lesson-0'))).toBe(true)
  expect(session.ui.getState().toast?.headline).toMatch(/^This proposal is no longer available/)
})

test('one that is dropped here goes without more words', async () => {
  const { planner, session } = await open()
  await look(planner)
  await userEvent.click(banner().getByRole('button', { name: 'Drop' }))
  await expect.poll(() => planner.commands).toEqual([{ command: 'dropProposal', params: { uuid: 'proposal-1' } }])
  await expect.poll(() => session.ui.getState().toast?.headline).toBe('Proposal 1 dropped')
  await expect.poll(() => page.getByRole('button', { name: /proposal/ }).elements().length).toBe(0)
})

test('a run that ends in a proposal says so, and leads to it', async () => {
  const { planner, session } = await open()
  planner.solver({ state: 'RUNNING', aim: 'improve', finished: true })
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  planner.propose(EXCHANGE)
  planner.solver({ state: 'PAUSED', aim: 'improve', finished: true, ended: 'solved', proposalUuid: 'proposal-1' })
  await expect
    .poll(() => session.ui.getState().toast?.text)
    .toBe('Zen proposes a better timetable. Nothing has changed yet.')
  session.ui.getState().toast?.action?.run()
  await expect.element(banner()).toBeVisible()
})

const progress = { seconds: 11.2, moves: 1, bestCost: 0, doubleBookings: 0, softCost: 0 }
const repair = { aim: 'repair', finished: true, proposalUuid: 'proposal-1' } as const
const offer = () => page.getByRole('group', { name: 'Proposed repair' })

test('a repair that is proposed says what would move while it looks for fewer, and what is proved when it is over', async () => {
  const { planner, session } = await open()
  planner.solver({ state: 'RUNNING', ...repair, progress })
  planner.propose(EXCHANGE)
  await expect
    .element(offer())
    .toMatchTextContent(
      /^3 lessons would move; this affects 2 teachers and 2 classes\. Looking for fewer… 11\.2 s Nothing has changed yet\./,
    )
  const moved = { lessons: 3, teachers: 2, classes: 2 }
  planner.solver({ ...repair, ended: 'solved', moved, atLeast: 3, progress })
  await expect
    .element(offer())
    .toMatchTextContent(/2 classes\. Fewer moves are not possible\. Nothing has changed yet\./)
  await expect
    .poll(() => session.ui.getState().toast?.text)
    .toBe('3 lessons would move; this affects 2 teachers and 2 classes. Nothing has changed yet.')
  await userEvent.click(offer().getByRole('button', { name: 'Apply' }))
  await expect.poll(() => planner.commands.at(-1)).toEqual({ command: 'takeProposal', params: { uuid: 'proposal-1' } })
  await expect.poll(() => offer().elements().length).toBe(0)
})

test('a repair that is proposed says what stays wrong after it', async () => {
  const { planner } = await open()
  planner.solver({ state: 'RUNNING', ...repair, progress })
  planner.propose({ 'lesson-0': 's0-1' })
  await expect.element(offer()).toMatchTextContent(/Left: .* Still looking… 11\.2 s/)
  planner.solver({ ...repair, ended: 'stalled', progress })
  await expect.element(offer()).toMatchTextContent(/1 class\. Left: \d+ double bookings?\. .*Nothing has changed yet\./)
})

test('a proposed repair that is dropped while more is looked for ends the run', async () => {
  const { planner } = await open()
  planner.solver({ state: 'RUNNING', ...repair, progress })
  planner.propose(EXCHANGE)
  await userEvent.click(offer().getByRole('button', { name: 'Drop' }))
  await expect.poll(() => planner.commands.map(({ command }) => command)).toEqual(['pauseSchedule', 'dropProposal'])
  await expect.poll(() => offer().elements().length).toBe(0)
})

test('at phone width the page itself does not scroll sideways while a proposal is looked at', async () => {
  await page.viewport(390, 844)
  const { planner } = await open()
  await look(planner)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
