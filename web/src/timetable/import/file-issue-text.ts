import { CRITERIA, ruleKind, type ImportIssue } from '@timetable/domain'
import { appTexts, type AppText } from '../../i18n/app-texts.ts'

/**
 * What a file or a version loses on its way into the other, in the language that is shown; in the words that it comes with
 * where it has no code that is known here. A kind of rule and a criterion have their names, and what is told
 * of its word.
 */
export function fileIssueText({ code = '', text, values = {} }: ImportIssue, t: AppText): string {
  if (!Object.hasOwn(appTexts.fileIssues, code)) return text
  const kind = ruleKind.def.values.find((name) => name === values['rule'])
  const rule = kind ? t(`rules.form.kinds.${kind}`) : values['rule']
  const named = CRITERIA.find((name) => name === values['criterion'])
  const criterion = named ? t(`profile.criteria.${named}.label`) : values['criterion']
  const word = (key: string, more: object = {}) =>
    (t as (key: string, values: object) => string)(`fileIssues.${key}`, more)
  // A value that is a code itself has its word.
  const what = values['what']
  const isCode = what !== undefined && Object.hasOwn(appTexts.fileIssues, what)
  const said = word(code, { ...values, rule, criterion, what: isCode ? word(what) : what })
  return said.charAt(0).toLocaleUpperCase() + said.slice(1)
}
