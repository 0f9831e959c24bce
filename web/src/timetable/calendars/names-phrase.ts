import type { AppText } from '../../i18n/app-texts.ts'
import type { RuleWords } from '../rules/rule-sentence.ts'
import { nameSome } from './named-others.ts'

/** 'Ada, Bob, Cyd and 4 others': names in the order given, the last ones counted if they are many. */
export function namesPhrase(names: readonly string[], { t, locale }: RuleWords): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(shortened(names, t))
}

/** The first names, and the number of the others as the last one if they are many. */
export function shortened<T>(names: readonly T[], t: AppText): readonly (T | string)[] {
  const { named, counted } = nameSome(names)
  return counted.length > 0 ? [...named, t('rules.others', { count: counted.length })] : named
}
