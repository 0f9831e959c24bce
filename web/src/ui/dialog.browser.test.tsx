import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../testing/mount-app.tsx'
import { Dialog } from './dialog.tsx'

function Form() {
  const [open, setOpen] = useState(true)
  const [name, setName] = useState('')
  return open ? (
    <Dialog title="A course" onClose={() => setOpen(false)} unsaved={name !== ''}>
      <input aria-label="Name" data-autofocus value={name} onChange={(event) => setName(event.currentTarget.value)} />
    </Dialog>
  ) : null
}
const form = page.getByRole('dialog', { name: 'A course' })
const question = page.getByRole('dialog', { name: 'Discard what you typed?' })

test('Escape asks before it drops what was typed, and a second one goes back to it', async () => {
  await render(mountApp(<Form />).element)
  await page.getByLabelText('Name').fill('Latin')
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Latin')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(form).not.toBeInTheDocument()
})

test('where nothing was typed, Escape closes at once', async () => {
  await render(mountApp(<Form />).element)
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
})

/** What offers to make the first of something is gone once it is made, at once or when the answer comes. */
function Offer({ goes }: { goes: 'at once' | 'later' }) {
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState(false)
  return (
    <main tabIndex={-1} aria-label="The page">
      {!made && <button onClick={() => setOpen(true)}>Make the first</button>}
      {open && (
        <Dialog title="A course" onClose={() => setOpen(false)}>
          <button
            data-autofocus
            onClick={() => {
              setOpen(false)
              if (goes === 'at once') setMade(true)
            }}
          >
            Make it
          </button>
        </Dialog>
      )}
      <button onClick={() => setMade(true)} onMouseDown={(event) => event.preventDefault()}>
        The answer
      </button>
    </main>
  )
}

test.each(['at once', 'later'] as const)('where its opener goes %s the page has the focus', async (goes) => {
  await render(mountApp(<Offer goes={goes} />).element)
  await page.getByRole('button', { name: 'Make the first' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  if (goes === 'later') {
    await expect.element(page.getByRole('button', { name: 'Make the first' })).toHaveFocus()
    await page.getByRole('button', { name: 'The answer' }).click()
  }
  await expect.element(page.getByRole('main', { name: 'The page' })).toHaveFocus()
})
