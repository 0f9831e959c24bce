import '../../i18n/translate.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DemoSlot } from './demo-slot.tsx'
import { loadPoster } from './poster.ts'

const poster = await loadPoster('en')

beforeEach(() => {
  sessionStorage.clear()
  goTo.mockClear()
})
const region = () => page.getByRole('region', { name: 'Demo school' })
const box = () => region().element().getBoundingClientRect()
const week = () => page.getByRole('group', { name: `Week of ${poster.name}` })
const cards = () => [...week().element().querySelectorAll<HTMLElement>('[data-lesson]')]

/** Where the demo has led to. */
const goTo = vi.fn<(path: string) => void>()

async function openPage(width = 560, plays = false) {
  await render(
    <div style={{ width }}>
      <DemoSlot poster={poster} goTo={goTo} plays={plays} />
    </div>,
  )
}
/** The page is scrolled a little, as visitors do. */
const scroll = () => window.dispatchEvent(new Event('scroll'))

async function openLive(width?: number) {
  await openPage(width)
  scroll()
  await expect.element(week()).toBeVisible()
}

test.each([1072, 560, 358])('the poster leaves room for the very demo, %i pixels wide', async (width) => {
  await page.viewport(width + 32, 900)
  await openPage(width)
  await expect.element(region()).toBeVisible()
  const poster = box()
  scroll()
  await expect.element(week()).toBeVisible()
  const live = box()
  expect([live.width, live.height]).toEqual([poster.width, poster.height])
})

test('a click takes a lesson up, every slot answers, and a click on one puts it down and pins it', async () => {
  await openLive()
  const card = cards()[0]!
  const [title] = card.getAttribute('aria-label')!.split(',')
  card.dispatchEvent(clickAt(card))
  await expect.element(page.getByText(`${title} picked up.`, { exact: true })).toBeVisible()
  const answers = () => [...week().element().querySelectorAll<HTMLElement>('span[data-answer]')]
  expect(answers()).toHaveLength(poster.days * poster.hours)
  const open = answers().find(({ dataset }) => dataset.answer === 'free' || dataset.answer === 'clash')!
  week().element().dispatchEvent(clickAt(open))
  await expect.poll(() => answers()).toHaveLength(0)
  await expect.poll(() => card.getAttribute('aria-label')).toContain('stays where you put it')
})

test('a finger that rests on a lesson carries it, one that moves on scrolls', async () => {
  await openLive(358)
  const card = cards()[0]!
  const carried = () => document.querySelectorAll('[data-lifted]')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  touch(card, 'pointerdown', 0, 0)
  touch(card, 'pointermove', 0, 30)
  vi.advanceTimersByTime(300)
  expect(carried()).toHaveLength(0)
  touch(card, 'pointerup', 0, 30)

  touch(card, 'pointerdown', 0, 0)
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  await expect.poll(() => carried()).toHaveLength(1)
  await expect.poll(() => card.dataset.inHand).toBe('true')
  const placeOf = (element: Element) => getComputedStyle(element).translate.split(' ').map(Number.parseFloat)
  const [x = 0, y = 0] = placeOf(carried()[0]!)
  touch(card, 'pointermove', 40, 40)
  expect(placeOf(carried()[0]!)).toEqual([x + 40, y + 40])
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(carried()).toHaveLength(0)
  await expect.element(page.getByText(/is back where it was\.$/)).toBeInTheDocument()
})

test('Zen plays once by itself for who only looks', async () => {
  await page.viewport(1200, 900)
  await openPage(1072, true)
  scroll()
  await expect.element(region().getByText(/^Every lesson is scheduled/)).toBeVisible()
  await expect.element(region().getByText(`${poster.gaps} before`, { exact: true })).toBeVisible()
  await region().getByRole('button', { name: 'Start again' }).click()
  await expect.element(region().getByText(/^double bookings$/)).toBeVisible()
})

test('keeping the school stores it and goes to the sign-up', async () => {
  await openLive()
  await page.getByRole('button', { name: 'Keep this school' }).click()
  expect(goTo.mock.calls).toEqual([['/register']])
  const kept = JSON.parse(sessionStorage.getItem('keptSchool') ?? '{}') as { title: string; subjects: unknown[] }
  expect(kept.title).toBe('Larkmoor School')
  expect(kept.subjects.length).toBeGreaterThan(10)
})

function clickAt(element: HTMLElement) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return new MouseEvent('click', { bubbles: true, detail: 1, clientX: left + width / 2, clientY: top + height / 2 })
}

function touch(element: HTMLElement, type: string, dx: number, dy: number) {
  const { left, top } = week().element().getBoundingClientRect()
  const at = { clientX: left + 5 + dx, clientY: top + 5 + dy }
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0, bubbles: true }
  element.dispatchEvent(new PointerEvent(type, { ...finger, ...at }))
}
