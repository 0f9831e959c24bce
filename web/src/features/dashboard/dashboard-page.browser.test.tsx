import {
  apply,
  figuresOf,
  headOf,
  judgementOf,
  movesBetween,
  put,
  squash,
  withProfile,
  type Lesson,
  type Proposal,
  type Schedule,
  type SolverState,
} from '@timetable/domain'
import { bareRule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records, smallSchool } from '../../testing/small-school.ts'
import { BIG_SCHOOL, makeSchool } from '../../timetable/testing/make-school.ts'
import { DashboardPage } from './dashboard-page.tsx'

const school = smallSchool()
const solver: SolverState = { state: 'PAUSED', longRun: false, progress: null, ended: null, unplaceable: [] }

async function open(schedule: Schedule, more: Parameters<typeof records>[0] = {}) {
  const mounted = mountApp(<DashboardPage />)
  await render(mounted.element)
  mounted.session.schedule.receive([records({ schedule, ...more })])
  return mounted
}
const list = () => page.getByRole('region', { name: /^(Next steps|What could be better)$/ })
const rows = () => list().getByRole('listitem')
const at = (slots: Record<'l1' | 'l2', string | null>, more: Partial<Lesson> = {}): Schedule => ({
  ...school,
  lessons: {
    l1: { ...school.lessons.l1!, timeSlotUuid: slots.l1, ...more },
    l2: { ...school.lessons.l2!, timeSlotUuid: slots.l2, ...more },
  },
})
const text = () => document.body.textContent ?? ''

test('an empty version is led from step to step', async () => {
  const { session } = await open({ ...school, calendars: {}, subjects: {}, lessons: {}, timeSlots: {} })
  await expect.poll(text).toContain('This version has no lessons yet.')
  await expect.poll(() => rows().elements().length).toBe(4)
  await expect.element(rows().nth(0)).toHaveAttribute('aria-current', 'step')
  await rows().nth(0).getByRole('button', { name: 'Add names' }).click()
  expect(session.ui.getState().modal).toMatchObject({ kind: 'create-calendars' })
  await expect.element(page.getByRole('button', { name: 'Start Zen' })).not.toBeInTheDocument()
  session.schedule.receive([records({ revision: 9, schedule: { ...school, subjects: {}, lessons: {} } })])
  await expect
    .element(rows().nth(2).getByRole('link', { name: 'Open the curriculum' }))
    .toHaveAttribute('href', '/app/curriculum')
})

test('before the first run one quiet sentence says what matters, and leads to where that is changed', async () => {
  const begun = withProfile(at({ l1: null, l2: null }), 'balanced')
  const { session } = await open(begun)
  await expect.element(rows().nth(3)).toMatchTextContent(/What matters: Balanced\. ?Change/)
  const change = rows().nth(3).getByRole('link', { name: 'Change: What matters' })
  await expect.element(change).toHaveAttribute('href', '/app/rules')
  session.schedule.receive([records({ revision: 9, schedule: withProfile(begun, 'teachers') })])
  await expect.element(change).not.toBeInTheDocument()
  await expect.element(rows().nth(3)).toMatchTextContent(/Start Zen/)
})

