import { childrenOf, textOf, type XmlElement } from '../xml.ts'
import type { Source } from './source.ts'

/** The slots that a constraint lists, each once, in the order of the week. */
export function slotsNamed({ week }: Source, constraint: XmlElement, name = 'Selected_Time_Slot'): [number, number][] {
  const cells = childrenOf(constraint, name).flatMap((slot) => week.cells(textOf(slot, 'Day'), textOf(slot, 'Hour')))
  return [...new Set(cells)].sort((a, b) => a - b).map(week.pair)
}
