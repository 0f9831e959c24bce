import type { ChangeRow } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import HistoryPanel from './history-panel.tsx'

const row = (revision: number, command: string): ChangeRow => ({
  revision,
  command,
  kind: 'do',
  user: null,
  at: '2026-03-11T09:00:00.000Z',
  names: ['Maths'],
  count: 1,
  place: null,
})

test('an earlier step leads to what differs between it and now, and the panel goes', async () => {
  let closed = 0
  const { element, session, server } = mountApp(<HistoryPanel onClose={() => closed++} />)
  session.schedule.receive([records()])
  await render(element)
  await expect.poll(() => server.line.commands()).toContain('listChanges')
  const changes = [row(4, 'pinEvent'), row(3, 'moveAndPinEvent')]
  server.line.say({ type: 'ChangeList', id: server.line.last('listChanges').id, changes, more: false })
  const link = page.getByRole('link', { name: 'Compare with now: Moved Maths' })
  await expect.element(link).toHaveAttribute('href', '/app/compare?before=v1%403&after=v1')
  await expect.element(page.getByRole('link', { name: /^Compare with now/ })).toBeVisible()
  await link.click()
  expect(closed).toBe(1)
})
