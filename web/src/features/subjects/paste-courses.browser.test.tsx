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

test('groups of a pasted list are created as groups of their class unless the planner says otherwise', async () => {
  const { session, element, server } = mountApp(<PasteCourses onClose={() => undefined} />)
  session.schedule.receive([records({ schedule: tinySchedule({ calendars: { '5A': 'CLASS' } }) })])
  await render(element)
  await page.getByRole('dialog').getByRole('textbox').fill('Latin\t3\t5A.1\nFrench\t3\t5A.2')
  const asGroups = page.getByRole('checkbox', { name: 'Create 2 groups of 5A: 5A.1, 5A.2' })
  await asGroups.click()
  await expect.element(page.getByRole('checkbox', { name: 'Create 2 that do not exist yet: 5A.1, 5A.2' })).toBeChecked()
  await asGroups.click()
  await page.getByRole('radio', { name: 'Create as one division' }).click()
  await page.getByRole('button', { name: 'Create 2 courses' }).click()
  await expect.poll(() => server.line.commands()).toContain('editSubjects')
  expect(server.line.last('editSubjects').params).toMatchObject({
    create: [{ name: 'Latin' }, { name: 'French' }],
    newCalendars: [],
    divide: [{ calendarUuid: '5A', division: 'Latin / French', groups: [{ name: '5A.1' }, { name: '5A.2' }] }],
  })
})
