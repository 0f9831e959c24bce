import { LIMITS } from '@timetable/domain'
import { describe, expect, test } from 'vitest'
import { fillPaper, NO_FACTS, type PaperFacts } from './fill.ts'
import { paperHtml } from './html.ts'
import { PAPERS, type Paper, type PaperBlock, type PaperCatalogue, type PaperWords } from './paper.ts'

const words: PaperWords = {
  changed: 'Changed on {{date}}',
  company: '{{name}}, {{country}}: {{purposes}}.',
  policy: 'Policy',
  places: 'Data in {{places}}.',
  purposes: { hosting: 'hosting', mail: 'mail' },
}
const paperOf = (...paragraphs: PaperBlock[]): Paper => ({
  title: 'Paper',
  description: '',
  sections: [{ title: 'One', paragraphs }],
})
const facts = (more: Partial<PaperFacts> = {}): PaperFacts => ({
  values: { operator: 'Hill & <Dale>', address: null },
  countries: { law: 'DK', seat: null },
  holds: new Set(['mail']),
  companies: [],
  ...more,
})
const catalogueOf = (paper: Paper): PaperCatalogue => ({
  words,
  papers: Object.fromEntries(PAPERS.map((name) => [name, paper])) as PaperCatalogue['papers'],
})
const htmlOf = (paper: Paper, given = facts(), locale = 'en') =>
  paperHtml(fillPaper('imprint', catalogueOf(paper), given, locale), (path) => `/de${path}`)

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
    const machines = { name: 'Machines', country: 'DE', in: ['DE', 'FI'], policy: 'https://machines.example/privacy' }
    const companies = [
      { ...machines, for: ['hosting', 'mail'] as const },
      { name: 'Post', country: 'NL', for: ['mail'] as const, policy: null },
    ]
    expect(htmlOf(paperOf('{{companies}}'), facts({ companies }), 'da')).toContain(
      '<ul><li>Machines, Tyskland: hosting og mail. Data in Tyskland og Finland. <a href="https://machines.example/privacy">Policy</a></li><li>Post, Nederlandene: mail.</li></ul>',
    )
    expect(htmlOf(paperOf('{{companies}}'))).not.toContain('<section>')
  })

  test('names a country in its language, and nothing where none is given', () => {
    const law = paperOf('Law: {{law}}.', '{{?-seat}}No seat.', 'Seat: {{seat}}.')
    expect(htmlOf(law, facts(), 'de')).toContain('<p>Law: Dänemark.</p><p>No seat.</p></section>')
  })

  test('states the promises that hold on every site, without any fact', () => {
    expect(htmlOf(paperOf('After {{graceDays}} days.'), NO_FACTS)).toContain(`<p>After ${LIMITS.deletedDays} days.</p>`)
  })

  test('letters its annexes, and counts only what is left', () => {
    const paper = {
      ...paperOf(),
      sections: [
        { title: 'A', paragraphs: ['a'] },
        { title: 'Left out', annex: true, paragraphs: ['{{address}}'] },
        { title: 'B', annex: true, paragraphs: ['b'] },
        { title: 'C', annex: true, paragraphs: ['c'] },
      ],
    }
    expect(fillPaper('dpa', catalogueOf(paper), facts(), 'en').sections.map(({ mark }) => mark)).toEqual([
      '1',
      'A',
      'B',
    ])
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
    expect(htmlOf(paperOf(['{{?mail}}{{signatures}}', 'For {{operator}}', 'Date']))).toContain(
      '<dl data-signatures><div><dt>For Hill &amp; &lt;Dale&gt;</dt><dd></dd></div><div><dt>Date</dt><dd></dd></div></dl>',
    )
  })
})
