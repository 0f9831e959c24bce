import type { Driven, Tick } from './driven.ts'

/** What is meant on the page: elements that fit a selector, by the name a screen reader says, in what has a name. */
export type Sought = {
  readonly selector: string
  readonly name?: string
  /** Where several fit, the one that says this somewhere. */
  readonly saying?: string
}
/** An element on screen: its middle, and its name. */
export type Found = { readonly x: number; readonly y: number; readonly name: string }

const PATIENCE = 60_000
const SHIFT = '\uE008'

/** Somebody at a browser: looks until a thing is there, clicks, types and drags with the pointer itself. */
export function personAt(driven: Driven) {
  /** All that fit and can be seen, in their order; where asked for, the first scrolled into view. */
  async function look(sought: Sought, scroll = false): Promise<Found[]> {
    return driven.ask(
      ({ selector, name, saying, scroll }) => {
        const nameOf = (element: HTMLElement) => {
          const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined
          return (element.getAttribute('aria-label') ?? label ?? element.innerText ?? '').trim().replace(/\s*\*$/, '')
        }
        const fitting = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          const named = name === undefined || nameOf(element) === name || nameOf(element).startsWith(`${name},`)
          return width > 0 && height > 0 && named && (saying === undefined || element.innerText.includes(saying))
        })
        if (scroll) fitting[0]?.scrollIntoView({ block: 'center', inline: 'center' })
        return fitting.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x: Math.round(x + width / 2), y: Math.round(y + height / 2), name: nameOf(element) }
        })
      },
      { ...sought, scroll },
    )
  }

  /** The first that fits, once there is one that stands still. */
  async function see(sought: Sought): Promise<Found> {
    const deadline = Date.now() + PATIENCE
    let before: Found | undefined
    while (Date.now() < deadline) {
      const [now] = await look(sought, true)
      if (now && before && now.x === before.x && now.y === before.y) return now
      before = now
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const shown = await driven.ask(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 500), null)
    throw new Error(`not on the page after ${PATIENCE / 1_000} s: ${JSON.stringify(sought)}\n    it says: ${shown}`)
  }

  async function point(ticks: readonly Tick[]) {
    await driven.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: ticks }])
  }
  async function click(sought: Sought) {
    const { x, y } = await see(sought)
    const press = { type: 'pointerDown', button: 0 } as const
    await point([{ type: 'pointerMove', x, y }, press, { type: 'pointerUp', button: 0 }])
  }

  return {
    look,
    see,
    click,
    goto: driven.goto,
    async type(name: string, text: string) {
      await click({ selector: 'input, textarea', name })
      const keys = text.split('').flatMap((value): Tick[] => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await driven.perform([{ type: 'key', id: 'keyboard', actions: keys }])
    },
    /** Takes a thing with the mouse; it is in hand until it is let go. */
    async pickUp({ x, y }: Found) {
      const moves = [2, 4, 6].map((by): Tick => ({ type: 'pointerMove', x: x + by, y: y + by, duration: 20 }))
      await point([{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, ...moves])
    },
    /** There in a few steps, as a hand goes. */
    async carryTo({ x, y }: Found) {
      await point([
        { type: 'pointerMove', x: x - 5, y: y - 5, duration: 60 },
        { type: 'pointerMove', x, y, duration: 60 },
      ])
    },
    /** Lets go with Shift held, which asks nothing. */
    async letGo() {
      const pause = { type: 'pause' } as const
      await driven.perform([
        {
          type: 'key',
          id: 'keyboard',
          actions: [{ type: 'keyDown', value: SHIFT }, pause, { type: 'keyUp', value: SHIFT }],
        },
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [pause, { type: 'pointerUp', button: 0 }, pause],
        },
      ])
    },
  }
}

export type Person = ReturnType<typeof personAt>
