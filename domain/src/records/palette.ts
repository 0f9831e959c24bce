import { DEFAULT_COLOR } from '../limits.ts'

/**
 * The 27 colours a subject can have: nine hues on three lightness levels, evenly spread in OKLCH. The levels alternate, so
 * that neighbours differ in lightness as well as in hue and stay apart for people who do not see all hues. All carry dark text.
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

/** The colour of the subject at `index`, round and round. */
export function colorFor(index: number): string {
  return PALETTE[((index % PALETTE.length) + PALETTE.length) % PALETTE.length] ?? DEFAULT_COLOR
}
