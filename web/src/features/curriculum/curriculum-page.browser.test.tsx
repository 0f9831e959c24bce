import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { CurriculumPage } from './curriculum-page.tsx'

const school = () =>
  tinySchedule({
    days: 5,
    hours: 6,
    calendars: { '7a': 'CLASS', '7b': 'CLASS', MÜ: 'TEACHER', KR: 'TEACHER' },
    subjects: {
      Maths: { calendars: ['7a', 'MÜ'], lessons: [{ at: [0, 0] }, {}] },
      Sport: { calendars: ['7a', '7b', 'KR'], lessons: [{}] },
    },
  })

async function open() {
  const mounted = mountApp(<CurriculumPage />)
  await render(mounted.element)
  mounted.session.schedule.receive([records({ schedule: school() })])
  await expect.element(cell('Maths, 7a')).toHaveTextContent('2 MÜ')
  return { ...mounted, line: mounted.server.line }
}
const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) })

test('a cell says lessons, teachers and other classes, the foot and the side what is taught in all', async () => {
  await open()
  await expect.element(cell('Sport, 7a')).toHaveTextContent('1 KR +7b')
  await expect.element(cell('Sport, 7b')).toHaveTextContent('1 KR +7a')
  await expect.element(cell('Maths, 7b')).toMatchTextContent(/^$/)
  await expect.element(page.getByText('3 of 30')).toBeVisible()
  const loads = page.getByRole('complementary', { name: 'Teachers’ loads so far' })
  await expect.element(loads.getByRole('listitem').first()).toMatchTextContent(/KR1$/)
})

test('typed by the keyboard alone: letters open a cell, Enter writes and goes on below', async () => {
  const { line } = await open()
  await cell('Maths, 7a').click()
  await userEvent.keyboard('{ArrowRight}3 KR{Enter}')
  await expect
    .poll(() => line.last('editSubjects')?.params)
    .toMatchObject({
      create: [{ name: 'Maths', lengths: [1, 1, 1], calendarUuids: ['7b', 'KR'] }],
      update: [],
      remove: [],
    })
  await expect.element(cell('Maths, 7b')).toHaveTextContent('3 KR')
  await expect.element(cell('Sport, 7b')).toHaveFocus()
})

test('what nobody understands stays where it was typed and says why; a teacher nobody knows is made when agreed to', async () => {
  const { line } = await open()
  await cell('Maths, 7b').click()
  await userEvent.keyboard('lots{Enter}')
  await expect.element(page.getByText(/“lots” has no number of lessons/)).toBeVisible()
  await expect.element(cell('Maths, 7b')).toHaveTextContent('lots')
  expect(line.commands()).not.toContain('editSubjects')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(cell('Maths, 7b')).toMatchTextContent(/^$/)
  await cell('Maths, 7b').click()
  await userEvent.keyboard('2 Oda{Enter}')
  await expect.element(page.getByText('There is no teacher called Oda yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Create this teacher' }).click()
  await expect
    .poll(() => line.last('editSubjects')?.params)
    .toMatchObject({
      newCalendars: [{ name: 'Oda', calendarType: 'TEACHER' }],
    })
})

test('a block is pasted as one step, and a range is emptied as one', async () => {
  const { line } = await open()
  await cell('Maths, 7a').click()
  const paste = new ClipboardEvent('paste', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
  paste.clipboardData?.setData('text/plain', '4 MÜ\t4 KR\r\n\t2 KR\r\n')
  cell('Maths, 7a').element().dispatchEvent(paste)
  await expect
    .poll(() => line.last('editSubjects')?.params)
    .toMatchObject({
      create: [{ name: 'Maths', calendarUuids: ['7b', 'KR'] }],
      update: [
        { subjectUuid: 'Maths', lengths: [1, 1, 1, 1] },
        { subjectUuid: 'Sport', lengths: [1, 1], removeCalendarUuids: ['7a'] },
      ],
    })
})

test('a range is drawn over its neighbours by its corner, or filled by the keys, as one step each', async () => {
  const { line } = await open()
  await cell('Maths, 7a').click()
  const corner = cell('Maths, 7a').element().querySelector('[data-corner]')!
  await userEvent.dragAndDrop(corner, cell('Maths, 7b'))
  await expect
    .poll(() => line.last('editSubjects')?.params)
    .toMatchObject({
      create: [{ name: 'Maths', lengths: [1, 1], calendarUuids: ['7b', 'MÜ'] }],
      update: [],
      remove: [],
    })
  await expect.element(cell('Maths, 7b')).toHaveAttribute('aria-selected', 'true')
  await expect.element(cell('Maths, 7a')).toHaveAttribute('aria-selected', 'true')
  const before = line.commands().length
  await cell('Sport, 7a').click()
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.poll(() => line.commands().length).toBe(before + 1)
  expect(line.last('editSubjects')?.params).toMatchObject({
    create: [],
    update: [{ subjectUuid: 'Sport', lengths: [1, 1], addCalendarUuids: ['MÜ'] }],
  })
})

test('classes go down the side where that is wanted', async () => {
  await open()
  await page.getByText('Classes', { exact: true }).click()
  await expect.element(page.getByRole('rowheader', { name: /^7a/ })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Maths' })).toBeVisible()
})
