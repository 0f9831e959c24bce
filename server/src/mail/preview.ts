import { mkdirSync, writeFileSync } from 'node:fs'
import { PRODUCT_NAME } from '@timetable/domain'
import { htmlText } from '@timetable/service'
import { mailOf } from './mail.ts'
import { MAIL_KINDS, MAIL_LANGUAGES } from './texts/texts.ts'

/** `npm run mails`: writes every mail in every language as HTML and as text, with an index, for review. */
const out = new URL('../../../build/mails/', import.meta.url)
mkdirSync(out, { recursive: true })
const sender = {
  operatorName: 'Hill & Dale ApS',
  contactEmail: 'us@hill.example',
  publicUrl: 'https://timetables.example',
}
const week = {
  ...{ week: '7b', day: 'Monday 12 January' },
  lines: [
    'Changed: Maths, 08:00–08:45, Ben, R1. Before: 08:00–08:45, Ada, R1',
    'Cancelled: Art, 08:50–09:35, Cleo, R2',
  ],
}
const facts = { school: 'Hill School', date: new Date('2027-07-31'), link: `${sender.publicUrl}/app/settings`, ...week }

const rows = MAIL_KINDS.map((kind) => {
  const links = MAIL_LANGUAGES.map((language) => {
    const { html, text, subject } = mailOf({ kind, language, ...facts }, sender)
    writeFileSync(new URL(`${kind}.${language}.html`, out), html)
    writeFileSync(new URL(`${kind}.${language}.txt`, out), `${subject}\n\n${text}`)
    return `<a href="${kind}.${language}.html">${htmlText(subject)}</a> (<a href="${kind}.${language}.txt">${language}</a>)`
  })
  return `<h2>${kind}</h2><ul>${links.map((each) => `<li>${each}</li>`).join('')}</ul>`
})
const title = `Mails of ${PRODUCT_NAME}`
writeFileSync(
  new URL('index.html', out),
  `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${rows.join('')}`,
)
process.stdout.write(`${out.pathname}index.html\n`)
