import type { XhsttModel } from './model.ts'
import { GUIDE, HARD } from './monitors.ts'
import type { XhsttState } from './state.ts'
import { subjectsOf } from './subjects.ts'

/** The share of the steps that change who has seats, if all of the cost depends on that, and if none does. */
const MOST = 0.35
const LEAST = 0.04

/**
 * The share of a round's steps that change who has seats, without a change of times. It grows with the share of the cost that depends on
 * seats. If seats are rooms without any wish, moved parts choose them anyway.
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
