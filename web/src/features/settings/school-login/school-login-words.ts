import type { IssuerKind } from '@timetable/service'
import type { AppText } from '../../../i18n/app-texts.ts'
import type { FieldProblem } from './use-school-login.ts'

/** The issuers by their own names, which are the same in all languages. */
export const ISSUER_NAMES: Partial<Readonly<Record<IssuerKind, string>>> = {
  entra: 'Microsoft Entra ID',
  google: 'Google Workspace',
  feide: 'Feide',
  unilogin: 'Unilogin',
  surfconext: 'SURFconext',
}

const WORDS = {
  'issuer-address': 'address',
  'issuer-tenant-needed': 'tenant',
  'issuer-claim-needed': 'claim',
  'issuer-domain-needed': 'domain',
  'short-name-taken': 'taken',
  'secret-missing': 'secretMissing',
  'issuer-untried': 'untried',
} as const

/** Returns why the server did not accept a field. */
export function fieldText(t: AppText, { code, field }: FieldProblem): string {
  const word = Object.entries(WORDS).find(([each]) => each === code)?.[1]
  if (word) return t(`settings.signIn.wrong_${word}`)
  if (field === 'shortName') return t('settings.signIn.shortNameHint')
  return field === 'domains' ? t('settings.signIn.domainsHint') : t('settings.signIn.wrong_form')
}
