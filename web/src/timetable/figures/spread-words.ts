import type { AppText } from '../../i18n/app-texts.ts'
import type { Distribution } from './distribution.ts'

/** The distribution of figures, as text. */
export function spreadWords(
  t: AppText,
  { least, most, median }: Pick<Distribution, 'least' | 'most' | 'median'>,
  text: (value: number) => string,
): string {
  if (least === most) return t('quality.same', { least: text(least) })
  return t('quality.spread', { least: text(least), most: text(most), median: text(median) })
}
