import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import TimeOffDialog from './time-off.tsx'

const school = tinySchedule({
  calendars: { '1A': 'CLASS', Ada: { type: 'TEACHER', blocked: [[0, 1]] }, Ben: 'TEACHER' },
})

async function open() {
  const mounted = mountApp(<TimeOffDialog of={{ calendarUuid: 'Ada' }} onClose={() => undefined} />)
  mounted.session.schedule.receive([records({ schedule: school })])
  await render(mounted.element)
  const dialog = page.getByRole('dialog', { name: 'Availability of Ada' })
  await expect.element(dialog.getByRole('gridcell', { name: /cannot/i })).toBeVisible()
  return { line: mounted.server.line, dialog }
}

test('a head takes its whole day, and one that has it all gives it back: each is one command', async () => {
  const { line, dialog } = await open()
  await dialog.getByRole('button', { name: /Mon/ }).click()
  await expect
    .poll(() => line.last('setTimeOff').params)
    .toEqual({
      calendarUuids: ['Ada'],
      subjectUuids: [],
      timeSlotUuids: ['d0h0', 'd0h1', 'd0h2'],
      timeOff: 'cannot',
    })
})

test('what one likes is explained before it is painted: other slots are then not as wished', async () => {
  const { dialog } = await open()
  const means = dialog.getByText('If possible, all lessons begin in these slots: mark enough of them.')
  await expect.element(means).not.toBeInTheDocument()
  await dialog.getByText('Likes', { exact: true }).click()
  await expect.element(means).toBeVisible()
})

test('keys paint with the chosen brush, and the week is copied to others of the kind', async () => {
  const { line, dialog } = await open()
  await dialog.getByText('Rather not', { exact: true }).click()
  const first = dialog.getByRole('gridcell', { name: /Free/ }).first()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect
    .poll(() => line.last('setTimeOff').params)
    .toMatchObject({ timeSlotUuids: ['d0h0'], timeOff: 'ratherNot' })
  await dialog.getByRole('combobox', { name: 'Copy to others' }).click()
  await page.getByRole('option', { name: 'Ben' }).click()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect
    .poll(() => line.last('copyTimeOff').params)
    .toEqual({ fromCalendarUuid: 'Ada', calendarUuids: ['Ben'], subjectUuids: [] })
})
