import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { PasteCourses } from './paste-courses.tsx'

test('a pasted list is not dropped unasked, an empty one is', async () => {
  let closed = 0
  const { session, element } = mountApp(<PasteCourses onClose={() => closed++} />)
  session.schedule.receive([records({ schedule: tinySchedule({ calendars: { '5A': 'CLASS' } }) })])
  await render(element)
  const list = page.getByRole('dialog').getByRole('textbox')
  await list.fill('Maths\t3\t5A')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(list).toHaveValue('Maths\t3\t5A')
  expect(closed).toBe(0)
  await list.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toBe(1)
})
