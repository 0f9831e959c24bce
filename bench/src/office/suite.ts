import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Schedule } from '@timetable/domain'
import { englishWords, readSheets, SCHOOL_FILES, type SheetTable } from '@timetable/formats'
import readWorkbook from 'read-excel-file/node'
import type { Suite } from '../basics/suite.ts'
import { officeSchools } from './schools.ts'

const run = promisify(execFile)
/**
 * The formats in which a spreadsheet program saves, with their filters. The text is the first sheet, with semicolons, in the Windows
 * encoding.
 */
const SAVED = { xlsx: 'xlsx', ods: 'ods', csv: 'csv:Text - txt - csv (StarCalc):59,34,1,1' } as const
const MINUTES = 8

type Cells = readonly (readonly string[])[]

export const officeSuite: Suite = {
  usage: 'office [--pdf FOLDER]',
  about:
    'a spreadsheet program (soffice) opens the workbooks, saves them as .xlsx, .ods and .csv: every cell is read back',
  async run(args, print) {
    const program = await run('soffice', ['--version']).catch(() => null)
    if (!program) {
      print('skipped: there is no soffice on this machine (Debian: libreoffice-calc)')
      return 0
    }
    print(program.stdout.trim())
    const folder = mkdtempSync(join(tmpdir(), 'office-'))
    const pdf = args[0] === '--pdf' ? args[1] : undefined
    let wrong = 0
    try {
      for (const [name, school] of Object.entries(officeSchools())) {
        for (const said of await differences(name, school, folder)) {
          wrong++
          print(`  ${said}`)
        }
        print(`${name}: ${Object.keys(school.lessons).length} lessons opened and saved`)
        if (pdf !== undefined) await convert(folder, `${name}.xlsx`, 'pdf', pdf)
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    print(wrong === 0 ? 'every cell came back' : `${wrong} differences`)
    return wrong === 0 ? 0 : 1
  },
}

/** Returns the differences in the files that the program has saved, at most a few of each kind. */
async function differences(name: string, school: Schedule, folder: string): Promise<string[]> {
  const file = `${name}.xlsx`
  const words = englishWords(school)
  const { content } = SCHOOL_FILES.xlsx.write(school, words)
  writeFileSync(join(folder, file), content)
  const saved = join(folder, 'saved')
  for (const kind of Object.values(SAVED)) await convert(folder, file, kind, saved)
  const bytes = (ending: keyof typeof SAVED) => readFileSync(join(saved, `${name}.${ending}`))

  const differences: string[] = []
  const [before, after] = [await cellsOf(Buffer.from(content)), await cellsOf(bytes('xlsx'))]
  for (const [sheet, cells] of before) differences.push(...differing(`.xlsx, ${sheet}`, cells, after.get(sheet)))

  // Our own reader reads the saved file as it reads users' files.
  const { allLessons, loads } = words.texts
  const ods = readSheets(bytes('ods'))
  const tables = ods && 'tables' in ods ? ods.tables : []
  for (const sheet of [allLessons, loads])
    differences.push(
      ...differing(`.ods, ${sheet}`, before.get(sheet) ?? [], rowsOf(tables.find((table) => table.name === sheet))),
    )
  const csv = readSheets(bytes('csv'))
  const [table] = csv && 'tables' in csv ? csv.tables : []
  differences.push(...differing('.csv', before.get(allLessons) ?? [], rowsOf(table)))
  return differences
}

async function convert(folder: string, file: string, kind: string, into: string): Promise<void> {
  const args = ['--headless', `-env:UserInstallation=file://${join(folder, 'profile')}`, '--convert-to', kind]
  await run('soffice', [...args, '--outdir', into, join(folder, file)], {
    env: { ...process.env, HOME: folder },
    timeout: MINUTES * 60_000,
  })
}

/** Returns every sheet as another library reads it. */
async function cellsOf(bytes: Buffer): Promise<ReadonlyMap<string, Cells>> {
  const sheets = await readWorkbook(bytes)
  return new Map(sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map((cell) => String(cell ?? '')))]))
}

const rowsOf = (table: SheetTable | undefined): Cells | undefined => table?.rows

/** Empty cells at the end of a row and empty rows at the end are ignored. */
function differing(where: string, before: Cells, after: Cells | undefined): string[] {
  if (!after) return [`${where}: is not there`]
  const differences: string[] = []
  for (let row = 0; row < Math.max(before.length, after.length); row++) {
    const [one = [], other = []] = [before[row], after[row]]
    for (let column = 0; column < Math.max(one.length, other.length); column++) {
      const [was, is] = [(one[column] ?? '').trim(), (other[column] ?? '').trim()]
      if (was !== is)
        differences.push(
          `${where}, row ${row + 1}, column ${column + 1}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`,
        )
    }
  }
  return differences.slice(0, 5)
}
