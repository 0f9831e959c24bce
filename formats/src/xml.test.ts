import { expect, test } from 'vitest'
import { childOf, encodeXml, parseXml, textOf, textsOf, type XmlElement } from './xml.ts'

function parsed(text: string): XmlElement {
  const result = parseXml(text)
  if ('problem' in result) throw new Error(result.problem)
  return result
}

test('elements, texts, attributes, comments and CDATA', () => {
  const root = parsed(
    '<?xml version="1.0"?><!-- hello --><a v="1"><b> x </b><b>y<!-- no -->z</b><c/><d><![CDATA[<&>]]></d></a>\n',
  )
  expect(root.attributes).toEqual({ v: '1' })
  expect(textsOf(root, 'b')).toEqual([' x ', 'yz'])
  expect(childOf(root, 'c')).toMatchObject({ children: [], text: '' })
  expect(textOf(root, 'd')).toBe('<&>')
  expect(textOf(root, 'none')).toBe('')
})

test('only the predefined entities and character references are expanded', () => {
  expect(parsed('<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;&amp;lt;</a>').text).toBe('<&>"\'AB&lt;')
  for (const other of ['&foo;', '&#0;'])
    expect(parseXml(`<a>${other}</a>`)).toEqual({ problem: expect.stringContaining('not well-formed') })
})

test('encoding is taken back by reading', () => {
  const text = `a < b & "c" > 'd' &amp; ]]>`
  expect(parsed(`<a>${encodeXml(text)}</a>`).text).toBe(text)
})

test.each([
  ['<a><b></a></b>', 'unexpected close tag'],
  ['<a><b>', 'cut off'],
  ['<a', 'cut off'],
  ['<a><!-- x', 'cut off'],
  ['</a>', 'unmatched closing tag'],
  ['<a/><b/>', 'only one root'],
  ['<1a/>', 'disallowed character in tag name'],
  ['', 'no data'],
  ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'document type'],
  ['<a>'.repeat(100), 'nested too deeply'],
])('%s is refused: %s', (text, reason) => {
  expect(parseXml(text)).toEqual({ problem: expect.stringContaining(reason) })
})

test('a crowd of tags is refused before it fills the memory', () => {
  expect(parseXml(`<a>${'<b/>'.repeat(2_000_001)}</a>`)).toEqual({ problem: expect.stringContaining('too many tags') })
})

test('the line of a problem is told', () => {
  expect(parseXml('<a>\n<b>\n</c></a>')).toEqual({
    problem: 'it is not well-formed XML: unexpected close tag (line 3)',
  })
})
