import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords, which attackers try first, in lower case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether this is a common password, ignoring case. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.normalize('NFKC').trim().toLowerCase())