test('the sentence counts what is wrong, each count opens its list, and both follow what happens', async () => {
  const { session } = await open(school)
  await expect.poll(text).toContain('Still to fix: 2 double bookings.')
  await page.getByRole('button', { name: '2 double bookings' }).click()
  await expect.element(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
  session.schedule.receive([records({ revision: 9, schedule: at({ l1: 's00', l2: null }) })])
  await expect.poll(text).toContain('Still to fix: 1 unscheduled lesson.')
  await expect
    .element(rows().getByRole('link', { name: /^Maths/ }))
    .toHaveAttribute('href', '/app/scheduler?calendar=7b')
})

test('each row says of which kind it is, and leads to its place', async () => {
  const { session } = await open(school)
  await expect.element(rows().nth(0)).toMatchTextContent(/^double booking.*Monday, period 1/i)
  const place = rows().nth(0).getByRole('link')
  await expect.poll(() => place.element().getAttribute('href')).toMatch(/^\/app\/scheduler\?calendar=/)
  await rows()
    .nth(0)
    .getByRole('button', { name: /^Why\?/ })
    .click()
  expect(session.ui.getState().modal).toMatchObject({ kind: 'why' })
})

test('the one button says what Zen would do now, by the words of its bar, and does it', async () => {
  const { server, session } = await open(school)
  await page.getByRole('button', { name: 'Start Zen' }).click()
  await expect.poll(() => server.line.commands()).toContain('resumeSchedule')
  session.schedule.receive([{ type: 'SolverState', ...solver, finished: true }])
  await expect.element(page.getByRole('button', { name: 'Repair' })).toBeVisible()
  session.schedule.receive([
    records({ revision: 9, schedule: at({ l1: 's00', l2: 's10' }), solver: { ...solver, finished: true } }),
  ])
  await expect.element(page.getByRole('button', { name: 'Improve' })).toBeVisible()
  session.schedule.receive([{ type: 'SolverState', ...solver, state: 'RUNNING' }])
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('a run that waits for others says so, and can be cancelled', async () => {
  const { session } = await open(school)
  session.schedule.receive([{ type: 'SolverState', ...solver, state: 'WAITING', place: 2 }])
  await expect.element(page.getByRole('status')).toMatchTextContent(/Waiting, 2nd in the queue/)
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
})

test('nothing is praised beside what is wrong, and what is pinned can be let go', async () => {
  const { server, session } = await open(at({ l1: 's00', l2: 's11' }, { pinned: true }))
  session.schedule.receive([{ type: 'SolverState', ...solver, ended: 'solved' }])
  await expect.poll(text).toContain('Still to fix: 1 lesson on a blocked slot.')
  expect(text()).not.toContain('Every lesson is scheduled')
  await rows()
    .getByRole('button', { name: /^Unpin/ })
    .click()
  await expect.poll(() => server.line.commands()).toContain('unpinEvents')
})

test('of a finished version whose file required more than is checked it says so, and not that nothing is left to do', async () => {
  const whole = at({ l1: 's00', l2: 's10' })
  const unkept = [{ what: 'ConstraintStudentsMaxSongsPerDay', count: 1 }]
  await open(apply(whole, put(whole, 'head', { ...headOf(whole), unkept })))
  await expect.poll(text).toContain('Every lesson is scheduled. 1 required rule of the imported file is not checked.')
  expect(text()).not.toContain('Nothing left to do')
  await page.getByRole('button', { name: /is not checked/ }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/ConstraintStudentsMaxSongsPerDay/)
})

test('a finished version is one calm sentence', async () => {
  await open(at({ l1: 's00', l2: 's10' }))
  await expect.poll(text).toContain('Every lesson is scheduled.')
  await expect.poll(text).toContain('Nothing left to do: all rules and wishes are met.')
})

test('once nothing is wrong it says how good it is in plain numbers, and who is worst', async () => {
  const head = { v1: { ...school.head.v1!, profile: { classGaps: 'most', lateStarts: 'much' } as const } }
  await open({ ...at({ l1: 's01', l2: 's10' }), head })
  await expect.poll(text).toContain('Every lesson is scheduled, with no gaps for classes and 1 late start for classes.')
  await expect.element(list()).toMatchTextContent(/^What could be better.*1 late start for classes/)
  await expect.element(rows().getByRole('link', { name: '7b, 1 late start for classes' })).toBeVisible()
})

test('before an improvement it says what cannot be avoided', async () => {
  const head = { v1: { ...school.head.v1!, profile: { lateStarts: 'much' } as const } }
  const late = at({ l1: 's01', l2: 's10' })
  const pinned = at({ l1: 's01', l2: 's10' }, { pinned: true })
  const { session } = await open({ ...late, head }, { solver: { ...solver, finished: true } })
  await expect.element(page.getByRole('button', { name: 'Improve' })).toBeVisible()
  expect(text()).not.toContain('fewer are not possible')
  session.schedule.receive([
    records({ revision: 9, schedule: { ...pinned, head }, solver: { ...solver, finished: true } }),
  ])
  await expect.poll(text).toContain('1 late start for classes: fewer are not possible')
})

test('what cannot fit comes first, then what is wrong, then broken rules with whom they concern', async () => {
  const ada = { ...school.calendars.ada!, blockedTimeSlots: ['s01', 's10', 's11'] }
  const apart = bareRule({ uuid: 'r1', rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] })
  await open({ ...school, calendars: { ...school.calendars, ada }, rules: { r1: apart } })
  const finding = rows().nth(0).getByRole('link')
  await expect.element(finding).toMatchTextContent(/^Ada Example needs 2 periods and has 1 free slot\.$/)
  await expect.element(finding).toHaveAttribute('href', '/app/scheduler?calendar=ada')
  const rule = rows().filter({ hasText: 'Maths: no two lessons on the same day.' })
  await expect.element(rule.getByRole('link', { name: '7b, broken once' })).toBeVisible()
})

test('a large school has a page of the list, and says where the others are', async () => {
  await open(makeSchool(BIG_SCHOOL))
  // Twelve, and for each of the five kinds how many more there are.
  await expect.poll(() => rows().elements().length).toBe(12 + 5)
  await expect
    .element(list().getByRole('link', { name: /^double bookings: and [\d,]+ more$/ }))
    .toHaveAttribute('href', '/app/timetables?problems=1')
})

test('who only looks sees how it stands, and no button that is not theirs', async () => {
  const blocked = apply(
    school,
    squash([put(school, 'calendars', { ...school.calendars.ada!, blockedTimeSlots: ['s00'] })]),
  )
  await open(blocked, { scheduleOnly: true })
  await expect.poll(() => rows().elements().length).toBeGreaterThan(1)
  const names = [...document.querySelectorAll('button')].map((button) => button.textContent)
  expect(names).toEqual(['2 double bookings', '2 lessons on blocked slots'])
  await expect.element(page.getByRole('region', { name: 'Recent changes' })).not.toBeInTheDocument()
})

test('who only looks is not shown steps that are not theirs', async () => {
  await open({ ...school, subjects: {}, lessons: {} }, { scheduleOnly: true })
  await expect.poll(text).toContain('This version has no lessons yet.')
  await expect.element(page.getByRole('region', { name: 'In this version' })).toBeVisible()
  await expect.element(list()).not.toBeInTheDocument()
  expect(document.querySelectorAll('button').length).toBe(0)
})

test('until the version is there, its outline is', async () => {
  const { session, element } = mountApp(<DashboardPage />)
  session.schedule.setState({ status: 'loading' })
  await render(element)
  await expect.element(page.getByRole('group', { name: 'Loading the version' })).toHaveAttribute('aria-busy', 'true')
})

test('cells of the curriculum that were typed and not saved are not forgotten', async () => {
  const { session } = await open(school)
  session.unwritten.put('v1', [{ name: 'Art', classUuid: '7b', text: '2 nobody' }])
  await expect
    .element(rows().getByRole('link', { name: '1 cell of the curriculum is not saved.' }))
    .toHaveAttribute('href', '/app/curriculum')
})

test('what Zen proposes waits in the list, and is looked at in the scheduler', async () => {
  const now = at({ l1: 's00', l2: 's10' })
  const { session } = await open(now)
  const figures = figuresOf(judgementOf(now))
  const proposal: Proposal = {
    ...{ uuid: 'p1', number: 1, at: '2026-01-05T08:00:00.000Z', user: null, revision: 4 },
    ...{ moves: [...movesBetween(now, at({ l1: 's00', l2: 's01' }))], before: figures, after: figures },
  }
  session.proposals.receive({ type: 'Proposal', scheduleUuid: 'v1', proposal })
  await expect.element(rows().nth(0)).toMatchTextContent(/^Proposal 1.*1 lesson would move\./)
  await rows().nth(0).getByRole('button', { name: 'View: proposal 1' }).click()
  await expect.element(page.getByRole('heading', { name: 'The scheduler' })).toBeVisible()
  expect(session.proposals.getState().look).toMatchObject({ proposalUuid: 'p1' })
})

test('what is in the version, and its periods, stand below', async () => {
  const { session } = await open(school)
  await expect
    .element(page.getByRole('region', { name: 'In this version' }).getByRole('link', { name: 'Classes 1' }))
    .toBeVisible()
  const periods = page.getByRole('region', { name: 'Periods' })
  await expect.element(periods).toMatchTextContent(/2 periods a day, 8:00 AM to 9:45 AM/)
  await periods.getByRole('button', { name: 'Bell schedule' }).click()
  expect(session.ui.getState().modal).toMatchObject({ kind: 'bell-schedule' })
})
