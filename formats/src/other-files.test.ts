import { isRefusal } from '@timetable/domain'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fileText } from './file-text.ts'
import { otherFile } from './other-files.ts'
import { readSchool } from './read-school.ts'
import { fetText } from './testing/fet-text.ts'

const bytes = (...codes: number[]) => Uint8Array.from(codes)

test.each([
  ['plan.pdf', strToU8('%PDF-1.7\n%âãÏÓ'), 'import-is-pdf'],
  ['plan', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10), 'import-is-picture'],
  ['photo.jpg', bytes(0xff, 0xd8, 0xff, 0xe0), 'import-is-picture'],
  ['School.gpn', bytes(1, 2, 3), 'import-is-untis-database'],
  ['2026.ROZ', bytes(1, 2, 3), 'import-is-asc-database'],
  ['ghc.xml', strToU8('<?xml version="1.0"?><datosGHC><version/></datosGHC>'), 'import-is-ghc'],
  ['w.xml', strToU8('<?xml version="1.0"?>\n<!--Waldorf 365 XML-File--><File/>'), 'import-is-waldorf'],
  ['w.json', strToU8('{\n  "W365TT" : { "FirstAfternoonHour" : 6 }}'), 'import-is-waldorf'],
  [
    't.json',
    strToU8('{"name":"DEMO","timeslots":[{"dayOfWeek":"MONDAY"}],"rooms":[],"lessons":[]}'),
    'import-is-timefold',
  ],
  ['a.ics', strToU8('\uFEFFBEGIN:VCALENDAR\r\nVERSION:2.0'), 'import-is-calendar'],
  ['edupage.html', strToU8('<!DOCTYPE html><html><title>EduPage</title>'), 'import-is-web-page'],
])('%s is refused for what it looks like', async (name, content, code) => {
  expect(otherFile(name, content)).toMatchObject({ code })
  const read = await fileText(new File([content], name))
  expect(read).toMatchObject({ ok: false, problem: 'refused', refusal: { code } })
})

test.each([
  ['{"name":"DEMO","timeslots":[],"lessons":[]}', 'import-is-timefold'],
  ['<html><body>EduPage</body></html>', 'import-is-web-page'],
])('so is its text', (text, code) => {
  const read = readSchool(text, 'plan.txt')
  expect(isRefusal(read) && read.code).toBe(code)
})

test('a zip of nothing and a text document are refused for what they are', async () => {
  expect(await fileText(new File([zipSync({})], 'a.zip'))).toMatchObject({ refusal: { code: 'import-is-empty-zip' } })
  const document = zipSync({ 'word/document.xml': strToU8('<w/>') })
  expect(await fileText(new File([document], 'a.docx'))).toMatchObject({ refusal: { code: 'import-is-text-document' } })
})

test('beside files that are read, a file of another kind is left out and told', async () => {
  const zip = zipSync({ 'GPU001.TXT': strToU8('1;"9a";"Ott";"M";"12";1;1;;'), 'manual.pdf': strToU8('%PDF-1.7\n') })
  const read = await fileText(new File([zip], 'a.zip'))
  const school = read.ok ? readSchool(read.text) : undefined
  expect(school).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ code: 'file-left-out' })]) })
})

test('a school whose names look like other files is none of them', () => {
  const text = fetText({ activities: [{ id: 1, subject: 'BEGIN:VCALENDAR <html> %PDF-' }] })
  expect(otherFile('school.fet', text)).toBeUndefined()
  expect(otherFile('timeslots.csv', 'timeslots;lessons;rooms')).toBeUndefined()
})
