import { expect, test } from 'vitest'
import {
  answersRemembered,
  rememberAnswers,
  rememberedHeads,
  rememberHead,
  rolesRemembered,
} from './remembered-heads.ts'

function kept(begin: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(begin))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
const columns = (...heads: string[]) => heads.map((head) => ({ head, role: null }))

test('what a column is, is known again by its head, in lists of the same kind', () => {
  const storage = kept()
  rememberHead(storage, { head: 'Quux.', role: null }, 'count', 'courses')
  rememberHead(storage, { head: 'Name', role: null }, 'shortName', 'TEACHER')
  rememberHead(storage, { head: '', role: null }, 'name', 'courses')
  const heads = rememberedHeads(storage)
  expect(rolesRemembered(heads, columns('Name', 'quux', ''), 'courses')).toEqual({ 1: 'count' })
  expect(rolesRemembered(heads, columns('Name', 'quux', ''), 'TEACHER')).toEqual({ 0: 'shortName' })
})

test('other answers are known again by all heads of a table, and not without any', () => {
  const storage = kept()
  const answers = { lists: 'ROOM', commaSplits: true, fillDown: false } as const
  rememberAnswers(storage, columns('Name', 'Kürzel'), { ...answers, roles: { 0: 'name' } })
  rememberAnswers(storage, columns('', ''), { lists: 'CLASS' })
  expect(answersRemembered(storage, columns('name', 'KÜRZEL'))).toEqual(answers)
  expect(answersRemembered(storage, columns('Name'))).toEqual({})
  expect(answersRemembered(storage, columns('', ''))).toEqual({})
})

test('the row of the headers belongs to one table, and is not known again', () => {
  const storage = kept()
  const answers = { turned: true, coupled: false, half: 2, rounding: 'up', yearWeeks: 38, whose: 'ROOM' } as const
  rememberAnswers(storage, columns('Fach', 'Stunden'), { ...answers, headRow: 3 })
  expect(answersRemembered(storage, columns('Fach', 'Stunden'))).toEqual(answers)
})

test('what is kept and makes no sense is nothing', () => {
  expect(rememberedHeads(kept({ 'sheet-heads': '{"a":"odd","b":"count"}' }))).toEqual({ b: 'count' })
  const more = '"half":3,"rounding":"away","yearWeeks":0.5,"whose":"DOG","coupled":1'
  const odd = `{"a":{"lists":"DOG","oneEach":"yes","fillDown":true,${more}},"b":7}`
  expect(answersRemembered(kept({ 'sheet-answers': odd }), columns('a'))).toEqual({ fillDown: true })
  expect(answersRemembered(kept({ 'sheet-answers': odd }), columns('b'))).toEqual({})
  expect(answersRemembered(kept({ 'sheet-answers': '{' }), columns('a'))).toEqual({})
})
