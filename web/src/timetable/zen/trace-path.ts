/** The number of double bookings at a number of seconds after a run began. */
export type TracePoint = { readonly seconds: number; readonly count: number }

/**
 * The falling counts as a staircase SVG path in a box of `width` by `height`: a count lasts until the next one. `until` is the
 * run's age, so that the line extends to the right while nothing is found.
 */
export function tracePath(points: readonly TracePoint[], until: number, width: number, height: number): string {
  const [first] = points
  if (!first) return ''
  const most = Math.max(1, ...points.map(({ count }) => count))
  const span = Math.max(until, points.at(-1)?.seconds ?? 0, 0.001)
  const x = (seconds: number) => round((seconds / span) * width)
  const y = (count: number) => round(height - (count / most) * height)
  const steps = points.slice(1).map(({ seconds, count }) => `H${x(seconds)}V${y(count)}`)
  return `M${x(0)} ${y(first.count)}${steps.join('')}H${round(width)}`
}

const round = (value: number): number => Math.round(value * 10) / 10
