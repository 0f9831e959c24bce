import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createUnwrittenCells } from './unwritten-cells.ts'

const cell = (name: string, text: string) => ({ name, classUuid: '7a', text })
const texts = (cells: readonly { readonly name: string; readonly text: string }[]) =>
  cells.map(({ name, text }) => `${name} ${text}`)

test('cells of each version are kept over a reload, and held then', () => {
  const storage = memoryStorage()
  const before = createUnwrittenCells(storage)
  before.put('one', [cell('Art', 'lots')])
  before.put('two', [cell('Art', '2 Oda')])
  before.send('two', [cell('Art', '2 Oda')])
  const after = createUnwrittenCells(storage)
  expect(after.of('one')).toEqual([{ ...cell('Art', 'lots'), isHeld: true, sent: null }])
  expect(after.of('two')).toEqual([{ ...cell('Art', '2 Oda'), isHeld: true, sent: null }])
  after.reset()
  expect(createUnwrittenCells(storage).getState()).toEqual({})
})

test('an answer ends what was sent, and what was typed meanwhile is due', () => {
  const cells = createUnwrittenCells(memoryStorage())
  const sent = [cell('Art', '1'), cell('Maths', '2'), cell('Music', '3')]
  cells.put('one', [...sent, cell('Sport', 'lots')])
  cells.send('one', sent)
  cells.put('one', [cell('Maths', '4')])
  cells.answer('one', sent.slice(0, 2), true)
  cells.answer('one', sent.slice(2), false)
  expect(texts(cells.of('one'))).toEqual(['Maths 4', 'Music 3', 'Sport lots'])
  expect(cells.of('one').map(({ isHeld, sent }) => [isHeld, sent])).toEqual([
    [false, null],
    [true, null],
    [false, null],
  ])
})

test('a storage that cannot be read or written loses nothing of the page', () => {
  const broken = {
    ...memoryStorage({ unwritten: '{' }),
    setItem: () => {
      throw new Error('full')
    },
  }
  const cells = createUnwrittenCells(broken)
  cells.put('one', [cell('Art', 'lots')])
  expect(texts(cells.of('one'))).toEqual(['Art lots'])
})
