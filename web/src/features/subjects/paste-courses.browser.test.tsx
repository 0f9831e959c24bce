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

async function pasted(text: string) {
  const { session, server, element } = mountApp(<PasteCourses onClose={() => {}} />)
  session.schedule.receive([records({ schedule: tinySchedule({ calendars: { '5A': 'CLASS', R1: 'ROOM' } }) })])
  await render(element)
  await page.getByRole('dialog').getByRole('textbox').fill(text)
  /** What the version gets, by name. */
  const taken = async () => {
    await page.getByRole('button', { name: /^Apply \d+ change/ }).click()
    await expect.poll(() => server.line.commands()).toContain('importIntoSchedule')
    const { text: school, items } = server.line.last('importIntoSchedule').params as { text: string; items: object[] }
    return { school: JSON.parse(school) as object, items: items.length }
  }
  return { taken }
}

test('a pasted list of rooms comes in with its buildings, as from a file', async () => {
  const { taken } = await pasted('Room\tBuilding\tSeats\nR1\tOld\t30\nR2\tNew\t24')
  const { school, items } = await taken()
  expect(school).toMatchObject({
    calendars: [
      { name: 'R1', building: 'Old', seats: 30 },
      { name: 'R2', building: 'New', seats: 24 },
    ],
  })
  expect(items).toBe(2)
})

test('a pasted list of courses comes in with its groups', async () => {
  const { taken } = await pasted('Subject\tClass\tGroup\tLessons\nArt\t5A\tg1\t2\nPE\t5A\tg2\t3')
  expect((await taken()).school).toMatchObject({
    calendars: [
      { key: 'c1', name: '5A' },
      { name: '5A: g1', class: 'c1' },
      { name: '5A: g2', class: 'c1' },
    ],
  })
})

test('a pasted list of placed lessons comes in with its places', async () => {
  const { taken } = await pasted('Class\tSubject\tDay\tPeriod\n5A\tArt\tTuesday\t2')
  expect((await taken()).school).toMatchObject({ subjects: [{ lessons: [{ start: [1, 1] }] }] })
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
