import './i18n/translate.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PageBoundary } from './page-boundary.tsx'

// What a boundary has caught is noted down all the same.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

function Broken(): never {
  throw new Error('the picture is gone')
}

test('a page that fails says what happened, and shows the way home', async () => {
  await render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  )
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect.element(page.getByText('the picture is gone')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
})
