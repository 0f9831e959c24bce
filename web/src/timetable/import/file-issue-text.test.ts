import { WARNING_TEXTS } from '@timetable/formats'
import { afterEach, expect, test } from 'vitest'
import { appText, appTexts } from '../../i18n/app-texts.ts'
import { appCatalogues } from '../../i18n/catalogues.ts'
import { translator } from '../../i18n/translate.ts'
import { fileIssueText } from './file-issue-text.ts'

afterEach(() => translator.changeLanguage('en'))

const t = appText

test('the English texts are those of the formats, and there is one for each code', () => {
  const texts = Object.entries(WARNING_TEXTS).map(([code, text]) => [code, text.replaceAll(/\{(\w+)\}/g, '{{$1}}')])
  expect(appTexts.fileIssues).toEqual(Object.fromEntries(texts))
})

test('what is left out is said in the language that is shown, a kind of rule and a criterion by their names', async () => {
  translator.addResourceBundle('de', 'app', await appCatalogues.de())
  await translator.changeLanguage('de')
  const issue = { kind: 'x', count: 1, text: 'x' }
  expect(fileIssueText({ ...issue, code: 'xhstt-wish-left-out', values: { kind: 'LinkEvents' } }, t)).toBe(
    'LinkEvents, ein Wunsch: nicht übernommen',
  )
  expect(fileIssueText({ ...issue, code: 'xhstt-rule-left-out', values: { rule: 'MAX_GAPS_PER_WEEK' } }, t)).toMatch(
    /^Hohlstunden .*: Regeln, die XHSTT so nicht ausdrücken kann, weggelassen$/,
  )
  expect(fileIssueText({ ...issue, code: 'criterion-left-out', values: { criterion: 'classGaps' } }, t)).toBe(
    'Keine Freistunden für Klassen: ein Kriterium der Gewichtung, weggelassen',
  )
  const names = { what: 'fet-what-rooms', names: '“r9” (× 2)' }
  expect(fileIssueText({ ...issue, code: 'fet-unknown-left-out', values: names }, t)).toBe(
    'Räume: Namen, die die Datei nirgends einführt, überall weggelassen: „r9“ (× 2)',
  )
  const parts = { names: '“GPU002: 24” (× 3), “GPU020”' }
  expect(fileIssueText({ ...issue, code: 'file-parts', values: parts }, t)).toMatch(/: „GPU002: 24“ \(× 3\), „GPU020“$/)
})

test('what has no code is said as the reader said it', () => {
  expect(fileIssueText({ kind: 'x', count: 1, text: 'lessons with no name' }, t)).toBe('lessons with no name')
})
