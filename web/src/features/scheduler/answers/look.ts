import type { Verdict } from './drop-preview.ts'
import { toneOf, type VerdictTone } from './verdict-words.ts'

/** How an answer looks: answers that look the same are drawn once and stamped many times. */
export type Look = {
  readonly tone: VerdictTone
  readonly mark: 'best' | 'here' | null
  /** Double bookings more or fewer; '' where there is no change to tell of. */
  readonly delta: string
}

export function lookOf(verdict: Verdict): Look {
  const tone = toneOf(verdict)
  if (verdict.kind === 'refused') return { tone, mark: null, delta: '' }
  const { best, here, delta } = verdict
  const change = here || delta === 0 ? '' : delta > 0 ? `+${delta}` : `−${-delta}`
  return { tone, mark: here ? 'here' : best ? 'best' : null, delta: change }
}

/** In the words of `data-answer`: 'clash +1', 'free best'. */
export const nameOfLook = ({ tone, mark, delta }: Look): string => [tone, mark, delta].filter(Boolean).join(' ')
