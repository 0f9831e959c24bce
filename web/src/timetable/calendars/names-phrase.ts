import type { RuleWords } from '../rules/rule-sentence.ts'
import { nameSome } from './named-others.ts'

/** 'Ada, Bob, Cyd and 4 others': names in the order given, the last ones counted if they are many. */
export function namesPhrase(names: readonly string[], { t, locale }: RuleWords): string {
  const { named, counted } = nameSome(names)
  const said = counted.length > 0 ? [...named, t('rules.others', { count: counted.length })] : named
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(said)
}
