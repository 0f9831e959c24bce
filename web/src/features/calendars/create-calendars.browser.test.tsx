import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import CreateCalendars from './create-calendars.tsx'

test('names half typed are not dropped unasked, and are where that is meant', async () => {
  let closed = 0
  const { session, element } = mountApp(<CreateCalendars calendarType="TEACHER" onClose={() => closed++} />)
  session.schedule.receive([records({ schedule: tinySchedule({}) })])
  await render(element)
  await page.getByRole('dialog').getByRole('textbox').fill('Ada')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Keep editing' })).toBeVisible()
  expect(closed).toBe(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(closed).toBe(1)
})
