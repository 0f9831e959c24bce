import type { MessageOf } from '@timetable/service'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records } from '../../testing/small-school.ts'
import { StepButton } from './step-button.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

const bo = { uuid: 'bo', name: 'Bo' }

function Steps() {
  useUndoKeys()
  return (
    <>
      <StepButton command="undo" />
      <StepButton command="redo" />
    </>
  )
}

async function open(history: MessageOf<'Records'>['history']) {
  const mounted = mountApp(<Steps />)
  mounted.session.schedule.receive([records({ history })])
  await render(mounted.element)
  return { ...mounted, line: mounted.server.line, toast: () => mounted.session.ui.getState().toast?.headline }
}

test('the step of a colleague is named as theirs beforehand and when it is taken back', async () => {
  const { line, toast } = await open({ undo: 'moveAndPinEvent', redo: null, undoBy: bo })
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Undo Bo’s step: move 1 lesson')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => line.commands()).toContain('undo')
  line.say({ type: 'Ack', id: line.last('undo').id, revision: 2, of: bo })
  await expect.poll(toast).toBe('Undid Bo’s step: move 1 lesson')
})

test('the focus stays on it when there is nothing more to take back', async () => {
  const { session } = await open({ undo: 'moveAndPinEvent', redo: null })
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  session.schedule.receive([records({ history: { undo: null, redo: 'moveAndPinEvent' } })])
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true')
  await expect.element(undo).toHaveFocus()
})

test('of one’s own step, and of Zen’s, no toast speaks', async () => {
  const me = { uuid: 'user', name: 'Me' }
  const { line, toast, session } = await open({ undo: 'zen', redo: 'moveAndPinEvent', redoBy: me })
  session.account.setState({ user: { ...me, email: '', created_at: 0, role: null } })
  await page.getByRole('button', { name: 'Redo' }).hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Redo: move 1 lesson')
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect.poll(() => line.commands()).toContain('redo')
  line.say({ type: 'Ack', id: line.last('redo').id, revision: 2, of: me })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => line.commands()).toContain('undo')
  line.say({ type: 'Ack', id: line.last('undo').id, revision: 3 })
  await userEvent.hover(page.getByRole('button', { name: 'Undo' }))
  expect(toast()).toBeUndefined()
})

test('steps taken back faster than the server answers are all asked for, also the first ones of a version', async () => {
  const { line, session } = await open({ undo: null, redo: null })
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(line.commands()).not.toContain('undo')
  const [eventUuid] = Object.keys(records().schedule.lessons)
  void session.runCommand('pinEvent', { eventUuid: eventUuid ?? '' })
  await userEvent.keyboard('{Control>}zz{/Control}')
  expect(line.commands().filter((command) => command === 'undo')).toHaveLength(2)
})
