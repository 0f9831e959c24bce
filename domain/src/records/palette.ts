import { DEFAULT_COLOR } from '../limits.ts'

/**
 * The 27 colours of subjects: nine hues on three lightness levels, evenly spaced in OKLCH. The levels alternate, so that neighbours differ
 * in lightness as well as in hue and are distinct for colour-blind people. Dark text is readable on all of them.
 */
export const PALETTE: readonly string[] = [
  DEFAULT_COLOR,
  '#E4D08C',
  '#31A3CC',
  '#E68EA9',
  '#B9DEA2',
  '#7692DC',
  '#E89476',
  '#90E5CC',
  '#C877A3',
  '#D3C8FF',
  '#9D9A3D',
  '#40C1C8',
  '#FFBDC2',
  '#62A86B',
  '#67B5EB',
  '#FEC29C',
  '#0FACA1',
  '#CC95D7',
  '#A882CC',
  '#D0A556',
  '#88E1F5',
  '#D3786E',
  '#A3B765',
  '#B2D4FF',
  '#C48640',
  '#67C295',
  '#F6BBEA',
]

/** The colour of the subject at `index`, repeating from the start after the last colour. */
export function colorFor(index: number): string {
  return PALETTE[((index % PALETTE.length) + PALETTE.length) % PALETTE.length] ?? DEFAULT_COLOR
}
