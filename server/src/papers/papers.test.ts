import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicConfigOf, readEnv } from '../env.ts'
import { temporaryFolder } from '../testing/process.ts'
import { webRoutes } from '../web/routes.ts'
import { companiesOf } from './companies.ts'
import { missingFactsLine, paperFactsOf } from './facts.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { pdfOf } from './pdf.ts'

const OPERATOR = {
  OPERATOR_NAME: 'Hill & Dale ApS',
  OPERATOR_ADDRESS: 'Bakkevej 1\\n2100 København Ø',
  CONTACT_EMAIL: 'us@hill.example',
  OPERATOR_RESPONSIBLE: 'Ada Hill',
  SUPERVISORY_AUTHORITY: 'Datatilsynet',
  SUB_PROCESSORS: JSON.stringify([{ name: 'Machines GmbH', country: 'DE', for: ['hosting', 'backups'] }]),
  BACKUPS_KEPT_DAYS: '35',
  DISKS_ENCRYPTED: 'yes',
  LAW_COUNTRY: 'DK',
}
const FILMS = JSON.stringify({ en: { version: { host: 'youtube', id: 'a', seconds: 1 } } })

describe('what the operator has not told', () => {
  test('[V435] is named in one line at the start, and nothing is said where nothing is missing', () => {
    expect(missingFactsLine(readEnv(OPERATOR))).toBeNull()
    const { BACKUPS_KEPT_DAYS: _, ...others } = OPERATOR
    expect(missingFactsLine(readEnv({ ...others, OPERATOR_NAME: '' }))).toBe(
      'The legal pages of this site (/imprint, /privacy and others) lack facts about the operator. Set: OPERATOR_NAME, BACKUPS_KEPT_DAYS (docs/PAPERS.md)',
    )
  })

  test.each([
    ['{', 'SUB_PROCESSORS must be JSON like'],
    ['[{"name":"A","country":"Germany","for":["hosting"]}]', 'SUB_PROCESSORS must be JSON like'],
    ['[{"name":"A","for":["spying"]}]', 'for hosting, backups'],
    ['[{"name":"A","for":[]}]', 'SUB_PROCESSORS must be JSON like'],
    ['[{"name":"A","for":["mail"],"policy":"javascript:1"}]', 'SUB_PROCESSORS must be JSON like'],
    ['[{"name":"A","for":["mail"],"in":["Europe"]}]', 'SUB_PROCESSORS must be JSON like'],
  ])('[V50] companies that are %s are told in one line', (SUB_PROCESSORS, line) => {
    expect(() => readEnv({ SUB_PROCESSORS })).toThrow(line)
  })
})

