import { CRITERIA, ruleKind, type ImportIssue } from '@timetable/domain'
import { appTexts, type AppText } from '../../i18n/app-texts.ts'

/**
 * What is lost between a file and a version, in the displayed language. An unknown code falls back to the issue's own text. Kinds
 * of rules and criteria are replaced by their names, and other coded values by their texts.
 */
export function fileIssueText({ code = '', text, values = {} }: ImportIssue, t: AppText): string {
  if (!Object.hasOwn(appTexts.fileIssues, code)) return text
  const kind = ruleKind.def.values.find((name) => name === values['rule'])
  const rule = kind ? t(`rules.form.kinds.${kind}`) : values['rule']
  const named = CRITERIA.find((name) => name === values['criterion'])
  const criterion = named ? t(`profile.criteria.${named}.label`) : values['criterion']
  const word = (key: string, more: object = {}) =>
    (t as (key: string, values: object) => string)(`fileIssues.${key}`, more)
  // A value that is itself a code is replaced by its text.
  const what = values['what']
  const isCode = what !== undefined && Object.hasOwn(appTexts.fileIssues, what)
  const inWords = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, requoted(value, t)]))
  const said = word(code, { ...inWords, rule, criterion, what: isCode ? word(what) : inWords['what'] })
  return said.charAt(0).toLocaleUpperCase() + said.slice(1)
}

/** Names that a reader puts in English quotes, in the quotes of the displayed language. */
const requoted = (value: string, t: AppText): string =>
  value.replaceAll(/“([^“”]*)”/g, (_, name: string) => t('rules.tag', { name }))
