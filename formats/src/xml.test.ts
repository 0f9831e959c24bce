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
  expect(root.attributes).toBe(' v="1"')
  expect(textsOf(root, 'b')).toEqual([' x ', 'yz'])
  expect(childOf(root, 'c')).toMatchObject({ children: [], text: '' })
  expect(textOf(root, 'd')).toBe('<&>')
  expect(textOf(root, 'none')).toBe('')
})

test('only the predefined entities and character references are expanded', () => {
  expect(parsed('<a>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;&foo;&#0;&amp;lt;</a>').text).toBe('<&>"\'AB&foo;&#0;&lt;')
})

test('encoding is taken back by reading', () => {
  const text = `a < b & "c" > 'd' &amp; ]]>`
  expect(parsed(`<a>${encodeXml(text)}</a>`).text).toBe(text)
})

test.each([
  ['<a><b></a></b>', 'closes nothing'],
  ['<a><b>', 'cut off'],
  ['<a', 'cut off'],
  ['<a><!-- x', 'cut off'],
  ['</a>', 'closes nothing'],
  ['<a/><b/>', 'follows the end'],
  ['<1a/>', 'is not a tag'],
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
  expect(parseXml('<a>\n<b>\n</c></a>')).toEqual({ problem: '</c> closes nothing that is open (line 3)' })
})