test.each([
  ['LAW_COUNTRY', 'Denmark', 'must be a country code like DK'],
  ['DISKS_ENCRYPTED', 'some', 'must be yes or no'],
])('[V50] %s that is %s is told in one line', (name, value, line) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} ${line}, not '${value}'`)
})

describe('the companies of a site', () => {
  const nameOf = (settings: Readonly<Record<string, string>>) =>
    companiesOf(readEnv(settings)).map(({ name, for: purposes }) => `${name}: ${purposes.join(' ')}`)

  test('[V436] are those that the operator names, and those behind the settings', () => {
    expect(nameOf({})).toEqual([])
    expect(nameOf({ BILLING: 'stripe', TAG_MANAGER_ID: 'GTM-A', CHAT_ID: 'c', VIDEO_IDS: FILMS })).toEqual([
      'Stripe Payments Europe, Limited: payments',
      'Google Ireland Limited: statistics films',
      'Crisp IM SAS: chat',
    ])
    expect(nameOf({ ...OPERATOR, BILLING: 'sandbox' })).toEqual(['Machines GmbH: hosting backups'])
  })

  test('[V436] where the operator names one for a purpose, it is that one', () => {
    const own = JSON.stringify([{ name: 'Google LLC', country: 'US', for: ['statistics'] }])
    expect(nameOf({ SUB_PROCESSORS: own, TAG_MANAGER_ID: 'GTM-A', VIDEO_IDS: FILMS })).toEqual([
      'Google LLC: statistics',
      'Google Ireland Limited: films',
    ])
    expect(nameOf({ CHAT_ID: 'c', CHAT_SCRIPT_URL: 'https://chat.example/l.js' })).toEqual(['chat.example: chat'])
  })

  test('[V57] a browser is told those that it asks about', () => {
    const { companies } = publicConfigOf(readEnv({ ...OPERATOR, BILLING: 'stripe', CHAT_ID: 'c' }))
    expect(companies.map(({ name }) => name)).toEqual(['Crisp IM SAS'])
  })
})

describe('the papers of a site', () => {
  const folder = temporaryFolder()
  const html = (lang: string, name: string) =>
    `<!DOCTYPE html><html lang="${lang}"><body><article class="a" data-paper="${name}">as built</article></body></html>`
  const catalogue = (by: string, agreement: string) => ({
    words: {
      changed: '{{date}}',
      company: '{{name}}, {{country}}: {{purposes}}.',
      policy: '',
      purposes: {},
      places: '',
    },
    papers: {
      imprint: {
        title: 'Legal notice',
        sections: [{ title: by, paragraphs: ['{{operator}}', '{{address}}', '{{?-operator}}Nobody'] }],
      },
      dpa: {
        title: 'Agreement',
        sections: [{ title: by, paragraphs: [agreement, '{{companies}}', ['{{signatures}}', 'School', 'Date']] }],
      },
    },
  })
  const files = {
    'index.html': '<!DOCTYPE html><html lang="en">',
    '__spa-fallback.html': '<!DOCTYPE html><html lang="en">',
    'imprint/index.html': html('en', 'imprint'),
    'de/imprint/index.html': html('de', 'imprint'),
    'papers/en.json': JSON.stringify(catalogue('By', 'With {{operator}}')),
    'papers/de.json': JSON.stringify(catalogue('Wer', 'Mit {{operator}}')),
  }
  beforeAll(() => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder.path, name, '..'), { recursive: true })
      writeFileSync(join(folder.path, name), text)
    }
  })
  afterAll(() => folder.remove())

  const siteOf = async (settings: Readonly<Record<string, string>>) => {
    const app = Fastify()
    await app.register(webRoutes, {
      webDir: folder.path,
      facts: paperFactsOf(readEnv(settings)),
      prices: () => [],
      now: () => new Date('2026-01-01T00:00:00Z'),
    })
    return app
  }

  test('[V432] say who runs it, in each language, before any code of the page runs', async () => {
    const app = await siteOf(OPERATOR)
    const { body } = await app.inject('/de/imprint')
    expect(body).toContain('<p>Hill &amp; Dale ApS</p><p>Bakkevej 1\n2100 København Ø</p></section></article>')
    expect(body).toContain('>Wer</h2>')
    expect((await app.inject('/imprint')).body).toContain('>By</h2>')
    expect((await app.inject('/papers/de.json')).statusCode).toBe(404)
    await app.close()
  })

  test('[V440] tell where faults are reported, to whoever asks as it is asked', async () => {
    const app = await siteOf({ ...OPERATOR, SECURITY_EMAIL: 'faults@hill.example', SITE_URL: 'https://zen.example' })
    expect((await app.inject({ url: '/.well-known/security.txt', headers: { host: 'zen.example' } })).body).toMatch(
      /^Contact: mailto:faults@hill\.example\nExpires: 2026-06-30T00:00:00\.000Z\nPolicy: http:\/\/zen\.example\/security\n/,
    )
    await app.close()
    const without = await siteOf({})
    expect((await without.inject('/.well-known/security.txt')).statusCode).toBe(404)
    await without.close()
  })

  test('[V432] do not pretend where nobody has said who', async () => {
    const app = await siteOf({})
    expect((await app.inject('/imprint')).body).toContain('<p>Nobody</p></section></article>')
    await app.close()
  })

  test('[V433] the agreement is a PDF in each language, where there is one to agree on', async () => {
    const app = await siteOf(OPERATOR)
    for (const [path, word] of [
      ['/dpa.pdf', 'With Hill & Dale ApS'],
      ['/de/dpa.pdf', 'Mit Hill & Dale ApS'],
    ] as const) {
      const answer = await app.inject(path)
      expect(answer.headers['content-type']).toBe('application/pdf')
      const text = pdfText(answer.rawPayload)
      expect(text).toContain(word)
      expect(text).toContain('Machines GmbH')
      expect(text).toContain('School')
    }
    expect((await app.inject('/fr/dpa.pdf')).statusCode).toBe(404)
    await app.close()
    for (const name of ['SUB_PROCESSORS', 'BACKUPS_KEPT_DAYS', 'OPERATOR_ADDRESS']) {
      const without = await siteOf({ ...OPERATOR, [name]: '' })
      expect((await without.inject('/dpa.pdf')).statusCode, name).toBe(404)
      await without.close()
    }
  })
})

test('[V433] a PDF has its language, its title and its structure, and names that its fonts have no letters for', async () => {
  const spans = (text: string) => [{ text }]
  const long = { kind: 'text', spans: spans('Word '.repeat(600)) } as const
  const paper = {
    title: 'Vertrag – Grüße',
    changed: 'x',
    sections: Array.from({ length: 6 }, () => ({
      mark: 'C',
      title: 'Łódź “A”',
      blocks: [long, { kind: 'items', items: [spans('Ünal Ş')] } as const],
    })),
  }
  const pdf = Buffer.from(await pdfOf(paper, { locale: 'de', addressOf: () => null }))
  const source = pdf.toString('latin1')
  for (const part of ['/Lang (de)', '/MarkInfo', '/StructTreeRoot', '/DisplayDocTitle true'])
    expect(source).toContain(part)
  expect(source.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(4)
  const text = pdfText(pdf)
  for (const part of ['Vertrag – Grüße', 'Lódz “A”', 'Ünal S']) expect(text).toContain(part)
  expect(text).toMatch(/1\/\d/)
})
