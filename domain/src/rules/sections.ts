import { defineRule } from './define-rule.ts'
import { ofSpans, type SpansPart } from './of-spans.ts'
import type { Span } from './pair.ts'
import { TOGETHER } from './rule-needs.ts'

/**
 * SAME_SECTIONS: the first half of the list and the second, place by place, are held for the same students. Two lessons of one half that begin
 * together are one section: counted is each pair of places that is one section in one half and not in the other. A lesson that lies
 * on any of the slots is held to nothing.
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
