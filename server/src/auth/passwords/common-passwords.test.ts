import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test('[V404] the passwords that are guessed first are known, in large letters, too', () => {
  for (const common of ['password', '12345678', 'qwertyuiop', 'Password', 'BASEBALL', ' iloveyou '])
    expect([common, isCommonPassword(common)]).toEqual([common, true])
  for (const other of ['correct horse battery', 'Stundenplan der 7b', ''])
    expect([other, isCommonPassword(other)]).toEqual([other, false])
})
