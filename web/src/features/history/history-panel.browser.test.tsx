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

test('what a file says was done before stands behind the start, with no way back to it', async () => {
  const { element, session, server } = mountApp(<HistoryPanel onClose={() => {}} />)
  session.schedule.receive([records()])
  await render(element)
  await expect.poll(() => server.line.commands()).toContain('listChanges')
  const earlier = { ...row(-1, 'deleteSubject'), user: { uuid: null, name: 'Grace of before' } }
  const changes = [row(3, 'pinEvent'), row(2, 'moveAndPinEvent'), earlier]
  server.line.say({ type: 'ChangeList', id: server.line.last('listChanges').id, changes, more: false })
  await expect.element(page.getByText(/^Done before this version was imported/)).toBeVisible()
  await expect.element(page.getByText('Grace of before')).toBeVisible()
  await expect.element(page.getByText('Deleted Maths')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Go back to here: after Moved Maths' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Go back to/ }).elements()).toHaveLength(2)
  expect(page.getByRole('link', { name: /^Compare/ }).elements()).toHaveLength(1)
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

test('what a run or a proposal moved is led to from its step, and stays so when others follow', async () => {
  const { element, session, server } = mountApp(<HistoryPanel onClose={() => {}} />)
  session.schedule.receive([records()])
  await render(element)
  await expect.poll(() => server.line.commands()).toContain('listChanges')
  const moves = { moved: 6, placed: 0, unscheduled: 0 }
  const changes = [
    { ...row(9, 'zen'), count: 6, moves },
    row(8, 'pinEvent'),
    { ...row(7, 'takeProposal'), count: 6, moves, proposal: { number: 1, isPart: false } },
    row(2, 'moveAndPinEvent'),
  ]
  server.line.say({ type: 'ChangeList', id: server.line.last('listChanges').id, changes, more: false })
  const links = page.getByRole('link', { name: /^Show what moved/ })
  await expect.poll(() => links.elements().length).toBe(2)
  await expect.element(links.first()).toHaveAttribute('href', '/app/compare?before=v1%408&after=v1')
  await expect.element(links.last()).toHaveAttribute('href', '/app/compare?before=v1%402&after=v1%407')
})

test('slots that one user blocked one after the other are one row', async () => {
  const { element, session, server } = mountApp(<HistoryPanel onClose={() => {}} />)
  session.schedule.receive([records()])
  await render(element)
  await expect.poll(() => server.line.commands()).toContain('listChanges')
  const ann = { uuid: 'ann', name: 'Ann' }
  const blocked = (revision: number): ChangeRow => ({
    ...{ ...row(revision, 'setTimeOff'), user: ann, names: ['1A'] },
    place: { dayNum: 0, hourNum: revision },
    timeOff: { slots: 1, now: 'cannot' },
  })
  const changes = [blocked(4), blocked(3), blocked(2), row(1, 'moveAndPinEvent')]
  server.line.say({ type: 'ChangeList', id: server.line.last('listChanges').id, changes, more: false })
  await expect.element(page.getByText('Blocked 3 slots of 1A')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(2)
  expect(page.getByRole('button', { name: 'Go back to here: after Moved Maths' }).elements()).toHaveLength(1)
})
