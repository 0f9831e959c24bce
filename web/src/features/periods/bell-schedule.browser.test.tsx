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
