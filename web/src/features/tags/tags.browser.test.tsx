import { tinySchedule } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import Tags from './tags.tsx'

async function open(lessons: readonly { tags?: string[] }[]) {
  const mounted = mountApp(<Tags onClose={() => undefined} />)
  const schedule = tinySchedule({
    calendars: { '7a': 'CLASS' },
    subjects: { Maths: { calendars: ['7a'], lessons: [...lessons] } },
    rules: { one: { rule: 'NOT_ON_SAME_DAY', tagNames: ['wet'] } },
  })
  mounted.session.schedule.receive([records({ schedule })])
  await render(mounted.element)
  const dialog = page.getByRole('dialog', { name: 'Tags' })
  await expect.element(dialog).toBeVisible()
  return { line: mounted.server.line, dialog, rows: dialog.getByRole('listitem') }
}
const two = () => open([{ tags: ['wet', 'oral'] }, { tags: ['wet'] }])

test('a tag gets another name, with all that bears it', async () => {
  const { line, dialog, rows } = await two()
  await expect.element(rows.first()).toMatchTextContent(/^oral 1 lesson$/)
  await expect.element(rows.last()).toMatchTextContent(/^wet 2 lessons, 1 rule$/)
  await dialog.getByRole('button', { name: 'Rename oral' }).click()
  const name = dialog.getByRole('textbox', { name: 'Name of the tag' })
  await expect.element(name).toHaveFocus()
  await name.fill(' ')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.element(name).toBeInvalid()
  await name.fill('spoken')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.poll(() => line.commands()).toContain('renameTag')
  expect(line.last('renameTag').params).toEqual({ tag: 'oral', name: 'spoken' })
  await expect.element(rows.first()).toMatchTextContent(/^spoken 1 lesson$/)
})

test('two tags become one, however the name of the other is typed, and it is said before', async () => {
  const { line, dialog, rows } = await two()
  await dialog.getByRole('button', { name: 'Rename oral' }).click()
  await dialog.getByRole('textbox', { name: 'Name of the tag' }).fill('WET ')
  await expect.element(dialog.getByText(/^There is already a tag “wet”/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect.poll(() => line.commands()).toContain('renameTag')
  expect(line.last('renameTag').params).toEqual({ tag: 'oral', name: 'wet' })
  await expect.element(rows).toMatchTextContent(/^wet 2 lessons, 1 rule$/)
})

test('a tag is removed once it is said what goes with it', async () => {
  const { line, dialog, rows } = await two()
  await dialog.getByRole('button', { name: 'Remove wet' }).click()
  await expect.element(dialog.getByText(/Rules about this tag alone are deleted/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => rows.elements().length).toBe(2)
  expect(line.commands()).not.toContain('removeTag')
  await dialog.getByRole('button', { name: 'Remove wet' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => line.commands()).toContain('removeTag')
  expect(line.last('removeTag').params).toEqual({ tag: 'wet' })
  await expect.element(rows).toMatchTextContent(/^oral 1 lesson$/)
})

test('of many tags one is looked for', async () => {
  const { dialog, rows } = await open([{ tags: Array.from({ length: 40 }, (_, index) => `tag ${index}`) }])
  await expect.poll(() => rows.elements().length).toBe(41)
  await dialog.getByRole('searchbox', { name: 'Find a tag' }).fill('TAG 39')
  await expect.poll(() => rows.elements().length).toBe(1)
  await dialog.getByRole('searchbox').fill('nothing')
  await expect.element(dialog.getByText('No tag has this name')).toBeVisible()
})
