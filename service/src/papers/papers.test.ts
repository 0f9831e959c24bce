import { describe, expect, test } from 'vitest'
import { fillPaper, type PaperFacts } from './fill.ts'
import { paperHtml } from './html.ts'
import type { Paper, PaperBlock, PaperWords } from './paper.ts'

const words: PaperWords = {
  changed: 'Changed on {{date}}',
  company: '{{name}}, {{country}}: {{purposes}}.',
  policy: 'Policy',
  purposes: { hosting: 'hosting', mail: 'mail' },
}
const paperOf = (...paragraphs: PaperBlock[]): Paper => ({
  title: 'Paper',
  description: '',
  sections: [{ title: 'One', paragraphs }],
})
const facts = (more: Partial<PaperFacts> = {}): PaperFacts => ({
  values: { operator: 'Hill & <Dale>', address: null },
  holds: new Set(['mail']),
  companies: [],
  ...more,
})
const htmlOf = (paper: Paper, given = facts()) =>
  paperHtml(fillPaper(paper, words, given, 'en'), (path) => `/de${path}`)

describe('a paper', () => {
  test('has the facts that are given; what names one that is not is left out', () => {
    expect(htmlOf(paperOf('By {{operator}}.', 'At {{address}}.', '{{?-address}}No address.'))).toContain(
      '<section><h2><span>1</span>One</h2><p>By Hill &amp; &lt;Dale&gt;.</p><p>No address.</p></section>',
    )
  })

  test('has an address in its lines where it stands alone, and in one within a sentence', () => {
    const given = facts({ values: { address: 'Hill 1\n12 Dale' } })
    expect(htmlOf(paperOf('{{address}}', 'We, {{address}}.'), given)).toContain(
      '<p>Hill 1\n12 Dale</p><p>We, Hill 1, 12 Dale.</p>',
    )
  })

  test('has what holds, and a list under its condition', () => {
    const paper = paperOf(
      '{{?mail}}Mails.',
      '{{?chat}}A chat.',
      ['{{?chat}}', 'a', 'b'],
      ['{{?mail}}', 'c', '{{?-mail}}d'],
    )
    expect(htmlOf(paper)).toContain('<p>Mails.</p><ul><li>c</li></ul></section>')
    expect(htmlOf(paperOf('{{?mail}}{{?-operator}}Both.', '{{?mail}}{{?operator}}All.'))).toContain('</h2><p>All.</p>')
  })

  test('leads to pages of its language, and takes nothing that an operator wrote for a link', () => {
    const given = facts({ values: { operator: '[here](javascript:alert(1))', contact: 'us@school.example' } })
    const paper = paperOf('[Terms](/terms), {{operator}}', '[{{contact}}](mailto:{{contact}})')
    expect(htmlOf(paper, given)).toContain(
      '<p><a href="/de/terms">Terms</a>, [here](javascript:alert(1))</p><p><a href="mailto:us@school.example">us@school.example</a></p>',
    )
  })

  test('names companies with their country in the language, what for, and their policy', () => {
    const companies = [
      { name: 'Machines', country: 'DE', for: ['hosting', 'mail'], policy: 'https://machines.example/privacy' },
      { name: 'Post', country: 'NL', for: ['mail'], policy: null },
    ] as const
    const filled = fillPaper(paperOf('{{companies}}'), words, facts({ companies }), 'da')
    expect(paperHtml(filled, (path) => path)).toContain(
      '<ul><li>Machines, Tyskland: hosting og mail. <a href="https://machines.example/privacy">Policy</a></li><li>Post, Nederlandene: mail.</li></ul>',
    )
    expect(htmlOf(paperOf('{{companies}}'))).not.toContain('<section>')
  })

  test('leaves out a section of which nothing is left, and counts the others', () => {
    const paper = {
      ...paperOf(),
      sections: [
        { title: 'A', paragraphs: ['{{address}}'] },
        { title: 'B', paragraphs: ['b'] },
      ],
    }
    expect(htmlOf(paper)).toContain('<p class="note">Changed on 27 November 2026</p><section><h2><span>1</span>B</h2>')
  })

  test('has lines to sign on', () => {
    expect(htmlOf(paperOf(['{{?mail}}{{signatures}}', 'School', 'Date']))).toContain(
      '<dl data-signatures><div><dt>School</dt><dd></dd></div><div><dt>Date</dt><dd></dd></div></dl>',
    )
  })
})
