import type { ImportReport } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import ImportReports from './import-reports.tsx'

const counts = { classes: 1, teachers: 2, rooms: 0, courses: 3, lessons: 7, placed: 0, rules: 0, weeks: 1 }

async function open(issues: ImportReport['issues']) {
  const { server, element } = mountApp(<ImportReports scheduleUuid="v1" onClose={() => {}} />)
  await render(element)
  await expect.poll(() => server.line.commands()).toContain('listImportReports')
  const { id } = server.line.last('listImportReports')
  const report: ImportReport = {
    ...{ uuid: 'r1', at: '2026-09-01T08:00:00Z', user: null, fileName: 'list.csv' },
    ...{ format: { kind: 'sheet' }, counts, issues },
  }
  server.line.say({ type: 'ImportReportList', id, scheduleUuid: 'v1', reports: [report] })
  return page.getByRole('dialog', { name: 'Import reports' })
}

test('a report tells what the import left out, and how the list was read, apart from each other', async () => {
  const dialog = await open([
    { kind: 'columns', count: 1, text: '-', code: 'sheet-columns', values: { names: 'Mailbox' } },
    { kind: 'same people', count: 1, text: '-', code: 'sheet-same-people', values: { names: 'BER = Berg, Anna' } },
    { kind: 'filled down', count: 1, text: '-', code: 'sheet-filled-down', values: {} },
  ])
  await expect.element(dialog.getByText('Left out or changed (1 item):')).toBeVisible()
  await expect.element(dialog.getByText('Columns of the table that are not used: Mailbox')).toBeVisible()
  await expect.element(dialog.getByText('How the file was read:')).toBeVisible()
  const told = 'Teachers with a code and a name, imported as one person: BER = Berg, Anna'
  await expect.element(dialog.getByText(told)).toBeVisible()
  await expect.element(dialog.getByText('An empty class means the one above')).toBeVisible()
})

test('a report of which nothing was left out says so, although something was assumed', async () => {
  const dialog = await open([{ kind: 'filled down', count: 1, text: '-', code: 'sheet-filled-down', values: {} }])
  await expect.element(dialog.getByText('Nothing in the file is left out.')).toBeVisible()
  await expect.element(dialog.getByText('How the file was read:')).toBeVisible()
})
