import { expect, test } from 'vitest'
import { isSamePerson } from './token-subject.ts'

const token = (claims: object, signature = 'x') =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.${signature}`

test.each([
  [
    'a later token of the same',
    token({ iss: 'us', sub: 'ada', exp: 1 }),
    token({ iss: 'us', sub: 'ada', exp: 2 }, 'y'),
    true,
  ],
  ['one of another', token({ iss: 'us', sub: 'ada' }), token({ iss: 'us', sub: 'bo' }), false],
  ['one of another issuer', token({ iss: 'us', sub: 'ada' }), token({ iss: 'them', sub: 'ada' }), false],
  ['one that names them by e-mail', token({ email: 'ada>>>@x' }), token({ email: 'ada>>>@x' }), true],
  ['one that names nobody', token({}), token({ exp: 1 }), false],
  ['what is no token', 'secret', token({ sub: 'ada' }), false],
  ['the same text', 'secret', 'secret', true],
])('%s', (_, one, other, same) => expect(isSamePerson(one, other)).toBe(same))
