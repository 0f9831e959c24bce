import { z } from 'zod'

const weight = (most: number, usual: number) => z.int().min(0).max(most).default(usual)

/**
 * How a school weighs what a day's plan costs, each in units of the judge's wishes; 0: it does not matter.
 *
 * Of a teacher who covers: `covered`: each period that they have covered more than others, this month and on the day. `comes`: each period
 * that they come earlier or stay longer. `offDay`: they have no lessons on that day; null: they are not asked. `notFreed`: their own class
 * is not away. `unknownClass`: they do not teach the class. `otherSubject`: they may not teach the subject. `single`: a neighbouring lesson
 * of the same absent teacher needs another one. `changed`: another teacher was already decided on. `inARow`: each period that one teacher
 * covers directly after another.
 *
 * Of a lesson: `alone`: one of its teachers holds it without the others. `otherBuilding`: it is in a room of another building. What nobody
 * can hold is `droppedAtEdge` if it begins or ends the day of its classes, `supervised` by a teacher nearby, `joined` with a parallel
 * class, or `dropped` in the middle of the day. `joined` is also what it costs that one teacher of several takes two groups.
 */
export const dayWeights = z.object({
  covered: weight(100, 24),
  comes: weight(200, 12),
  offDay: z.int().min(0).max(200).nullable().default(null),
  notFreed: weight(200, 10),
  unknownClass: weight(200, 8),
  otherSubject: weight(200, 6),
  single: weight(200, 3),
  changed: weight(200, 15),
  inARow: weight(100, 4),
  alone: weight(500, 20),
  otherBuilding: weight(200, 10),
  droppedAtEdge: weight(2_000, 30),
  supervised: weight(2_000, 40),
  joined: weight(2_000, 50),
  dropped: weight(2_000, 400),
})
export type DayWeights = Readonly<z.infer<typeof dayWeights>>

export const DEFAULT_DAY_WEIGHTS: DayWeights = dayWeights.parse({})
