import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records, smallSchool } from '../../testing/small-school.ts'
import BellSchedule from './bell-schedule.tsx'

test('Enter in a time saves it as Update does, later periods moved along', async () => {
  const { element, session, server } = mountApp(<BellSchedule onClose={() => undefined} />)
  session.schedule.receive([records({ schedule: smallSchool() })])
  await render(element)
  await page.getByRole('checkbox', { name: 'Move all later periods too' }).click()
  await page.getByRole('textbox', { name: 'Start of period 1' }).fill('8:30')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.line.commands()).toContain('setTimeSlotTimes')
  expect(server.line.last('setTimeSlotTimes').params).toMatchObject({
    times: [
      { startTime: '08:30', endTime: '09:15' },
      { startTime: '09:30', endTime: '10:15' },
    ],
  })
})

test('Friday starts ten minutes earlier: all its periods move, those of the other days stay', async () => {
  const { element, session, server } = mountApp(<BellSchedule onClose={() => undefined} />)
  session.schedule.receive([records({ schedule: tinySchedule({ days: 5, hours: 2 }) })])
  await render(element)
  await page.getByRole('button', { name: 'Other times on some days' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Fri' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Move all later periods too' }).click()
  await page.getByRole('textbox', { name: 'Start of period 1' }).fill('7:50')
  await page.getByRole('button', { name: 'Mon – Thu' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Start of period 1' })).toHaveValue('08:00')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => server.line.commands()).toContain('setTimeSlotTimes')
  expect(server.line.last('setTimeSlotTimes').params).toEqual({
    times: [
      { startTime: '08:00', endTime: '08:45' },
      { startTime: '09:00', endTime: '09:45' },
    ],
    otherDays: [
      {
        days: [4],
        times: [
          { startTime: '07:50', endTime: '08:35' },
          { startTime: '08:50', endTime: '09:35' },
        ],
      },
    ],
  })
})

test('a set of times without a day cannot be saved', async () => {
  const { element, session, server } = mountApp(<BellSchedule onClose={() => undefined} />)
  session.schedule.receive([records({ schedule: tinySchedule({ days: 5, hours: 2 }) })])
  await render(element)
  await page.getByRole('button', { name: 'Other times on some days' }).click()
  await page.getByRole('checkbox', { name: 'Fri' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Select at least one day.')
  expect(server.line.commands()).not.toContain('setTimeSlotTimes')
  await page.getByRole('button', { name: 'Use the usual times on these days' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => server.line.commands()).toContain('setTimeSlotTimes')
  expect(server.line.last('setTimeSlotTimes').params).toMatchObject({ otherDays: [] })
})
