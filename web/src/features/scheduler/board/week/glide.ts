import type { Uuid } from '@timetable/domain'
import type { GridModel } from '../../../../timetable/week/grid-model.ts'

/** A lesson that Zen moved, as one grid shows it; `from` null: it was in the tray. */
type Glide = { readonly lessonUuid: Uuid; readonly from: Uuid | null; readonly to: Uuid }

/** The `moved` lessons that begin in another slot in `next` than in `previous`. */
export function glidesBetween(previous: GridModel, next: GridModel, moved: ReadonlySet<Uuid>): Glide[] {
  if (moved.size === 0 || previous === next) return []
  const before = startsOf(previous)
  const glides: Glide[] = []
  for (const [lessonUuid, to] of startsOf(next)) {
    const from = before.get(lessonUuid) ?? null
    if (from !== to && moved.has(lessonUuid)) glides.push({ lessonUuid, from, to })
  }
  return glides
}

function startsOf(model: GridModel): Map<Uuid, Uuid> {
  const starts = new Map<Uuid, Uuid>()
  for (const row of model.cells) {
    for (const cell of row) for (const card of cell?.cards ?? []) starts.set(card.lessonUuid, cell?.slot.uuid ?? '')
  }
  return starts
}

const DURATION = 180
/** In milliseconds: the last card of a wave starts this long after the first, so that a wave ends well within half a second. */
const WAVE = 160

/**
 * Animates cards from their former slot to their current one. The positions are read from the slots, which do not move, so nothing
 * has to be measured beforehand. Uses only transforms and opacity, so there is no new layout.
 */
export function playGlides(grid: HTMLElement, glides: readonly Glide[], reducedMotion: boolean): void {
  const slots = elementsBy(grid, 'slot')
  const cards = elementsBy(grid, 'lesson')
  const frames = glides.flatMap(({ lessonUuid, from, to }): { card: HTMLElement; keyframes: Keyframe[] }[] => {
    const card = cards.get(lessonUuid)
    const source = from === null ? undefined : slots.get(from)
    const destination = slots.get(to)
    if (!card || !destination) return []
    if (!source || reducedMotion) return [{ card, keyframes: [{ opacity: 0 }, { opacity: 1 }] }]
    const a = source.getBoundingClientRect()
    const b = destination.getBoundingClientRect()
    const transform = `translate(${a.left - b.left}px, ${a.top - b.top}px)`
    return [
      {
        card,
        keyframes: [
          { transform, zIndex: 5 },
          { transform: 'none', zIndex: 5 },
        ],
      },
    ]
  })
  frames.forEach(({ card, keyframes }, i) => {
    const delay = reducedMotion ? 0 : (i / frames.length) * WAVE
    card.animate(keyframes, { duration: DURATION, delay, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'backwards' })
  })
}

function elementsBy(grid: HTMLElement, key: 'slot' | 'lesson'): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const element of grid.querySelectorAll<HTMLElement>(`[data-${key}]`))
    found.set(element.dataset[key] ?? '', element)
  return found
}
