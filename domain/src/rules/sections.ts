import { defineRule } from './define-rule.ts'
import { ofSpans, type SpansPart } from './of-spans.ts'
import type { Span } from './pair.ts'
import { TOGETHER } from './rule-needs.ts'

/**
 * SAME_SECTIONS: the lessons in the first half of the list and those at the same index of the second half have the same students. Two
 * lessons of one half that start together are one section. Counts each pair of indices that is one section in one half but not in the
 * other. Lessons in any of the slots are exempt.
 */
export const sameSections = defineRule({
  ...TOGETHER,
  slots: 'optional',
  inOrder: true,
  ofAllWeeks: true,
  shape: ofSpans(({ isNamed }) => ({ of: 'all', grows: true, parts: (list) => tornSections(list, isNamed) })),
})

function tornSections<S extends Span>(list: readonly (S | null)[], isNamed: (cell: number) => boolean): SpansPart<S>[] {
  const half = list.length >> 1
  const isHeld = ({ start, end }: Span) => {
    for (let cell = start; cell < end; cell++) if (isNamed(cell)) return false
    return true
  }
  const places = list.slice(0, half).flatMap((first, place) => {
    const second = list[half + place]
    return first && second && isHeld(first) && isHeld(second) ? [[first, second] as const] : []
  })
  return places.flatMap((one, index) =>
    places.slice(index + 1).flatMap((other) => {
      const [first, second] = [0, 1].map((of) => one[of]!.start === other[of]!.start)
      return first === second ? [] : [{ spans: [...one, ...other], amount: 1 }]
    }),
  )
}
