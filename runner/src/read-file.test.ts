import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { isRefusal } from '@timetable/domain'
import { expect, onTestFinished, test, vi } from 'vitest'
import { importFile, readSchoolFile } from './read-file.ts'

const fixture = readFileSync(new URL('../../formats/fixtures/fet/small/school.fet', import.meta.url))

async function refusalOf(bytes: Uint8Array, options?: { seconds?: number; megabytes?: number }): Promise<string> {
  const read = await readSchoolFile({ name: 'a file', bytes }, options)
  return isRefusal(read) ? read.error : 'it was read'
}

test('a file is read as bytes, as text, gzipped, and in UTF-16', async () => {
  const text = fixture.toString('utf8')
  const plain = await readSchoolFile({ name: 'school.fet', bytes: fixture })
  expect(isRefusal(plain) ? plain.error : plain.school.title).toBe('Larkmoor School')
  // Text has been decoded already, whatever encoding it still names.
  const decoded = text.replace('UTF-8', 'windows-1252').replace('Larkmoor School', 'Lärkmoor School')
  expect(await readSchoolFile({ name: 'school.fet', text: decoded })).toMatchObject({
    school: { title: 'Lärkmoor School' },
  })
  expect(await readSchoolFile({ name: 'school.fet.gz', bytes: gzipSync(fixture) })).toEqual(plain)
  expect(await readSchoolFile({ name: 'school.fet', bytes: Buffer.from(text, 'utf16le') })).toEqual(plain)
})

test('what cannot be read, or is too large to try, is refused in plain words', async () => {
  expect(await refusalOf(fixture.subarray(0, 4000))).toContain('cut off')
  expect(await refusalOf(new Uint8Array(40_000_000))).toContain('too large')
})

test('a file made to use up memory is refused, and the next one is read', async () => {
  expect(await refusalOf(fixture, { megabytes: 4 })).toContain('needs too much memory')
  expect(await refusalOf(fixture)).toBe('it was read')
})

/** A school in which everybody attends every lesson: it takes seconds to read. */
function everybodyEverywhere(people: number, lessons: number): string {
  const names = Array.from({ length: people }, (_, i) => `<Teacher>T${i}</Teacher>`).join('')
  const all = Array.from(
    { length: lessons },
    (_, i) => `<Activity>${names}<Subject>S</Subject><Duration>1</Duration><Id>${i + 1}</Id></Activity>`,
  ).join('')
  return fixture.toString('utf8').replace(/(<Activities_List>)[\s\S]*(<\/Activities_List>)/, `$1${all}$2`)
}

test('a file that takes too long is refused, by what its own thread has worked', async () => {
  expect(await refusalOf(Buffer.from(everybodyEverywhere(1_000, 300)), { seconds: 0 })).toContain('takes too long')
})

test('a result that has come is kept, even if its work was over the limit', async () => {
  // Nobody looks at what it has worked before it is done.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await refusalOf(fixture, { seconds: 0 })).toBe('it was read')
})

test('a file is not refused because its thread has worked for others before', async () => {
  const worked = 0.5
  for (let spent = 0; spent < 2 * worked;) {
    const began = process.cpuUsage()
    expect(await refusalOf(fixture)).toBe('it was read')
    const { user, system } = process.cpuUsage(began)
    spent += (user + system) / 1_000_000
  }
  expect(await refusalOf(fixture, { seconds: worked })).toBe('it was read')
})

test('more files than are read at once are read in turn', async () => {
  const reads = Array.from({ length: 3 }, () => refusalOf(fixture))
  expect(await Promise.all(reads)).toEqual(Array.from({ length: 3 }, () => 'it was read'))
})

test('a file is read as a version ready to be stored, in texts none of which is long', async () => {
  const to = { uuid: 'version', schoolUuid: 'school', title: 'Spring', at: new Date('2026-01-05T08:00:00Z') }
  const read = await importFile({ name: 'school.fet', text: fixture.toString('utf8') }, to, 'user')
  if (isRefusal(read)) throw new Error(read.error)
  const { version, issues } = read
  expect(version.head).toMatchObject({ uuid: 'version', schoolUuid: 'school', title: 'Spring' })
  expect(version.head.unkept).toEqual([{ what: 'ConstraintStudentsMaxSongsPerDay', count: 1 }])
  expect(issues.length).toBeGreaterThan(0)
  const rows = [...version.texts].flatMap((text) => JSON.parse(text) as { kind: string; uuid: string; data: unknown }[])
  expect(rows.filter(({ kind }) => kind === 'lessons')).toHaveLength(version.lessons)
  const moment = to.at.getTime().toString(16).padStart(12, '0').slice(0, 8)
  expect(rows.every(({ kind, uuid }) => kind === 'head' || uuid.startsWith(moment))).toBe(true)
  expect([...version.texts].every((text) => text.length < 1_000_000)).toBe(true)
})

test('a file whose lessons name everybody costs its sender an error, in the thread', async () => {
  const text = everybodyEverywhere(1_000, 300)
  const to = { uuid: 'version', schoolUuid: 'school', at: new Date('2026-01-05T08:00:00Z') }
  const read = await importFile({ name: 'all.fet', text }, to, 'user')
  expect(isRefusal(read) && read.error).toContain('timetables and time slots in all')
})

test('one user has so many files waiting and no more', async () => {
  const to = { uuid: 'version', schoolUuid: 'school', at: new Date('2026-01-05T08:00:00Z') }
  const reads = await Promise.all(
    Array.from({ length: 8 }, () => importFile({ name: 'school.fet', bytes: fixture }, to, 'one user')),
  )
  expect(reads.map((read) => isRefusal(read) && read.code)).toEqual([
    ...Array.from({ length: 6 }, () => false),
    'too-many-imports',
    'too-many-imports',
  ])
})
