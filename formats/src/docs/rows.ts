import type { SchoolFormat } from '../school-files.ts'

/** A format as listed in `docs/FORMATS.md`. `code`: folders of `formats/src` that read or write it. */
export type FormatRow = {
  readonly name: string
  readonly endings: string
  readonly code: readonly string[]
  /** `asked`: the import page asks the user what its columns mean. */
  readonly read: 'yes' | 'asked' | 'no'
  /** How it is written: as one of the files of a version, or in another way. */
  readonly written: SchoolFormat | 'other' | 'no'
  /** The program that wrote the test file or read our file, and the tests or journeys that show it. */
  readonly program: string
  readonly shown: readonly string[]
}

export const FORMAT_ROWS: readonly FormatRow[] = [
  {
    ...{ name: 'Our own', endings: '.json', code: ['json'], read: 'yes', written: 'json' },
    program: 'random versions, lossless',
    shown: ['formats/src/json/read.test.ts', 'e2e/journeys/downloads.spec.ts'],
  },
  {
    ...{ name: 'Backup of a school', endings: '.zip', code: ['backup'], read: 'yes', written: 'other' },
    program: 'random versions, lossless',
    shown: ['formats/src/backup/backup.test.ts', 'e2e/journeys/downloads.spec.ts'],
  },
  {
    ...{ name: 'FET 5 to 6.8', endings: '.fet', code: ['fet'], read: 'yes', written: 'fet' },
    program: 'fet-cl opens and solves the written file; the 236 FET examples are read (`npm run bench -- fet-archive`)',
    shown: [
      'formats/src/fet/write-whole.test.ts',
      'bench/src/archive/round-trip.test.ts',
      'e2e/journeys/fet-school.spec.ts',
    ],
  },
  {
    ...{ name: 'XHSTT', endings: '.xml', code: ['xhstt'], read: 'yes', written: 'xhstt' },
    program: 'published instances, with their costs computed again (XHSTT_DIR)',
    shown: [
      'formats/src/xhstt/export/round-trip.test.ts',
      'formats/src/xhstt/published.test.ts',
      'e2e/journeys/xhstt-school.spec.ts',
    ],
  },
  {
    ...{ name: 'Excel', endings: '.xlsx', code: ['xlsx', 'sheets'], read: 'asked', written: 'xlsx' },
    program:
      'LibreOffice opens and saves it, and every cell is preserved (`npm run bench -- office`); read-excel-file reads it',
    shown: [
      'formats/src/xlsx/write.test.ts',
      'formats/src/sheets/read-sheets.test.ts',
      'bench/src/office/suite.ts',
      'e2e/journeys/sheets.spec.ts',
    ],
  },
  {
    ...{ name: 'OpenDocument', endings: '.ods', code: ['sheets'], read: 'asked', written: 'no' },
    program: 'saved by LibreOffice (`npm run bench -- office`)',
    shown: ['formats/src/sheets/read-sheets.test.ts', 'bench/src/office/suite.ts'],
  },
  {
    ...{
      name: 'Text table, or pasted cells',
      endings: '.csv, .tsv, .txt',
      code: ['csv', 'sheets'],
      read: 'asked',
      written: 'csv',
    },
    program: 'saved by LibreOffice in Windows-1252 (`npm run bench -- office`)',
    shown: [
      'formats/src/csv/write-lessons.test.ts',
      'formats/src/sheets/courses.test.ts',
      'formats/src/sheets/lists.test.ts',
      'bench/src/office/suite.ts',
      'e2e/journeys/sheets.spec.ts',
    ],
  },
  {
    ...{ name: 'Web page', endings: '.html', code: ['html'], read: 'no', written: 'html' },
    program: 'Chromium displays it',
    shown: ['formats/src/html/write.test.ts', 'e2e/journeys/downloads.spec.ts'],
  },
  {
    ...{ name: 'iCal (RFC 5545)', endings: '.ics, feeds', code: ['ical'], read: 'no', written: 'other' },
    program: 'ical.js reads it; every day is compared',
    shown: [
      'formats/src/ical/write.test.ts',
      'formats/src/ical/files.test.ts',
      'server/src/weeks/weeks.test.ts',
      'e2e/journeys/weeks.spec.ts',
    ],
  },
  {
    ...{ name: 'aSc Timetables, EduPage', endings: '.xml', code: ['asc'], read: 'yes', written: 'asc' },
    program: 'files of random schools, made after real ones; random versions, written and read again',
    shown: [
      'formats/src/asc/read.test.ts',
      'formats/src/asc/write.test.ts',
      'formats/src/asc/time-off.test.ts',
      'formats/src/asc/day-times.test.ts',
      'formats/src/draft/chosen-students.test.ts',
      'e2e/journeys/imports.spec.ts',
    ],
  },
  {
    ...{
      name: 'Untis',
      endings: 'GPU001 to GPU006, GPU010, GPU015, GPU016, .xml',
      code: ['untis'],
      read: 'yes',
      written: 'untis',
    },
    program: 'files of random schools, made after real ones; random versions, written and read again',
    shown: [
      'formats/src/untis/read.test.ts',
      'formats/src/untis/write.test.ts',
      'formats/src/untis/time-requests.test.ts',
      'formats/src/draft/chosen-students.test.ts',
      'e2e/journeys/imports.spec.ts',
    ],
  },
  {
    ...{ name: 'OneRoster 1.1, 1.2', endings: '.csv in .zip', code: ['one-roster'], read: 'yes', written: 'oneRoster' },
    program: 'tables generated from the specification; random versions, written as 1.2 and read again',
    shown: ['formats/src/one-roster/read.test.ts', 'formats/src/one-roster/write.test.ts'],
  },
]

