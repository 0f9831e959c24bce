import type { XhsttModel } from './model.ts'
import { GUIDE, HARD } from './monitors.ts'
import type { XhsttState } from './state.ts'
import { subjectsOf } from './subjects.ts'

/** So many of the steps change who has seats, where all that is broken hangs on that, and where nothing does. */
const MOST = 0.35
const LEAST = 0.04

/**
 * How many of the steps of a round change who has seats, and no time: the more, the more of the cost hangs on that. Where
 * seats are rooms of which nobody wishes anything, parts that move choose them as they go.
 */
export function createSeatShare(
  model: XhsttModel,
  { costOf }: Pick<XhsttState, 'costOf'>,
): (hardWeight: number) => number {
  const { monitors, ofRoles } = model
  const { seats, seatsOf } = ofRoles
  const subjects = subjectsOf(model)
  const hasTimesToChoose = model.blocks.some(({ time }) => time === null)
  const isAboutSeats = Uint8Array.from({ length: monitors.count }, (_, m) => {
    const resource = subjects.resource[m]
    const ofResource = resource >= 0 && seatsOf.from[resource + 1] > seatsOf.from[resource]
    return Number(ofResource || subjects.seats.from[m + 1] > subjects.seats.from[m])
  })

  return (hardWeight) => {
    if (seats === 0) return 0
    if (!hasTimesToChoose) return 1
    let about = 0
    let all = 0
    for (let m = 0; m < monitors.count; m++) {
      if (monitors.tier[m] === GUIDE) continue
      const cost = costOf(m) * (monitors.tier[m] === HARD ? hardWeight : 1)
      all += cost
      if (isAboutSeats[m] === 1) about += cost
    }
    return all === 0 ? MOST : Math.max(LEAST, (MOST * about) / all)
  }
}
