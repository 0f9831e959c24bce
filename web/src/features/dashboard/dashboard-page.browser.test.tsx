import type { Schedule } from '@timetable/domain'
import { bareRule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records, smallSchool } from '../../testing/small-school.ts'
import { DashboardPage } from './dashboard-page.tsx'

async function open(schedule: Schedule) {
  const mounted = mountApp(<DashboardPage />)
  await render(mounted.element)
  mounted.session.schedule.receive([records({ schedule })])
  return mounted
}
const card = (name: string) => page.getByRole('region', { name, exact: true })

test('an empty version leads to its next step', async () => {
  const { session } = await open({ ...smallSchool(), calendars: {}, subjects: {}, lessons: {}, timeSlots: {} })
  await expect.element(card('Next steps')).toBeVisible()
  await expect.element(card('Where it stands')).not.toBeInTheDocument()
  await card('Next steps').getByRole('button', { name: 'Add classes, teachers and rooms' }).click()
  expect(session.ui.getState().modal).toMatchObject({ kind: 'create-calendars' })
})

test('the counts follow what happens to the version', async () => {
  const { session } = await open(smallSchool())
  const state = card('How it stands')
  await expect.element(state.getByRole('button', { name: '2 double bookings' })).toBeVisible()
  const lesson = smallSchool().lessons.l2!
  session.schedule.receive([
    {
      type: 'Change',
      revision: 5,
      command: 'unplaceEvent',
      user: null,
      history: { undo: 'unplaceEvent', redo: null },
      change: [{ kind: 'lessons', uuid: 'l2', before: lesson, after: { ...lesson, timeSlotUuid: null } }],
    },
  ])
  await expect.element(state.getByRole('button', { name: '1 lesson without a place' })).toBeVisible()
  await expect.element(state.getByRole('button', { name: /double booking/ })).not.toBeInTheDocument()
})

test('a run that waits for others says so, and can be cancelled', async () => {
  const { session } = await open(smallSchool())
  const waits = { state: 'WAITING', place: 2, longRun: false, progress: null, ended: null, unplaceable: [] } as const
  session.schedule.receive([{ type: 'SolverState', ...waits, unplaceable: [] }])
  const state = card('How it stands')
  await expect.element(state).toMatchTextContent(/Zen is waiting, 2nd in line/)
  await expect.element(state.getByRole('button', { name: 'Cancel' })).toBeVisible()
})

test('nothing is praised beside what is wrong, whatever Zen said last', async () => {
  const school = smallSchool()
  const solved = { state: 'PAUSED', longRun: false, progress: null, ended: 'solved', unplaceable: [] } as const
  const rule = bareRule({ uuid: 'r1', rule: 'MAX_LESSONS_PER_DAY', calendarUuids: ['7b'], value: 9 })
  const at = (l1: string, l2: string) => ({
    l1: { ...school.lessons.l1!, timeSlotUuid: l1, pinned: true },
    l2: { ...school.lessons.l2!, timeSlotUuid: l2, pinned: true },
  })
  const { session } = await open({ ...school, rules: { r1: rule }, lessons: at('s00', 's11') })
  session.schedule.receive([{ type: 'SolverState', ...solved, unplaceable: [] }])
  const state = card('How it stands')
  await expect.element(state.getByRole('button', { name: '1 lesson on a blocked slot' })).toBeVisible()
  await expect.element(state).toMatchTextContent(/The last run of Zen has ended/)
  await expect.element(state).toMatchTextContent(/1 lesson lies on a blocked slot because it is pinned\./)
  const words = () => document.body.textContent ?? ''
  for (const praise of ['Every lesson has its place', 'Every rule holds', 'found a place for every lesson'])
    expect(words()).not.toContain(praise)
  session.schedule.receive([
    records({
      revision: 9,
      schedule: { ...school, rules: { r1: rule }, lessons: at('s00', 's01') },
      solver: { ...solved, unplaceable: [] },
    }),
  ])
  for (const praise of ['Every lesson has its place', 'Every rule holds', 'found a place for every lesson'])
    await expect.poll(words).toContain(praise)
})

test('what cannot fit and what is broken are said, and lead to the lessons', async () => {
  const school = smallSchool()
  const ada = { ...school.calendars.ada!, blockedTimeSlots: ['s01', 's10', 's11'] }
  const apart = bareRule({ uuid: 'r1', rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] })
  await open({ ...school, calendars: { ...school.calendars, ada }, rules: { r1: apart } })
  const finding = card('What cannot fit').getByRole('link')
  await expect.element(finding).toMatchTextContent(/^Ada Example has 2 periods of lessons and 1 free slot\.$/)
  await expect.element(finding).toHaveAttribute('href', '/app/scheduler?calendar=ada')
  await expect.element(card('Broken rules')).toMatchTextContent(/No two lessons of Maths on the same day\./)
  await expect.element(card('Broken rules').getByRole('link', { name: '7b, broken once' })).toBeVisible()
})
