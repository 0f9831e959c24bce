import { ruleKind, type ImportIssue } from '@timetable/domain'
import { appTexts, type AppText } from '../i18n/app-texts.ts'

/**
 * What a file or a version loses on its way into the other, in the language that is shown; in the words that it comes with
 * where it has no code that is known here. A kind of rule has its name.
 */
export function fileIssueText({ code = '', text, values = {} }: ImportIssue, t: AppText): string {
  if (!Object.hasOwn(appTexts.fileIssues, code)) return text
  const kind = ruleKind.def.values.find((name) => name === values['rule'])
  const rule = kind ? t(`rules.form.kinds.${kind}`) : values['rule']
  const said = (t as (key: string, values: object) => string)(`fileIssues.${code}`, { ...values, rule })
  return said.charAt(0).toLocaleUpperCase() + said.slice(1)
}
