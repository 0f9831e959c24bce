import { z } from 'zod'

const weight = (most: number) => z.int().min(0).max(most)

/**
 * How a school weighs what a day's plan costs, each in units of the judge's wishes; 0: it does not matter.
 *
 * Of a teacher who covers: `covered`: the periods that they have covered more than others, this month and on the day; each counts once more
 * than the one before. `comes`: they come one period earlier or stay one longer; twice as much for more. `offDay`: they have no lessons on
 * that day; null: they are not asked. `notFreed`: their own class is not away. `unknownClass`: they do not teach the class. `otherSubject`:
 * they may not teach the subject. `single`: a neighbouring lesson of the same absent teacher needs another one. `changed`: another teacher
 * was already decided on. `inARow`: each period that one teacher covers directly after another.
 *
 * Of a lesson: `alone`: one of its teachers holds it without the others. `otherBuilding`: it is in a room of another building. What nobody
 * can hold is `droppedAtEdge` if it begins or ends the day of its classes, `supervised` by a teacher nearby, `joined` with a parallel
 * class, or `dropped` in the middle of the day. `joined` is also what it costs that one teacher of several takes two groups.
 */
export const dayWeights = z.object({
  covered: weight(100),
  comes: weight(200),
  offDay: weight(200).nullable(),
  notFreed: weight(200),
  unknownClass: weight(200),
  otherSubject: weight(200),
  single: weight(200),
  changed: weight(200),
  inARow: weight(100),
  alone: weight(500),
  otherBuilding: weight(200),
  droppedAtEdge: weight(2_000),
  supervised: weight(2_000),
  joined: weight(2_000),
  dropped: weight(2_000),
})
export type DayWeights = Readonly<z.infer<typeof dayWeights>>

export const DEFAULT_DAY_WEIGHTS: DayWeights = {
  ...{ covered: 24, comes: 12, offDay: null, notFreed: 10, unknownClass: 8, otherSubject: 6, single: 3, changed: 15 },
  ...{ inARow: 4, alone: 20, otherBuilding: 10, droppedAtEdge: 30, supervised: 40, joined: 50, dropped: 400 },
}

/** The weights that a school sets otherwise than usual. */
export const ownDayWeights = dayWeights.partial()
export type OwnDayWeights = Readonly<z.infer<typeof ownDayWeights>>

/** The weights of a school: its own, and the usual ones. */
export const weightsOf = (own: OwnDayWeights): DayWeights => ({ ...DEFAULT_DAY_WEIGHTS, ...own })

/** How much a cost of the day matters to a school, in words. */
export const WEIGHT_LEVELS = ['none', 'little', 'normal', 'much'] as const
export type WeightLevel = (typeof WEIGHT_LEVELS)[number]

const SHARE = { none: 0, little: 1 / 3, normal: 1, much: 3 } as const satisfies Record<WeightLevel, number>
/** What it usually costs to ask somebody who is not in the house, where a school does. */
const OFF_DAY = 20

/** The weight that a level means. */
export function weightAt(key: keyof DayWeights, level: WeightLevel): number {
  return Math.round((DEFAULT_DAY_WEIGHTS[key] ?? OFF_DAY) * SHARE[level])
}

/** The level of a weight. Undefined: it is none of them; `never` is only of `offDay`: nobody is asked. */
export function levelOf(key: keyof DayWeights, weight: number | null): WeightLevel | 'never' | undefined {
  if (weight === null) return 'never'
  return WEIGHT_LEVELS.find((level) => weightAt(key, level) === weight)
}
