import { lineageOf } from '../records/lineage.ts'
import type { DayLine, DayPublication } from './records.ts'

/** What a publication changes about the one before it: lines that are new, that differ, and that no longer apply. */
export type Correction = {
  readonly added: readonly DayLine[]
  readonly changed: readonly { readonly before: DayLine; readonly after: DayLine }[]
  readonly withdrawn: readonly DayLine[]
}

/** Compares two publications of one date. `before` undefined: nothing was published before. */
export function correctionOf(before: DayPublication | undefined, after: DayPublication): Correction {
  const earlier = new Map((before?.lines ?? []).map((line) => [keyOfLine(line), line]))
  const later = new Set(after.lines.map(keyOfLine))
  return {
    added: after.lines.filter((line) => !earlier.has(keyOfLine(line))),
    changed: after.lines.flatMap((line) => {
      const one = earlier.get(keyOfLine(line))
      return one && !sameLine(one, line) ? [{ before: one, after: line }] : []
    }),
    withdrawn: [...earlier].flatMap(([key, line]) => (later.has(key) ? [] : [line])),
  }
}

/** The lines that somebody must hear of: those that differ from the earlier publication, as they are now or were. */
export function differingLines({ added, changed, withdrawn }: Correction): readonly DayLine[] {
  return [...added, ...changed.flatMap(({ before, after }) => [before, after]), ...withdrawn]
}

/** The same lesson in versions of one lineage. */
export const keyOfLine = ({ lesson: { lessonUuid } }: DayLine) => lineageOf(lessonUuid) ?? lessonUuid

function sameLine(one: DayLine, other: DayLine): boolean {
  const told = ({ now, joined, supervised }: DayLine) =>
    JSON.stringify([
      now && [now.hourNum, now.periods, now.start, now.end, now.classes, now.teachers, now.rooms],
      joined,
      supervised,
    ])
  return told(one) === told(other)
}
