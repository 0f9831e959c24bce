import type { UserSettings } from '@timetable/service'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hillSchool, mountApp } from '../testing/mount-app.tsx'
import { versionItem } from '../testing/small-school.ts'
import { AppFrame } from './app-frame.tsx'

const TEXT = '{"format":"timetable","title":"Larkmoor School"}'

async function mount(settings: UserSettings, kept: Readonly<Record<string, string>>) {
  const mounted = mountApp(
    <AppFrame>
      <h1>A page</h1>
    </AppFrame>,
    { address: '/app/versions' },
  )
  for (const [key, value] of Object.entries(kept)) mounted.storage.setItem(key, value)
  await render(mounted.element)
  mounted.server.line.say({ type: 'UserSettings', settings })
  return mounted
}

async function open(settings: UserSettings = { role: 'teacher' }, kept: Record<string, string> = { keptSchool: TEXT }) {
  const mounted = await mount(settings, kept)
  await expect.poll(() => mounted.server.line.commands()).toContain('createScheduleByImport')
  return { ...mounted, sent: () => mounted.server.line.last('createScheduleByImport') }
}

test('a school that was kept on the home page becomes a version, is opened, and is forgotten', async () => {
  const { server, session, storage, sent } = await open()
  expect(sent().params).toEqual({ schoolUuid: hillSchool.uuid, fileName: 'school.json', text: TEXT })
  expect(storage.getItem('keptSchool')).toBe(TEXT)
  await expect.element(page.getByText('Importing the school you kept…')).toBeVisible()
  expect(page.getByRole('heading', { name: 'A page' }).query()).toBeNull()
  const item = versionItem({ uuid: 'v1', title: 'Larkmoor School' })
  server.line.say({ type: 'ScheduleItem', id: sent().id, item, issues: [] })
  await expect.element(page.getByRole('heading', { name: 'The scheduler' })).toBeVisible()
  expect(server.line.last('openSchedule').params).toEqual({ schoolUuid: hillSchool.uuid, scheduleUuid: 'v1' })
  expect(storage.getItem('keptSchool')).toBeNull()
  expect(session.ui.getState().toast).toMatchObject({
    state: 'success',
    headline: 'The school you kept is here: Larkmoor School',
  })
})

test('whoever is new is asked something in place of being told', async () => {
  const { server, session, sent } = await open({})
  server.line.say({ type: 'ScheduleItem', id: sent().id, item: versionItem({ uuid: 'v1' }), issues: [] })
  await expect.element(page.getByRole('heading', { name: 'The scheduler' })).toBeVisible()
  expect(session.ui.getState().toast).toBeNull()
})

test('one that cannot be brought in stays kept, says why, and can be tried again', async () => {
  const { server, storage, sent } = await open()
  const first = sent().id
  server.line.say({ type: 'Error', id: first, code: 'import-invalid', error: 'This file could not be read: no days' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be imported.*no days/)
  expect(storage.getItem('keptSchool')).toBe(TEXT)
  await expect.element(page.getByRole('heading', { name: 'A page' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sent().id).not.toBe(first)
})

test('what its file left out comes with it, for the report of the version', async () => {
  const sheet = { format: { kind: 'fet', version: '6.8' }, left: [{ kind: 'breaks', count: 3, text: 'three breaks' }] }
  const origin = { fileName: 'hill.fet', sheet }
  const { sent } = await open({ role: 'teacher' }, { keptSchool: TEXT, keptSchoolFile: JSON.stringify(origin) })
  expect(sent().params).toEqual({ schoolUuid: hillSchool.uuid, text: TEXT, ...origin })
})

test('a file that needs an answer is opened in the import dialog', async () => {
  const kept = JSON.stringify([{ name: 'list.csv', base64: btoa('a;b') }])
  const { session, storage } = await mount({}, { keptFiles: kept })
  await expect.poll(() => session.ui.getState().modal?.kind).toBe('import')
  const modal = session.ui.getState().modal
  const [file] = modal?.kind === 'import' ? (modal.files ?? []) : []
  expect([file?.name, await file?.text()]).toEqual(['list.csv', 'a;b'])
  expect(storage.getItem('keptFiles')).toBeNull()
})
