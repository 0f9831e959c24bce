import { isRefusal } from '@timetable/domain'
import { readBackup } from '@timetable/formats'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { smallSchool, versionItem } from '../../testing/small-school.ts'
import BackupDialog from './backup-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Download all versions' })

async function open() {
  const { element, server } = mountApp(<BackupDialog onClose={() => {}} />)
  await render(element)
  const { line } = server
  await expect.poll(() => line.commands()).toContain('listSchedules')
  const items = [versionItem(), versionItem({ uuid: 'v2', title: 'Autumn' })]
  const { id } = line.last('listSchedules')
  line.say({ type: 'ScheduleList', id, schoolUuid: 'school', scheduleItemList: items })
  const asked = async (scheduleUuid: string) => {
    await expect.poll(() => line.last('readSchedule').params).toMatchObject({ scheduleUuid })
    return line.last('readSchedule').id
  }
  await expect.poll(() => line.commands()).toContain('readSchedule')
  return { line, asked }
}

test('every version is read, one after the other, and lies in the file', async () => {
  const { line, asked } = await open()
  for (const uuid of ['v1', 'v2'])
    line.say({ type: 'OtherVersion', id: await asked(uuid), revision: 1, schedule: smallSchool() })
  const save = dialog.getByRole('link', { name: 'Save the file' })
  await expect.element(save).toHaveAttribute('download', 'Hill School.zip')
  await expect.element(dialog.getByText('2 versions are in the file.')).toBeVisible()
  const bytes = await (await fetch(save.element().getAttribute('href') ?? '')).arrayBuffer()
  const read = readBackup(new Uint8Array(bytes))
  if (read === null || isRefusal(read)) throw new Error('no backup')
  expect(read.map(({ title }) => title)).toEqual(['Spring', 'Spring'])
})

test('what was done to each version is in the file where that is ticked', async () => {
  const { line, asked } = await open()
  await dialog.getByRole('checkbox', { name: 'With the history' }).click()
  await expect.poll(() => line.commands().filter((command) => command === 'listSchedules')).toHaveLength(2)
  const { id } = line.last('listSchedules')
  line.say({ type: 'ScheduleList', id, schoolUuid: 'school', scheduleItemList: [versionItem()] })
  await expect.poll(() => line.commands().filter((command) => command === 'readSchedule')).toHaveLength(2)
  line.say({ type: 'OtherVersion', id: await asked('v1'), revision: 1, schedule: smallSchool() })
  await expect.poll(() => line.commands()).toContain('readHistory')
  const history = { formatVersion: 1 as const, steps: [] }
  line.say({ type: 'FileHistory', id: line.last('readHistory').id, history })
  const save = dialog.getByRole('link', { name: 'Save the file' })
  const bytes = await (await fetch((await save.findElement()).getAttribute('href') ?? '')).arrayBuffer()
  const read = readBackup(new Uint8Array(bytes))
  if (read === null || isRefusal(read)) throw new Error('no backup')
  expect(JSON.parse(String(read[0]?.text()))).toMatchObject({ history })
})

test('where one cannot be read no file is offered', async () => {
  const { line, asked } = await open()
  line.say({ type: 'Error', id: await asked('v1'), code: 'schedule-not-found', error: 'gone' })
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Save the file' })).not.toBeInTheDocument()
})
