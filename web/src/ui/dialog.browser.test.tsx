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
