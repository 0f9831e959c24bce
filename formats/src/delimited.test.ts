import fc from 'fast-check'
import { expect, test } from 'vitest'
import { delimitedRows } from './delimited.ts'

test('cells apart by what the first lines have most of, quotes and all', () => {
  expect(delimitedRows('1;"a;b";"say ""hi"""\r\n2;;\r\n\r\n')).toEqual([
    ['1', 'a;b', 'say "hi"'],
    ['2', '', ''],
  ])
  expect(delimitedRows('\uFEFF1,"2.T1 + L",,3\n"two\nlines",4')).toEqual([
    ['1', '2.T1 + L', '', '3'],
    ['two\nlines', '4'],
  ])
  expect(delimitedRows('a\tb,c\tb')).toEqual([['a', 'b,c', 'b']])
})

test('any cells are read as they were written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', ',', '\n', '\r', ' ', 'ö') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';')).join('\r\n')
      expect(delimitedRows(text)).toEqual(rows)
    }),
  )
})

test('any text is read, or has too many rows', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r', '\t') }),
      (text) => void delimitedRows(text),
    ),
  )
  expect(delimitedRows('1;2\n'.repeat(200_002))).toBeUndefined()
})
