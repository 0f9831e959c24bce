import fc from 'fast-check'
import { runs } from '@timetable/domain/testing'
import { expect, test } from 'vitest'
import { decodeOld } from './old-encodings.ts'

/** The bytes of a text, by the code of each of its letters beyond ASCII. */
const bytesOf = (text: string, codes: Readonly<Record<string, number>>) =>
  Uint8Array.from(Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0)))

const DOS = { ä: 0x84, ö: 0x94, ü: 0x81, Ä: 0x8e, Ö: 0x99, Ü: 0x9a, ß: 0xe1, é: 0x82, å: 0x86, ø: 0x9b, æ: 0x91, Ø: 0x9d, ñ: 0xa4, ç: 0x87, ã: 0xc6 } // prettier-ignore
const WINDOWS = { ä: 0xe4, ö: 0xf6, ü: 0xfc, Ä: 0xc4, Ö: 0xd6, Ü: 0xdc, ß: 0xdf, é: 0xe9, å: 0xe5, ø: 0xf8, æ: 0xe6, Ø: 0xd8, ñ: 0xf1, ç: 0xe7, ã: 0xe3 } // prettier-ignore

const NAMES = [
  'Müller',
  'Schäfer',
  'GÖTZ',
  'Ötken',
  'Løvås',
  'Ørsted',
  'René',
  'Muñoz',
  'Conceição',
  'Grün',
  'Hansen',
  '5a',
  'R 1',
  'Mathe',
]

test('names in the encodings of DOS and Windows are told apart', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...NAMES), { minLength: 5 }),
      fc.constantFrom('CP850', 'windows-1252'),
      (names, encoding) => {
        // A name without other letters says nothing, and these two have letters of their own in both.
        const text = ['Müller', 'Jörg', 'Schröder', ...names].join(';')
        expect(decodeOld(bytesOf(text, encoding === 'CP850' ? DOS : WINDOWS))).toEqual({ text, encoding })
      },
    ),
    { numRuns: runs(50) },
  )
})

test('so are Polish and Cyrillic names', () => {
  const polish = { ł: 0xb3, ą: 0xb9, ż: 0xbf, ó: 0xf3 }
  expect(decodeOld(bytesOf('Wałęsa'.replace('ę', 'ą') + ';Józef;Żbik'.replace('Ż', 'ż'), polish))).toMatchObject({
    encoding: 'windows-1250',
  })
  const cyrillic = Uint8Array.of(0xcf, 0xe5, 0xf2, 0xf0, 0xee, 0xe2, 0x3b, 0x35, 0xe0)
  expect(decodeOld(cyrillic)).toEqual({ text: 'Петров;5а', encoding: 'windows-1251' })
})

test('bytes that say nothing are in the encoding of Windows', () => {
  expect(decodeOld(Uint8Array.of(0x80, 0x3b, 0x31))).toEqual({ text: '€;1', encoding: 'windows-1252' })
})
