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

test('a column of short names beside the names is theirs, and the button counts people', async () => {
  const { session, server, element } = mountApp(<CreateCalendars calendarType="TEACHER" onClose={() => {}} />)
  session.schedule.receive([records({ schedule: tinySchedule({ calendars: { 'Aas, Kari': 'TEACHER' } }) })])
  await render(element)
  const list = 'Berg, Anna\tBER\nBerger, Ole\tBER\nKrog, Ida\tKRO\nAas, Kari\tAAS'
  await page.getByRole('dialog').getByRole('textbox').fill(list)
  await expect
    .element(page.getByText('Short names from the second column: Berg, Anna (BER); Krog, Ida (KRO)'))
    .toBeVisible()
  await expect.element(page.getByText(/^Left out, .*: Berger, Ole \(BER\)/)).toBeVisible()
  await expect.element(page.getByText('Already exists, left out: Aas, Kari')).toBeVisible()
  await page.getByRole('button', { name: 'Create 3' }).click()
  await expect.poll(() => server.line.commands()).toContain('createCalendars')
  expect(server.line.last('createCalendars').params).toEqual({
    calendars: [
      { name: 'Berg, Anna', calendarType: 'TEACHER', shortName: 'BER' },
      { name: 'Berger, Ole', calendarType: 'TEACHER' },
      { name: 'Krog, Ida', calendarType: 'TEACHER', shortName: 'KRO' },
    ],
  })
})

test('in a new version one sheet takes the classes, then the teachers and the rooms', async () => {
  let closed = 0
  const { session, server, element } = mountApp(<CreateCalendars calendarType="CLASS" onClose={() => closed++} />)
  const { line } = server
  session.schedule.receive([records({ schedule: tinySchedule({ calendars: { '5a': 'CLASS', Lab: 'ROOM' } }) })])
  await render(element)
  const names = page.getByRole('dialog').getByRole('textbox', { name: 'Names' })
  await names.fill('5b\n5c')
  await page.getByRole('button', { name: 'Create, and continue with: Teachers' }).click()
  await expect.poll(() => line.commands()).toContain('createCalendars')
  line.say({ type: 'Ack', id: line.last('createCalendars').id, revision: 2 })
  await expect.element(page.getByRole('radio', { name: 'Teachers' })).toBeChecked()
  await expect.element(names).toHaveValue('')
  await expect.element(names).toHaveFocus()
  // There are rooms, and classes: nothing more is missing.
  await names.fill('Ada')
  await expect.element(page.getByRole('button', { name: /continue/ })).not.toBeInTheDocument()
  expect(closed).toBe(0)
})

test('a sheet with a column each for classes, home teachers and home rooms is created as it says, in one step', async () => {
  const { session, server, element } = mountApp(<CreateCalendars calendarType="CLASS" onClose={() => {}} />)
  session.schedule.receive([records({ schedule: tinySchedule({ calendars: { R1: 'ROOM' } }) })])
  await render(element)
  await page.getByRole('dialog').getByRole('textbox').fill('Class\tForm teacher\tHome room\n5a\tAda\tR1\n5b\tBo\tR2')
  await expect.element(page.getByText('Home rooms and teachers: 5a (Ada; R1), 5b (Bo; R2)')).toBeVisible()
  await page.getByRole('button', { name: 'Create 5' }).click()
  await expect.poll(() => server.line.commands()).toContain('createCalendars')
  expect(server.line.last('createCalendars').params).toMatchObject({
    calendars: [
      { name: '5a', homeTeacherUuid: 'v_new_calendar3', homeRoomUuid: 'R1' },
      { name: '5b', homeTeacherUuid: 'v_new_calendar4', homeRoomUuid: 'v_new_calendar5' },
      { name: 'Ada', calendarType: 'TEACHER' },
      { name: 'Bo', calendarType: 'TEACHER' },
      { name: 'R2', calendarType: 'ROOM' },
    ],
  })
})
