import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../testing/mount-app.tsx'
import { MANIFEST } from '../ui/router-manifest.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Toasts } from './toasts.tsx'

/** What the server answers: nothing at all, or its files and a page that names the release. */
let server: 'down' | { release: string } = 'down'
let answered: Promise<void>
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  server = 'down'
  answered = Promise.resolve()
  const frame = { parentId: 'frame' }
  window[MANIFEST] = {
    url: '/assets/manifest-1.js',
    routes: {
      frame: { id: 'frame', module: '/frame.js' },
      versions: { id: 'versions', ...frame, path: 'app/versions', module: '/versions.js' },
      scheduler: { id: 'scheduler', ...frame, path: 'app/scheduler', module: '/scheduler.js', css: ['/scheduler.css'] },
      subjects: { id: 'subjects', ...frame, path: 'app/subjects', module: '/subjects.js' },
    },
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address))
    await answered
    if (server === 'down') throw new TypeError('Failed to fetch')
    return new Response(`import "${server.release}"`)
  })
})
afterEach(() => void delete window[MANIFEST])

const open = () =>
  mountApp(
    <>
      <h1>Versions</h1>
      <Link to="/app/scheduler">To the scheduler</Link>
      <Link to="/app/subjects">To the subjects</Link>
      <Link to="/">Home</Link>
      <LeaveGuard />
      <Toasts />
    </>,
  )
const heading = (name: string) => page.getByRole('heading', { name })

test('a page that cannot be had while the server is down is said, and gone to once it can', async () => {
  await render(open().element)
  await page.getByRole('link', { name: 'To the scheduler' }).click()
  await expect.element(page.getByText(/This part of the page could not be loaded/)).toBeVisible()
  await expect.element(heading('Versions')).toBeVisible()

  server = { release: '/assets/manifest-1.js' }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('The scheduler')).toBeVisible()
  expect(asked).toContain('/scheduler.css')
})

test('who goes elsewhere while a page is awaited is there, also where the page comes before that is drawn', async () => {
  server = { release: '/assets/manifest-1.js' }
  const { promise, resolve } = Promise.withResolvers<void>()
  answered = promise
  await render(open().element)
  await page.getByRole('link', { name: 'To the subjects' }).click()
  await expect.poll(() => asked).toContain('/subjects.js')

  ;(page.getByRole('link', { name: 'Home' }).element() as HTMLElement).click()
  for (let step = 0; step < 20; step++) await Promise.resolve()
  resolve()
  await expect.element(heading('The home page')).toBeVisible()
})
