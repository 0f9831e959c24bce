import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { FALLBACK_LOCALE, isLocale } from '../../i18n/locales.ts'
import { browserLine, sparesData } from '../../ui/line.ts'
import { loadCalmly } from '../../ui/load-calmly.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { DemoPoster } from './demo-poster.tsx'
import type { Demo } from './demo-store.ts'
import type { OpenDemo } from './open-demo.ts'
import { mayPlay, playOnce } from './play-once.ts'
import type { Poster } from './poster.ts'

type Leave = { readonly goTo: (path: string) => void }
/** `plays`: whether Zen starts by itself, once. */
type Options = Leave & { readonly plays: boolean }
type Shown = { readonly poster: Poster }
type LiveProps = Leave & { demo: Demo; zen: Ref<HTMLButtonElement>; firstName: string }
type Live = OpenDemo & { readonly View: ComponentType<LiveProps> }

/**
 * The demo school on the home page: first a poster, then the live demo once the visitor moves and the browser is idle. With data saver on, it
 * loads when the user presses Zen. Poster and demo have the same size. Zen plays once by itself if the visitor only looks, and does not ask
 * for less motion.
 */
export function DemoSlot({ poster, goTo = (path) => location.assign(path), plays = true }: Shown & Partial<Options>) {
  const { i18n } = useTranslation()
  // Each language has a school of its own.
  return <Slot key={i18n.language} poster={poster} goTo={goTo} plays={plays} />
}

function Slot({ poster, goTo, plays }: Shown & Options) {
  const { i18n } = useTranslation()
  const slot = useRef<HTMLDivElement>(null)
  const zen = useRef<HTMLButtonElement>(null)
  const live = useRef<Live | null>(null)
  const [state, setState] = useState<'poster' | 'loading' | 'failed' | Live>('poster')
  const pressed = useRef(false)
  const begun = useRef(false)

  async function load() {
    if (begun.current) return
    begun.current = true
    try {
      const [{ default: View }, { openDemo }] = await loadCalmly(() =>
        Promise.all([import('./live-demo.tsx'), import('./open-demo.ts')]),
      )
      const opened = await openDemo(isLocale(i18n.language) ? i18n.language : FALLBACK_LOCALE)
      if (slot.current === null) return opened.close()
      live.current = { ...opened, View }
      const hadFocus = document.activeElement === zen.current
      setState(live.current)
      if (pressed.current) opened.demo.zen()
      // The poster's button was removed with the poster.
      if (hadFocus) requestAnimationFrame(() => zen.current?.focus({ preventScroll: true }))
    } catch {
      begun.current = false
      setState(pressed.current ? 'failed' : 'poster')
    }
  }
  const loadQuietly = useEffectEvent(() => void load())

  function press() {
    pressed.current = true
    setState('loading')
    void load()
  }

  useEffect(() => {
    const forget = sparesData(browserLine()) ? undefined : whenWanted(slot.current!, loadQuietly)
    return () => {
      forget?.()
      live.current?.close()
    }
  }, [])

  const demo = typeof state === 'string' ? null : state.demo
  useEffect(() => {
    const around = slot.current
    const week = around?.querySelector('[data-week-of]')
    if (!demo || !around || !week || !plays || pressed.current || !mayPlay()) return undefined
    return playOnce(week, around, () => demo.getState().phase === 'rough' && demo.zen())
  }, [demo, plays])

  return (
    <div ref={slot}>
      {typeof state === 'string' ? (
        <DemoPoster poster={poster} zen={zen} state={state} onZen={press} />
      ) : (
        <state.View demo={state.demo} zen={zen} goTo={goTo} firstName={poster.name} />
      )}
    </div>
  )
}

/** What a visitor does to a page that is read. Without any of it nobody is there to use the demo. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown']

/**
 * Calls `then` once: after a sign of a visitor, when the element is about to be visible and the browser is idle, or at once when a user
 * interacts with the element. Returns a function that cancels it.
 */
function whenWanted(element: HTMLElement, then: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const wanted = () => {
    if (signal.aborted) return
    waiting.abort()
    then()
  }
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      whenIdle(wanted, 2000, 200)
    },
    { rootMargin: '200px' },
  )
  const begin = () => seen.observe(element)
  for (const sign of SIGNS) addEventListener(sign, begin, { signal, passive: true, once: true })
  signal.addEventListener('abort', () => seen.disconnect())
  element.addEventListener('pointerenter', wanted, { signal })
  element.addEventListener('focusin', wanted, { signal })
  return () => waiting.abort()
}
