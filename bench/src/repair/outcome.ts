import { fixed, median, quantile, worst } from '../basics/statistics.ts'
import type { EditKind } from './edits.ts'
import { nearness, type Compared } from './exact.ts'
import type { LeastMoves } from './least-moves.ts'
import type { Mended } from './mend.ts'

/** The result of one edit of one school, one line of the stored results. */
export type Outcome = {
  /** The school and the kind of edit; the number of the edit. */
  readonly file: string
  readonly seed: number
  readonly school: string
  readonly kind: EditKind
  /** The number of lessons of the school. */
  readonly lessons: number
} & (
  | { readonly is: 'none' }
  /** Proved before the repair, or after it failed: no timetable is without violations. */
  | { readonly is: 'impossible'; readonly mended: Mended | null }
  | { readonly is: 'mended' | 'left'; readonly mended: Mended; readonly least: LeastMoves | null }
)

/** Returns the figures over edits that can be repaired, as far as is known; impossible ones are counted separately. */
export function figuresOf(outcomes: readonly Outcome[]) {
  const asked = outcomes.flatMap((one) => (one.is === 'mended' || one.is === 'left' ? [one] : []))
  const mended = asked.flatMap((one) => (one.is === 'mended' ? [one.mended] : []))
  const moved = mended.map((each) => each.moved)
  const seconds = asked.map((one) => one.mended.seconds)
  const given = outcomes.flatMap((one) => (one.is === 'impossible' && one.mended ? [one.mended] : []))
  return {
    edits: asked.length,
    mended: mended.length,
    moved: {
      median: median(moved),
      p90: quantile(moved, 0.9),
      p95: quantile(moved, 0.95),
      most: worst(moved),
    },
    seconds: {
      median: median(seconds),
      perThousand: median(asked.map((one) => (1000 * one.mended.seconds) / one.lessons)),
      p95: quantile(seconds, 0.95),
      most: worst(seconds),
    },
    proved: mended.filter(({ isFewest }) => isFewest).length,
    impossible: {
      edits: outcomes.filter(({ is }) => is === 'impossible').length,
      /** For repairs that fail: what they move before they end, and how long that takes. */
      moved: median(given.map((each) => each.moved)),
      seconds: {
        median: median(given.map((each) => each.seconds)),
        p95: quantile(
          given.map((each) => each.seconds),
          0.95,
        ),
      },
    },
  }
}

export type Figures = ReturnType<typeof figuresOf>

export function comparedOf(outcomes: readonly Outcome[]): readonly Compared[] {
  return outcomes.flatMap((one) => {
    if ((one.is !== 'mended' && one.is !== 'left') || !one.least) return []
    const { isMended, moved } = one.mended
    return [{ isMended, moved, least: one.least }]
  })
}

/** Returns a school, or a kind of edit, as it is published. */
export function summaryOf(name: string, outcomes: readonly Outcome[]) {
  const lessons = Math.max(0, ...outcomes.map((one) => one.lessons))
  return { name, lessons, ...figuresOf(outcomes), near: nearness(comparedOf(outcomes)) }
}

export type RepairSummary = ReturnType<typeof summaryOf>

export const HEAD = 'edits mended  moved: median  p95  most  proved  seconds: median   p95  most  impossible  school'

export function rowOf(outcomes: readonly Outcome[], name: string): string {
  const { edits, mended, moved, seconds, proved, impossible } = figuresOf(outcomes)
  const cells = [
    [edits, 5],
    [mended, 7],
    [moved.median ?? '-', 14],
    [moved.p95 ?? '-', 5],
    [moved.most ?? '-', 6],
    [proved, 8],
    [fixed(seconds.median, 3), 17],
    [fixed(seconds.p95, 3), 6],
    [fixed(seconds.most, 2), 6],
    [impossible.edits, 12],
  ] as const
  return `${cells.map(([cell, width]) => String(cell).padStart(width)).join('')}  ${name}`
}
