import { DEFAULT_COLOR } from './limits.ts'

/**
 * The 27 colours a subject can have: nine hues on three lightness levels, evenly spread in OKLCH. The levels alternate, so
 * that neighbours differ in lightness as well as in hue and stay apart for people who do not see all hues.
 */
export const PALETTE: readonly string[] = [
  DEFAULT_COLOR,
  '#E4D08C',
  '#2399C2',
  '#E68EA9',
  '#B9DEA2',
  '#6D89D2',
  '#E89476',
  '#90E5CC',
  '#BE6E99',
  '#D3C8FF',
  '#949132',
  '#40C1C8',
  '#FFBDC2',
  '#589F62',
  '#67B5EB',
  '#FEC29C',
  '#05A198',
  '#CC95D7',
  '#9F78C2',
  '#D0A556',
  '#88E1F5',
  '#C86F65',
  '#A3B765',
  '#B2D4FF',
  '#BA7D36',
  '#67C295',
  '#F6BBEA',
]

/** The colour of the subject at `index`, round and round. */
export function colorFor(index: number): string {
  return PALETTE[((index % PALETTE.length) + PALETTE.length) % PALETTE.length] ?? DEFAULT_COLOR
}
