import { MantineProvider, SegmentedControl } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { theme } from './theme.ts'

type Box = { readonly background: string; readonly display: string; readonly hasIndicator: boolean }

/** What the control looks like before the browser has painted it, as no effect has run yet. */
function Seen({ value, seen }: { value: string; seen: (box: Box) => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const label = ref.current!.querySelector('.mantine-SegmentedControl-label[data-active]')!
    const style = getComputedStyle(label, '::before')
    const indicator = ref.current!.querySelector('.mantine-SegmentedControl-indicator')
    seen({
      background: style.backgroundColor,
      display: style.display,
      hasIndicator: indicator !== null && getComputedStyle(indicator).display !== 'none',
    })
  })
  return <SegmentedControl ref={ref} value={value} data={['Classes', 'Teachers', 'Rooms']} />
}

test('the chosen part is marked from the first paint on, by itself and not by something that is measured', async () => {
  const boxes: Box[] = []
  // The page is there before the control, with its colour scheme.
  const control = (value: string | null) => (
    <MantineProvider theme={theme}>
      {value !== null && <Seen value={value} seen={(box) => boxes.push(box)} />}
    </MantineProvider>
  )
  const { rerender } = await render(control(null))
  await rerender(control('Teachers'))
  await rerender(control('Rooms'))
  await expect.element(page.getByRole('radio', { name: 'Rooms' })).toBeChecked()
  expect(boxes.length).toBeGreaterThan(1)
  for (const { background, display, hasIndicator } of boxes) {
    expect(background).not.toBe('rgba(0, 0, 0, 0)')
    expect(display).toBe('block')
    expect(hasIndicator).toBe(false)
  }
})
