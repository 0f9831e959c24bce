import '../../../i18n/translate.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThisPageContext } from '../../../ui/this-page.ts'
import { PageProgress } from './page-progress.tsx'

/** The test stays where it is, whatever link is clicked. */
const stay = (event: Event) => event.preventDefault()
beforeEach(() => window.addEventListener('click', stay))
afterEach(() => window.removeEventListener('click', stay))

const bar = page.getByRole('progressbar', { name: 'Loading the page' })

test('the bar is there from a click on a link to another page until Escape stops it', async () => {
  await render(
    <>
      <PageProgress />
      <a href="/academy">Academy</a>
    </>,
  )
  await page.getByRole('link', { name: 'Academy' }).click()
  await expect.element(bar).toBeVisible()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.element(bar).not.toBeInTheDocument()
})

test('whoever comes back to the page finds it without the bar', async () => {
  await render(
    <>
      <PageProgress />
      <a href="/academy">Academy</a>
    </>,
  )
  await page.getByRole('link', { name: 'Academy' }).click()
  await expect.element(bar).toBeVisible()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(bar).not.toBeInTheDocument()
})

test('it is there too while the router fetches a page', async () => {
  const here = { pathname: '/login', search: '', hash: '', isChanging: true }
  await render(
    <ThisPageContext value={here}>
      <PageProgress />
    </ThisPageContext>,
  )
  await expect.element(bar).toBeVisible()
})
