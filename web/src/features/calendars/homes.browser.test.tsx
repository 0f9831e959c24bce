import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import Homes from './homes.tsx'

const school = tinySchedule({
  calendars: { '7a': 'CLASS', '7b': 'CLASS', '8c': 'CLASS', Ada: 'TEACHER', R101: 'ROOM', R102: 'ROOM', R103: 'ROOM' },
})
const room = (name: string) => page.getByRole('combobox', { name: `Home room of ${name}` })

async function open(only?: readonly string[], schedule = school) {
  const mounted = mountApp(<Homes calendarType="CLASS" only={only} onClose={() => undefined} />)
  mounted.session.schedule.receive([records({ schedule })])
  await render(mounted.element)
  return mounted.server.line
}

function paste(field: Locator, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a room is chosen from the list below the field, or typed, and Enter saves', async () => {
  const line = await open()
  await expect.element(room('7a')).toHaveFocus()
  await room('7a').fill('102')
  await page.getByRole('option', { name: 'R102' }).click()
  await expect.element(room('7a')).toHaveValue('R102')
  await room('7b').fill('r101')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => line.commands()).toContain('setHomes')
  expect(line.last('setHomes').params).toEqual({
    homes: [
      { calendarUuid: '7a', roomUuid: 'R102' },
      { calendarUuid: '7b', roomUuid: 'R101' },
    ],
  })
})

test('a sentence gives several their rooms, and the others get the next ones in order', async () => {
  await open()
  paste(room('7a'), 'R101 to 8c, R103 to 7b')
  await expect.element(room('8c')).toHaveValue('R101')
  await expect.element(room('7b')).toHaveValue('R103')
  await page.getByRole('button', { name: 'Fill the empty fields' }).click()
  await expect.element(room('7a')).toHaveValue('R102')
  await expect.element(page.getByRole('button', { name: 'Fill the empty fields' })).not.toBeInTheDocument()
})

test('of selected classes only these are listed', async () => {
  await open(['7b'])
  await expect.element(room('7b')).toBeVisible()
  await expect.element(room('7a')).not.toBeInTheDocument()
})

test('rooms that are numbered like the classes are suggested at once, and can be changed before they are saved', async () => {
  const calendars = { '1a': 'CLASS', '1b': 'CLASS', '2a': 'CLASS', R101: 'ROOM', R102: 'ROOM', R201: 'ROOM', Gym: 'ROOM' } as const // prettier-ignore
  const line = await open(undefined, tinySchedule({ calendars }))
  await page.getByRole('button', { name: 'Suggest 3 rooms by their names' }).click()
  await expect.element(room('2a')).toHaveValue('R201')
  await room('1b').fill('Gym')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => line.commands()).toContain('setHomes')
  expect(line.last('setHomes').params).toEqual({
    homes: [
      { calendarUuid: '1a', roomUuid: 'R101' },
      { calendarUuid: '1b', roomUuid: 'Gym' },
      { calendarUuid: '2a', roomUuid: 'R201' },
    ],
  })
})
