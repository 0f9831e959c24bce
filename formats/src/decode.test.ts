import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { windows1252, utf16, utf8 } from './testing/encode.ts'

const xml = (encoding: string, name: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<fet>${name}</fet>`
const NAME = 'Schööl “Ångström”, 日本語 🏫'

test('a byte order mark tells UTF-8 and UTF-16, whatever the declaration says', () => {
  const text = xml('UTF-8', NAME)
  for (const bytes of [utf8(text), utf8(`\uFEFF${text}`), utf16(`\uFEFF${text}`, 'le'), utf16(`\uFEFF${text}`, 'be')])
    expect(decode(bytes)).toEqual({ text })
})

test('UTF-16 shows without a mark too', () => {
  for (const text of [xml('UTF-8', NAME), '{"title":"Schööl"}'])
    for (const order of ['le', 'be'] as const) expect(decode(utf16(text, order))).toEqual({ text })
})

test.each(['windows-1252', 'ISO-8859-1', 'iso-8859-15', 'Windows-1252'])(
  'the declaration names %s, and UTF-8 from then on',
  (encoding) => {
    expect(decode(windows1252(xml(encoding, 'Schööl 1ª')))).toEqual({ text: xml('UTF-8', 'Schööl 1ª') })
  },
)

test('windows-1252 has the quotation marks that ISO-8859-1 lacks', () => {
  expect(decode(windows1252(xml('windows-1252', '“Hill”')))).toEqual({ text: xml('UTF-8', '“Hill”') })
})

test('other alphabets of one byte a letter', () => {
  const bytes = (encoding: string, ...letters: number[]) =>
    new Uint8Array([...utf8(`<?xml version='1.0' encoding='${encoding}' ?><a>`), ...letters])
  expect(decode(bytes('windows-1251', 0xcf))).toEqual({ text: `<?xml version='1.0' encoding='UTF-8' ?><a>П` })
  expect(decode(bytes('iso-8859-2', 0xb3))).toEqual({ text: `<?xml version='1.0' encoding='UTF-8' ?><a>ł` })
})

test('an encoding that nobody knows, and UTF-16 that it is not, are read as UTF-8', () => {
  for (const encoding of ['klingon', 'UTF-16'])
    expect(decode(utf8(xml(encoding, NAME)))).toEqual({ text: xml('UTF-8', NAME) })
})

test('an encoding that is named elsewhere is none', () => {
  const text = `<fet><Name>encoding="windows-1252" ö</Name></fet>`
  expect(decode(utf8(text))).toEqual({ text })
})

test('bytes that are no text in their encoding are refused', () => {
  expect(decode(windows1252('<fet>Schööl</fet>'))).toEqual({ undecodable: 'UTF-8' })
  expect(decode(windows1252(xml('utf-8', 'Schööl')))).toEqual({ undecodable: 'UTF-8' })
  expect(decode(utf16(`\uFEFF<a>`, 'le').subarray(0, 7))).toEqual({ undecodable: 'UTF-16LE' })
})

test('any text is read as it was written, in each encoding of Unicode', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (end) => {
      const text = `<fet>${end}`
      for (const bytes of [utf8(text), utf16(text, 'le'), utf16(text, 'be')]) expect(decode(bytes)).toEqual({ text })
    }),
  )
})

test('any bytes are a text or refused, and never throw', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const decoded = decode(bytes)
      expect('text' in decoded ? typeof decoded.text : decoded.undecodable).toMatch(/^(string|UTF-8|UTF-16[LB]E)$/)
    }),
  )
})
