import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import CourseNames from './course-names.tsx'

test('a text is replaced in the names of all selected courses at once, those of one name in one row', async () => {
  const school = tinySchedule({
    calendars: { '7a': 'CLASS', '7b': 'CLASS' },
    subjects: {
      one: { name: 'Maths adv.', calendars: ['7a'] },
      two: { name: 'Maths adv.', calendars: ['7b'] },
      three: { name: 'Art adv.', calendars: ['7a'] },
      four: { name: 'Choir', calendars: ['7a'] },
    },
  })
  const { element, session, server } = mountApp(
    <CourseNames subjectUuids={Object.keys(school.subjects)} onClose={() => {}} />,
  )
  session.schedule.receive([records({ schedule: school })])
  await render(element)
  await expect.element(page.getByRole('rowheader', { name: 'Maths adv. (2 courses)' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Find in the names' }).fill(' adv.')
  await page.getByRole('textbox', { name: 'Replace with' }).fill(' advanced')
  await page.getByRole('button', { name: 'Replace in 2 names' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Name of Choir' })).toHaveValue('Choir')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.line.commands()).toContain('renameSubjects')
  expect(server.line.last('renameSubjects').params).toEqual({
    subjects: [
      { subjectUuid: 'three', name: 'Art advanced' },
      { subjectUuid: 'one', name: 'Maths advanced' },
      { subjectUuid: 'two', name: 'Maths advanced' },
    ],
  })
})
