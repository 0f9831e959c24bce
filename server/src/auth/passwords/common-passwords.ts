import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords that are tried first, since so many people have them, in small letters. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Is this one of the passwords that are guessed first, however its letters are written? */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.normalize('NFKC').trim().toLowerCase())
