import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { browserLanguage } from '../../i18n/browser-language.ts'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import DivideClass from './divide-class.tsx'

const group = (part: string) => ({ type: 'CLASS' as const, classUuid: '5A', division: 'Languages', parts: [part] })
const school = tinySchedule({
  calendars: { '5A': { type: 'CLASS', parts: ['f', 's'] }, French: group('f'), Spanish: group('s') },
  subjects: { Tales: { calendars: ['French'], lessons: [{ at: [0, 0] }] } },
})

async function open(calendarUuid = '5A') {
  let closed = 0
  const mounted = mountApp(<DivideClass calendarUuid={calendarUuid} onClose={() => closed++} />)
  mounted.session.schedule.receive([records({ schedule: school })])
  await render(mounted.element)
  const dialog = page.getByRole('dialog', { name: 'Groups of 5A' })
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/^Languages French, Spanish/)
  return { line: mounted.server.line, dialog, closed: () => closed }
}

test('a class is divided once more, and what is wrong stands beside the field', async () => {
  const { line, dialog, closed } = await open()
  const submit = dialog.getByRole('button', { name: 'Divide' })
  const name = dialog.getByRole('textbox', { name: 'Name of the division' })
  const groups = dialog.getByRole('textbox', { name: 'Groups' })
  await name.fill('languages')
  await groups.fill('Half 1')
  await submit.click()
  await expect.element(name).toHaveFocus()
  await expect.element(dialog.getByText('There is already a division “languages”')).toBeVisible()
  await expect.element(dialog.getByText('A division has at least two groups')).toBeVisible()
  expect(line.commands()).not.toContain('divideClass')

  await name.fill('Halves')
  await groups.fill('Half 1\nHalf 2\nFrench')
  await expect.element(dialog.getByText('Already exists, left out: French')).toBeVisible()
  await submit.click()
  await expect.poll(() => line.commands()).toContain('divideClass')
  const { id, params } = line.last('divideClass')
  expect(params).toEqual({
    calendarUuid: '5A',
    division: 'Halves',
    groups: [{ name: 'Half 1' }, { name: 'Half 2' }],
  })
  line.say({ type: 'Error', id, code: 'too-many-parts', error: 'No' })
  await expect.element(submit).toBeEnabled()
  expect(closed()).toBe(0)
})

test('a division half typed is not dropped unasked', async () => {
  const { dialog, closed } = await open()
  await dialog.getByRole('textbox', { name: 'Groups' }).fill('Half 1')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(closed()).toBe(0)
  await dialog.getByRole('textbox', { name: 'Groups' }).fill('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(closed).toBe(1)
})

test('what is wrong is said in the language that is chosen meanwhile', async () => {
  const { dialog } = await open()
  await dialog.getByRole('button', { name: 'Divide' }).click()
  await dialog.getByRole('button', { name: 'Rename the division Languages' }).click()
  await dialog.getByRole('listitem').getByRole('textbox').fill(' ')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.poll(() => dialog.getByText('must be at least 1 character').elements().length).toBe(2)
  await browserLanguage().show('de')
  await expect.poll(() => page.getByText('muss mindestens 1 Zeichen haben').elements().length).toBe(2)
  await expect.element(page.getByText('Eine Teilung hat mindestens zwei Teilgruppen')).toBeVisible()
})

test('a group leads to the divisions of its class, of which one gets another name', async () => {
  const { line, dialog } = await open('Spanish')
  await dialog.getByRole('button', { name: 'Rename the division Languages' }).click()
  const name = dialog.getByRole('listitem').getByRole('textbox')
  await expect.element(name).toHaveFocus()
  await name.fill(' ')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.element(dialog.getByText('must be at least 1 character')).toBeVisible()
  await name.fill('Second language')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  expect(line.last('renameDivision').params).toEqual({
    calendarUuid: '5A',
    division: 'Languages',
    name: 'Second language',
  })
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/^Second language French, Spanish/)
})

test('a division is deleted once the word is typed, and the lessons of its groups are whose is said', async () => {
  const { line, dialog } = await open()
  await dialog.getByRole('button', { name: 'Delete the division Languages' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the division Languages' })
  await expect.element(question.getByText('Will be deleted: French, Spanish')).toBeVisible()
  await expect.element(question.getByRole('radio', { name: 'become lessons of the whole 5A' })).toBeChecked()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByText('Type the word delete to confirm')).toBeVisible()
  await question.getByRole('radio', { name: 'are deleted with the groups' }).click()
  await question.getByRole('textbox').fill('delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  expect(line.last('deleteDivision').params).toEqual({
    calendarUuid: '5A',
    division: 'Languages',
    lessons: 'delete',
  })
  await expect.element(dialog.getByRole('listitem')).not.toBeInTheDocument()
})
