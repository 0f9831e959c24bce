import { tinyGroup, tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { CalendarForm } from './calendar-form.tsx'
import Sizes from './sizes.tsx'

const school = tinySchedule({
  calendars: {
    '7a': { type: 'CLASS', pupils: 28, parts: ['1', '2'] },
    '7a/1': tinyGroup('7a', '1'),
    Ada: 'TEACHER',
    '101': { type: 'ROOM', seats: 24 },
    Gym: 'ROOM',
  },
})

async function open(calendarType: 'CLASS' | 'ROOM') {
  const mounted = mountApp(<Sizes calendarType={calendarType} onClose={() => undefined} />)
  mounted.session.schedule.receive([records({ schedule: school })])
  await render(mounted.element)
  const dialog = page.getByRole('dialog', { name: 'Seats and students' })
  await expect.element(dialog).toBeVisible()
  return { line: mounted.server.line, dialog }
}

test('the seats of all rooms are typed in one table, and what differs is set at once', async () => {
  const { line, dialog } = await open('ROOM')
  const seats = (name: string) => dialog.getByRole('textbox', { name: `Seats of ${name}` })
  await expect.element(seats('101')).toHaveValue('24')
  await seats('Gym').fill('many')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('1 field needs a whole number from 1 to 9,999.')).toBeVisible()
  await expect.element(seats('Gym')).toHaveFocus()
  expect(line.commands()).not.toContain('setSizes')
  await seats('Gym').fill('60')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => line.commands()).toContain('setSizes')
  expect(line.last('setSizes').params).toEqual({ calendars: [{ calendarUuid: 'Gym', size: 60 }] })
})

test('classes and their groups have students, from a pasted list too', async () => {
  const { line, dialog } = await open('CLASS')
  const first = dialog.getByRole('textbox', { name: 'Students of 7a', exact: true })
  await first.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  const list = new DataTransfer()
  list.setData('text/plain', '7a/1\t13\n7a\t27\n9z\t5')
  first.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: list, bubbles: true, cancelable: true }))
  await expect.element(first).toHaveValue('27')
  await expect.element(dialog.getByText('1 line was left out: 9z 5')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => line.commands()).toContain('setSizes')
  expect(line.last('setSizes').params).toEqual({
    calendars: [
      { calendarUuid: '7a/1', size: 13 },
      { calendarUuid: '7a', size: 27 },
    ],
  })
})

async function edit(name: string) {
  const mounted = mountApp(<CalendarForm calendar={school.calendars[name]!} onClose={() => undefined} />)
  mounted.session.schedule.receive([records({ schedule: school })])
  await render(mounted.element)
  return mounted.server.line
}

test('one room says its seats in its own form, a class its students, and a teacher neither', async () => {
  const line = await edit('101')
  await expect.element(page.getByRole('textbox', { name: 'Seats' })).toHaveValue('24')
  await page.getByRole('textbox', { name: 'Seats' }).fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Enter a whole number from 1 to 9,999')).toBeVisible()
  await page.getByRole('textbox', { name: 'Seats' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => line.commands()).toContain('setSizes')
  expect(line.last('setSizes').params).toEqual({ calendars: [{ calendarUuid: '101', size: null }] })
})

test('what becomes another kind of calendar begins without a number', async () => {
  const line = await edit('101')
  await page.getByText('Class', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Students' })).toHaveValue('')
  await page.getByText('Teacher', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Students' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => line.commands()).toContain('updateCalendar')
  expect(line.commands()).not.toContain('setSizes')
})