/** A hostile or damaged file or request, the message it gets, and the test that shows it, with a text that occurs in that test. */
type BadInput = { readonly what: string; readonly said: string; readonly test: string; readonly text: string }

export const BAD_INPUTS: readonly BadInput[] = [
  {
    ...{ what: 'formulas in cells', said: 'their values are read; one without a value gets a warning and a question' },
    ...{
      test: 'formats/src/sheets/read-sheets.test.ts',
      text: 'tells dates, and formulas without a value, from what is meant',
    },
  },
  {
    ...{
      what: 'dates in a column for numbers of lessons',
      said: 'a warning that the spreadsheet made a date of the number; it is never guessed',
    },
    ...{ test: 'formats/src/sheets/courses.test.ts', text: 'date' },
  },
  {
    ...{ what: '36 MB of three-byte characters', said: 'refused with a message before it is sent' },
    ...{
      test: 'web/src/timetable/import/read-school-file.test.ts',
      text: 'one whose letters take more bytes than a message has',
    },
  },
  {
    ...{ what: 'zip and gzip bombs', said: 'refused as too large before they are unpacked completely' },
    ...{ test: 'runner/src/file-text.test.ts', text: 'what unpacks into more than fits' },
  },
  {
    ...{ what: 'a backup with an endless version', said: 'refused before it is unpacked' },
    ...{ test: 'formats/src/backup/backup.test.ts', text: 'whose version is endless is refused before it is unpacked' },
  },
  {
    ...{ what: 'macros', said: 'a warning that the file has macros; they are ignored' },
    ...{
      test: 'formats/src/sheets/read-sheets.test.ts',
      text: 'is told to have programs in it, which are not looked at',
    },
  },
  {
    ...{ what: 'external entities', said: 'refused: a document type can only be a name' },
    ...{ test: 'formats/src/xml.test.ts', text: '<!DOCTYPE a [<!ENTITY x' },
  },
  {
    ...{ what: 'a million rows, including rows declared in a few bytes', said: 'refused: too many rows' },
    ...{ test: 'formats/src/sheets/read-sheets.test.ts', text: 'many large sheets together do not' },
  },
  {
    ...{ what: '=HYPERLINK(…) as a name, written', said: 'text in a workbook, with an apostrophe before it in CSV' },
    ...{ test: 'formats/src/csv/write-lessons.test.ts', text: '%j is no formula' },
  },
  {
    ...{
      what: 'separators, quotes and line breaks in names, written for Untis, aSc and OneRoster',
      said: 'they stay part of the name; a short name in Untis is unique, at most 20 characters long, and has none of them',
    },
    ...{ test: 'formats/src/untis/write.test.ts', text: 'hostile names stay data' },
  },
  {
    ...{ what: 'a feed requested with a withdrawn link', said: '404: this link does not work' },
    ...{ test: 'server/src/weeks/weeks.test.ts', text: '[V262] is made once for each' },
  },
  {
    ...{
      what: 'an API key of another school',
      said: 'not found: the same response as for a version, webhook or file that does not exist',
    },
    ...{
      test: 'server/src/api/api.test.ts',
      text: 'what is of another school, though the maker of the key is in both',
    },
  },
  {
    ...{ what: 'a webhook into a private network', said: 'refused; the address is checked again at each delivery' },
    ...{ test: 'server/src/outgoing/addresses.test.ts', text: 'nothing in a private network is reached' },
  },
  {
    ...{
      what: 'a file for other software that takes too long to write',
      said: 'refused as too large for this format; other files continue',
    },
    ...{ test: 'runner/src/write-file.test.ts', text: 'one that takes too long or too much memory is refused' },
  },
]
