import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checklist } from './checklist.tsx'

/** A page as it is on the way: what creates is up at the side, below the button of the list. */
function Page() {
  const [open, setOpen] = useState(false)
  return (
    <main style={{ height: '100dvh', textAlign: 'right' }}>
      <Checklist />
      <p>
        <button onClick={() => setOpen(true)}>Create</button>
      </p>
      {open && (
        <Dialog title="Create classes" onClose={() => setOpen(false)}>
          <input aria-label="Names" />
        </Dialog>
      )}
    </main>
  )
}
const list = page.getByRole('dialog', { name: /^First steps/ })
const dialog = page.getByRole('dialog', { name: 'Create classes' })

async function open() {
  const mounted = mountApp(<Page />)
  await render(mounted.element)
  mounted.server.line.say({ type: 'UserSettings', settings: { role: 'teacher', isOnboarding: true } })
  await page.getByRole('button', { name: /^First steps/ }).click()
  await expect.element(list).toBeVisible()
}

test('the list of the first steps covers nothing of what it speaks of', async () => {
  await open()
  const create = page.getByRole('button', { name: 'Create', exact: true })
  const { left, top } = list.element().getBoundingClientRect()
  const { right, bottom } = create.element().getBoundingClientRect()
  expect(top > bottom || left > right).toBe(true)
  await expect.element(list).toBeInViewport({ ratio: 1 })
})

test('a dialog that opened last closes first, with the list under it', async () => {
  await open()
  page
    .getByRole('button', { name: 'Create', exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).toBeVisible()
  const { x, y } = list.element().getBoundingClientRect()
  expect(list.element().contains(document.elementFromPoint(x + 20, y + 20))).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
})
