import { importOf, isRefusal, type ImportedSchool } from '@timetable/domain'
import { arbitrarySchedule, mixedSchedule, runs } from '@timetable/domain/testing'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readJson } from '../json/read.ts'
import { schoolOf } from '../testing/read.ts'
import { readBackup } from './read.ts'
import { createBackup } from './write.ts'

function backupOf(schools: readonly ImportedSchool[]): Uint8Array {
  const backup = createBackup()
  for (const school of schools) backup.add(school)
  return backup.end()
}
function versionsIn(bytes: Uint8Array) {
  const read = readBackup(bytes)
  if (read === null || isRefusal(read)) throw new Error('no backup')
  return read
}
function textOf({ text }: { readonly text: () => ReturnType<ReturnType<typeof versionsIn>[number]['text']> }): string {
  const read = text()
  if (isRefusal(read)) throw new Error(read.error)
  return read
}
const mixed = importOf(mixedSchedule())
const list = (versions: readonly object[]) =>
  strToU8(JSON.stringify({ format: 'timetable-backup', formatVersion: 1, versions }))

describe('a backup', () => {
  test('is the same file every time', () => expect(backupOf([mixed, mixed])).toEqual(backupOf([mixed, mixed])))

  test('is read as the versions that were written, in their order, whatever they are called', () => {
    const titled = fc.record({ schedule: arbitrarySchedule(), title: fc.string({ maxLength: 300, unit: 'grapheme' }) })
    fc.assert(
      fc.property(fc.array(titled, { minLength: 1, maxLength: 4 }), (drawn) => {
        const schools = drawn
          .map(({ schedule, title }) => ({ ...importOf(schedule), title: title.slice(0, 300).toWellFormed() }))
          .filter(({ periods, subjects }) => periods.length > 0 && subjects.some(({ lessons }) => lessons.length > 0))
        fc.pre(schools.length > 0)
        const read = versionsIn(backupOf(schools))
        expect(read.map(({ title }) => title)).toEqual(schools.map(({ title }) => title))
        expect(read.map((version) => schoolOf(readJson(textOf(version))))).toEqual(schools)
      }),
      { numRuns: runs(25) },
    )
  })

  test('is told from other files', () => {
    expect(readBackup(strToU8('{"format":"timetable"}'))).toBeNull()
    expect(readBackup(zipSync({ 'xl/workbook.xml': strToU8('<x/>') }))).toBeNull()
    expect(readBackup(new Uint8Array())).toBeNull()
  })

  test('that was cut off or changed is refused in words, and no version of it is taken for another', () => {
    const whole = backupOf([mixed])
    const refused = (bytes: Uint8Array) => {
      const read = readBackup(bytes)
      return isRefusal(read) ? read.error : read
    }
    expect(refused(whole.slice(0, whole.length - 30))).toContain('it is not a complete zip file')
    expect(refused(zipSync({ 'backup.json': strToU8('{"versions":') }))).toContain('its list of versions')
    expect(refused(zipSync({ 'backup.json': list([]) }))).toContain('it has no versions')
    const [gone] = versionsIn(zipSync({ 'backup.json': list([{ file: 'a.json', title: 'A' }]) }))
    expect(gone?.text()).toMatchObject({ error: expect.stringContaining('“a.json” is not in it') })
  })

  test('whose version is endless is refused before it is unpacked', () => {
    const bomb = zipSync({
      'backup.json': list([{ file: 'a.json', title: 'A' }]),
      'a.json': new Uint8Array(17_000_000),
    })
    expect(bomb.length).toBeLessThan(100_000)
    expect(versionsIn(bomb)[0]?.text()).toMatchObject({ error: expect.stringContaining('“a.json” is too large') })
    // Its size is told in four bytes behind its name in the list at the end: now it says that it is small.
    const lying = bomb.slice()
    const view = new DataView(lying.buffer)
    for (let at = 0; at + 46 < lying.length; at++)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 17_000_000)
        view.setUint32(at + 24, 10, true)
    const text = versionsIn(lying)[0]?.text()
    expect(isRefusal(text) || String(text).length <= 10).toBe(true)
  })
})
