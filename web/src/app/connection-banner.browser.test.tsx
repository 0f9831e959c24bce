import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import HistoryPanel from '../features/history/history-panel.tsx'
import { mountApp } from '../testing/mount-app.tsx'
import { records } from '../testing/small-school.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Frame } from './frame.tsx'

const text = () => page.getByText('Zenbell was updated. Reload the page to continue.')

test('a page that is older than its server asks to be reloaded', async () => {
  const { element, session } = mountApp(<ConnectionBanner />)
  await render(element)
  await expect.element(text()).not.toBeInTheDocument()
  session.connection.setState({ outdated: true })
  await expect.element(text()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
})

/** What is on top at the middle of an element: an overlay that dims it would be. */
const onTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

test.each([1280, 390])(
  'at %i px a dialog shows that the connection is lost, undimmed, and Tab reaches the retry',
  async (width) => {
    await page.viewport(width, 844)
    const { element, session } = mountApp(
      <Frame header={null}>
        <Dialog title="A course" onClose={() => {}}>
          <input aria-label="Name" data-autofocus />
          <div style={{ height: 2000 }}>Much below</div>
          <p>The end</p>
        </Dialog>
      </Frame>,
    )
    await render(element)
    const dialog = page.getByRole('dialog', { name: 'A course' })
    await expect.element(dialog.getByRole('status')).toBeInTheDocument()
    session.connection.setState({ state: 'reconnecting' })
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Trying to reconnect')
    session.connection.setState({ state: 'lost' })
    const alert = dialog.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Connection lost Try again')
    await expect.element(page.getByLabelText('Name')).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.element(alert.getByRole('button', { name: 'Try again' })).toHaveFocus()
    page.getByText('The end').element().scrollIntoView()
    expect(alert.element().contains(onTop(alert.element()))).toBe(true)
    session.connection.setState({ state: 'open' })
    await expect.element(alert).not.toBeInTheDocument()
  },
)

test('a panel over the dimmed page says so too', async () => {
  const { element, session } = mountApp(
    <Frame header={null} over={<HistoryPanel onClose={() => {}} />}>
      <p>The page</p>
    </Frame>,
  )
  session.schedule.receive([records()])
  await render(element)
  session.connection.setState({ state: 'lost' })
  const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Connection lost' })
  await expect.element(alert).toBeVisible()
  expect(alert.element().contains(onTop(alert.element()))).toBe(true)
})
