import { expect, test } from 'vitest'
import { appText } from '../../i18n/app-texts.ts'
import { madeBy } from './made-by.ts'

const ann = { uuid: 'ann', name: 'Ann' }

test('a step is of its user, and one of Zen of the server or of the browser that it ran in', () => {
  const by = (user: { uuid: string; name: string } | null, command: string, kind: 'do' | 'undo' = 'do') =>
    madeBy(appText, { user, command, kind })
  expect(by(ann, 'pinEvent')).toBe('Ann')
  expect(by(null, 'zen')).toBe('Zen')
  expect(by(ann, 'zen')).toBe('Zen, in the browser of Ann')
  // Who undoes what Zen did is a person.
  expect(by(ann, 'zen', 'undo')).toBe('Ann')
  expect(by({ uuid: 'gone', name: '' }, 'zen')).toBe('Zen, in the browser of Someone')
})
