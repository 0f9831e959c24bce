import type { Schedule } from '@timetable/domain'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records, smallSchool } from '../../testing/small-school.ts'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(cleanup)

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
  const figure = (name: RegExp) => page.getByRole('definition').filter({ hasText: name })
  await expect.element(figure(/^2/)).toBeVisible()
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
  await expect.element(page.getByRole('definition').nth(0)).toMatchTextContent(/^0/)
  await expect.element(page.getByRole('definition').nth(1)).toMatchTextContent(/^1/)
})
