import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MultiSelect } from './multi-select.tsx'

const GROUPS = [
  { label: 'Classes', choices: ['7a', '7b'].map((value) => ({ value, label: value })) },
  { label: 'Teachers', choices: [{ value: 'ada', label: 'Ada' }] },
]

function Field({ onCreate }: { onCreate: (text: string, kind: string) => void }) {
  const [value, setValue] = useState<readonly string[]>(['7a'])
  return (
    <MantineProvider>
      <MultiSelect
        label="Who"
        groups={GROUPS}
        value={value}
        onChange={setValue}
        nothingFound="Nobody"
        typeForMore="More"
        creations={[{ kind: 'ROOM', offer: (text) => `Create the room ${text}` }]}
        onCreate={onCreate}
      />
      <output>{value.join(' ')}</output>
    </MantineProvider>
  )
}
const field = () => page.getByRole('combobox', { name: 'Who' })
const chosen = () => page.getByRole('status')

test('choosing adds, choosing again takes out, Backspace takes the last one back', async () => {
  await render(<Field onCreate={() => {}} />)
  await field().click()
  await page.getByRole('option', { name: 'Ada' }).click()
  await expect.element(chosen()).toHaveTextContent('7a ada')
  await page.getByRole('option', { name: '7a' }).click()
  await expect.element(chosen()).toHaveTextContent('ada')
  await field().click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(chosen()).toHaveTextContent('')
})

test('the keyboard alone finds and chooses', async () => {
  await render(<Field onCreate={() => {}} />)
  await field().fill('AD')
  await expect.element(page.getByRole('option', { name: 'Ada' })).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen()).toHaveTextContent('7a ada')
  await expect.element(field()).toHaveValue('')
})

test('Enter in the same moment as the last letter chooses the first', async () => {
  await render(<Field onCreate={() => {}} />)
  const input = field().element() as HTMLInputElement
  input.focus()
  typeAndEnter(input, 'ad')
  await expect.element(chosen()).toHaveTextContent('7a ada')
  await expect.element(field()).toHaveValue('')
})

/** Faster than the list can mark its first option: both events in one task. */
function typeAndEnter(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
}

test('something is created only of what matches nothing', async () => {
  const created: string[][] = []
  await render(<Field onCreate={(...made) => created.push(made)} />)
  await field().fill('7')
  expect(page.getByRole('option', { name: /^Create/ }).elements()).toHaveLength(0)
  await field().fill(' Lab ')
  await page.getByRole('option', { name: 'Create the room Lab' }).click()
  expect(created).toEqual([['Lab', 'ROOM']])
})
