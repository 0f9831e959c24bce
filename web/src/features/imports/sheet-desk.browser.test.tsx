import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records, versionItem } from '../../testing/small-school.ts'
import ImportDesk from './import-desk.tsx'

const desk = () => page.getByRole('dialog', { name: /^Import/ })
const field = (name: string) => desk().getByLabelText(name, { exact: true })
async function says(text: string | RegExp) {
  await expect.element(desk().getByText(text)).toBeVisible()
}

async function open(...files: readonly (readonly [name: string, text: string])[]) {
  const chosen = files.map(([name, text]) => new File([text], name))
  const mounted = mountApp(<ImportDesk files={chosen} onClose={() => {}} />)
  const { line } = mounted.server
  mounted.session.schedule.receive([records()])
  line.say({ type: 'ScheduleList', schoolUuid: 'school', scheduleItemList: [versionItem()] })
  await render(mounted.element)
  /** The school in the file that is sent, once the version is created. */
  const created = async () => {
    await desk().getByRole('button', { name: 'Create the version' }).click()
    await expect.poll(() => line.commands()).toContain('createScheduleByImport')
    return JSON.parse((line.last('createScheduleByImport').params as { text: string }).text) as Record<string, unknown>
  }
  return { line, created }
}

/** What the last version was sent with as left out, or assumed. */
const left = (line: { last(type: string): { params: unknown } }) =>
  (
    line.last('createScheduleByImport').params as {
      sheet: { left: { code: string; values: Record<string, string> }[] }
    }
  ).sheet.left

test('shows the rows of the sheet as they are; the row of the headers and the role of each column can be changed', async () => {
  await open(['list.csv', 'School year 2026;;\nSubject;Class;Lessons\nArt;7a;2\nLatin;7b;3'])
  await expect.element(field('Header row')).toHaveValue('1')
  await expect.element(desk().getByRole('row', { name: 'Row 2, Header row Subject Class Lessons' })).toBeVisible()
  await says('1 row above the headers is not imported: 1')
  await says(/^The version will have: 2 courses · 5 lessons/)
  await field('Class').selectOptions('Ignored')
  await says(/^Which columns have classes, teachers or rooms\?/)
  await field('Header row').selectOptions('None')
  await expect.element(field('Class')).not.toBeInTheDocument()
  await says('What does this table list? Choose it below.')
  await field('The table contains').selectOptions('Courses')
  await field('Column A').selectOptions('Course')
  await field('Column B').selectOptions('Class')
  await field('Column C').selectOptions('Lessons a week')
  await says(/^2 rows are skipped: row 1.*row 2/)
})

test('asks how many periods a day has, and says who has more lessons than slots: the week does not grow', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => `Course ${i};Q1;4`)
  const { created } = await open(['list.csv', ['Subject;Class;Lessons', ...rows].join('\n')])
  await says(/^More lessons than slots: Q1: 48 periods, 40 slots\./)
  await expect.element(desk().getByText(/^More lessons than slots/)).toBeInViewport()
  await field('Periods a day').fill('10')
  await expect.element(desk().getByText(/^More lessons than slots/)).not.toBeInTheDocument()
  expect((await created())['periods']).toHaveLength(10)
})

test('says before the import that a class has more groups than can be recorded', async () => {
  const rows = Array.from({ length: 63 }, (_, i) => `Course ${i};5a;G${i};1`)
  await open(['list.csv', ['Subject;Class;Group;Lessons', ...rows].join('\n')])
  await says(/^Too many groups: 5a\. Some of these groups/)
  await expect.element(desk().getByText(/^Too many groups/)).toBeInViewport()
})

test('shows both readings of a matrix side by side where its names do not tell', async () => {
  const { created } = await open(['hours.csv', ';Hare;Fox\nLatin;4;5\nArt;2;1'])
  await says('Are the rows courses or classes? Choose it below.')
  await says('Latin, Hare: 4 lessons')
  await says('Hare, Latin: 4 lessons')
  await desk().getByRole('radio', { name: 'Rows are courses, columns are classes' }).click()
  await says(/^The version will have: 4 courses · 12 lessons · Classes: 2/)
  expect((await created())['subjects']).toMatchObject([
    { name: 'Latin' },
    { name: 'Latin' },
    { name: 'Art' },
    { name: 'Art' },
  ])
})

test('asks about couplings, yearly lessons and fractions, and remembers the answers for the same headers', async () => {
  const list = 'U-Nr;Fach;Klasse;Lehrer;Jahresstunden\n1;ER;5a;Ber;80\n1;KR;5a;Lin;80\n2;D;5a;?;130'
  await open(['list.csv', list])
  await field('Weeks of lessons in a school year').fill('40')
  await field('Rows with the same coupling number').selectOptions('Are one lesson, at the same time')
  await says(/^The version will have: 2 courses · 5 lessons · Classes: 1 · 2 teachers/)
  await says('3 lessons have no teacher yet.')
  await field('1 row has a fraction of a lesson. Round it').selectOptions('Up')
  await expect.element(desk().getByText(/^The version will have: 2 courses · 6 lessons/)).toBeVisible()
})

test('a list of placed lessons comes in with its week, and the timetables of a week as well', async () => {
  const { created } = await open([
    'list.csv',
    'Class,Subject,Teacher,Day,Period\n7a,Art,Mo,Monday,1\n7a,Art,Mo,Friday,6',
  ])
  await says('The week as in the list: 5 days with 6 periods.')
  expect((await created())['subjects']).toMatchObject([{ lessons: [{ start: [0, 0] }, { start: [4, 5] }] }])
})

test('whose the timetables of a week are is asked', async () => {
  const { created } = await open(['Berg.csv', ',Mon,Tue,Wed\n1,Art (7a),,Art (7b)'])
  await says('Whose timetables are these? Choose it below.')
  await field('Whose timetables').selectOptions('Teachers')
  await says(/^The version will have: 2 courses · 2 lessons · Classes: 2 · 1 teacher/)
  expect((await created())['calendars']).toMatchObject([{ name: '7a' }, { name: '7b' }, { name: 'Berg' }])
})

test('several files are one school, and each can be left out', async () => {
  const { created } = await open(
    ['rooms.csv', 'Room;Seats\nR1;30'],
    ['courses.csv', 'Subject;Class;Teacher;Lessons\nArt;7a;BY;2\nLatin;7a;EK;3'],
    ['staff.csv', 'Name;Code;E-mail\nAda Byron;BY;x\nBo Ek;EK;y'],
  )
  await expect.element(field('Sheet')).toHaveValue('1')
  await expect.element(desk().getByRole('checkbox', { name: 'staff: 2 teachers' })).toBeChecked()
  await says('The version will have: 2 courses · 5 lessons · Classes: 1 · 2 teachers · 1 room')
  await expect.element(field('Title')).toHaveValue('rooms, courses, staff')
  await desk().getByRole('checkbox', { name: 'rooms: 1 room' }).click()
  expect((await created())['calendars']).toMatchObject([
    { name: '7a' },
    { name: 'Ada Byron', shortName: 'BY' },
    { name: 'Bo Ek', shortName: 'EK' },
  ])
})

test('the timetables of several classes, a file each, are one school', async () => {
  const week = (cell: string) => `,Mon,Tue,Wed\n1,${cell},,${cell}`
  await open(['7a.csv', week('Art (Mo)')], ['7b.csv', week('PE (Lin)')])
  await says(/^The version will have: 2 courses · 4 lessons · Classes: 2 · 2 teachers/)
  await expect.element(desk().getByRole('button', { name: 'Create the version' })).toBeVisible()
})

test('tables of OneRoster that are chosen together are no sheets: the server reads them', async () => {
  const { line } = await open(
    ['courses.csv', 'sourcedId,title\nc1,Art\nc2,Latin'],
    ['classes.csv', 'sourcedId,title,courseSourcedId\nk1,7a,c1\nk2,7b,c2'],
  )
  await expect.poll(() => line.commands()).toContain('readSchoolFile')
})

test('files of one school that refer to each other by ids come in with names, and what is not imported is named', async () => {
  const { created } = await open(
    ['plan.csv', 'section_id,subject_name,teacher_id,weekly_hours\n1,Latin,2,3\n2,Art,9,1\n3,Art,2,2\n3,Latin,1,4'],
    ['sections.csv', 'section_id,grade,section_name\n1,1,A\n2,1,B\n3,2,A'],
    ['teachers.csv', 'teacher_id,teacher_name\n1,Ada Byron\n2,Bo Ek'],
    ['skills.csv', 'teacher_id,subject_name\n1,Latin\n1,Art\n2,Art'],
    ['absences.csv', 'teacher_id,slot_id'],
  )
  await says('Ids are replaced by the names in sections, teachers.')
  await says('1 row of plan has an id in teacher_id that teachers does not have, and keeps it as its name: 3')
  await says('Not imported: skills. To import one of them, choose it as the sheet.')
  await says('Without rows, not imported: absences')
  await says('The version will have: 4 courses · 10 lessons · Classes: 3 · 3 teachers · 0 rooms')
  expect((await created())['calendars']).toMatchObject(
    ['1A', 'Bo Ek', '1B', '9', '2A', 'Ada Byron'].map((name) => ({ name })),
  )
})

test('headers in two rows are marked and can be another row, or one', async () => {
  await open(['list.csv', 'Subject;Hours;\n;7a;7b\nArt;2;1\nLatin;3;4'])
  await expect
    .element(field('Header row').getByRole('option', { name: 'Rows 1 and 2' }))
    .toHaveProperty('selected', true)
  await expect.element(desk().getByRole('row', { name: /^Row 1, Header row/ })).toBeVisible()
  await expect.element(desk().getByRole('row', { name: /^Row 2, Header row/ })).toBeVisible()
  await says(/^The version will have: 4 courses · 10 lessons · Classes: 2/)
  await field('Header row').selectOptions('Row 2')
  await says('1 row above the headers is not imported: 1')
  await expect.element(desk().getByRole('row', { name: /^Row 1, Header row/ })).not.toBeInTheDocument()
})

test('how many double lessons, and what half a lesson becomes, is asked and reported with the version', async () => {
  const { line, created } = await open([
    'list.csv',
    'Subject;Class;Lessons;Doubles\nArt;7a;4;1-2\nLatin;7a;1.5;\nPE;7a;2.3;2-Jan',
  ])
  await says(/^Some courses allow several numbers of double lessons/)
  await field('Double lessons, where several numbers are allowed').selectOptions('As many as allowed')
  await says('1 row has a number of double lessons that could not be read. Its lessons are single: 4')
  await says(/^The version will have: 3 courses · 6 lessons/)
  await field('1 row has half a lesson a week. It becomes').selectOptions('A whole lesson')
  await field('1 row has a fraction of a lesson. Round it').selectOptions('Up')
  await says(/^The version will have: 3 courses · 7 lessons/)
  const { subjects, weeks } = await created()
  expect([subjects, weeks]).toMatchObject([
    [{ lessons: [{ length: 2 }, { length: 2 }] }, { lessons: [{}, {}] }, { lessons: [{}, {}, {}] }],
    undefined,
  ])
  const codes = left(line).map(({ code, values }) => [code, values.lines])
  expect(codes).toEqual([
    ['sheet-rounded', '4'],
    ['sheet-halved', '3'],
    ['sheet-without-doubles', '4'],
  ])
})

test('a teacher with a code and a name is offered as one person, and is two until the user says so', async () => {
  const { line, created } = await open([
    'list.csv',
    'Subject;Class;Teacher;Lessons\nArt;7a;BER;2\nLatin;7a;"Berg, Anna";3\nPE;7a;EK;2',
  ])
  await says('Is this one teacher?')
  await says(/^The version will have: 3 courses · 7 lessons · Classes: 1 · 3 teachers/)
  await desk().getByRole('checkbox', { name: 'BER = Berg, Anna' }).click()
  await says(/^The version will have: 3 courses · 7 lessons · Classes: 1 · 2 teachers/)
  expect((await created())['calendars']).toMatchObject([
    { name: '7a' },
    { name: 'Berg, Anna', shortName: 'BER' },
    { name: 'EK' },
  ])
  expect(left(line)).toMatchObject([
    { code: 'sheet-commas-kept' },
    { code: 'sheet-same-people', values: { names: 'BER = Berg, Anna' } },
  ])
})

test('what is left out of several files is reported with the version, whose title has all their names', async () => {
  const { line, created } = await open(
    ['plan, part 1.csv', 'section_id,subject_name,teacher_id,weekly_hours\n1,Latin,2,3\n2,Art,9,1\n1,Art,2,2'],
    ['sections.csv', 'section_id,section_name\n1,1A\n2,1B'],
    ['teachers.csv', 'teacher_id,teacher_name\n1,Ada Byron\n2,Bo Ek'],
    ['skills.csv', 'teacher_id,subject_name\n1,Latin\n1,Art\n2,Art'],
    ['absences.csv', 'teacher_id,slot_id'],
  )
  await expect.element(field('Title')).toHaveValue('plan, part 1, sections, teachers, skills, absences')
  await created()
  expect(left(line).map(({ code, values }) => [code, values])).toEqual([
    ['sheet-unknown-ids', { table: 'plan, part 1', column: 'teacher_id', by: 'teachers', lines: '3' }],
    ['sheet-not-taken', { names: 'skills' }],
    ['sheet-without-rows', { names: 'absences' }],
    ['sheet-named-ids', { names: 'sections, teachers' }],
  ])
})

test('files dropped on the dialog replace those in it', async () => {
  await open(['list.csv', 'Subject;Class;Lessons\nArt;7a;2\nLatin;7b;3'])
  await says(/^The version will have: 2 courses/)
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['Subject;Class;Lessons\nArt;7a;2\nPE;7b;3\nLatin;7b;1'], 'other.csv'))
  const over = desk()
    .getByText(/^The version will have/)
    .element()
  over.dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer }))
  await says('Drop the file to import it')
  over.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  await says(/^The version will have: 3 courses/)
  await expect.element(desk().getByText('Drop the file to import it')).not.toBeInTheDocument()
})

test('the encoding that is assumed for an old list is told', async () => {
  const bytes = new Uint8Array(
    Array.from('Fach;Klasse;Std\nMusik;5\xe4;2\nKunst\xfcbung;5a;1', (each) => each.charCodeAt(0)),
  )
  const mounted = mountApp(<ImportDesk files={[new File([bytes], 'list.csv')]} onClose={() => {}} />)
  mounted.session.schedule.receive([records()])
  await render(mounted.element)
  await says(/^Names are read as windows-1252, because the file does not state its encoding\./)
  await expect.element(desk().getByRole('cell', { name: 'Kunstübung' }).first()).toBeVisible()
})

test('the main button and the summary are in view however long the sheet is', async () => {
  const rows = Array.from({ length: 80 }, (_, i) => `Course ${i};7a;1`)
  await open(['list.csv', ['Subject;Class;Lessons', ...rows].join('\n')])
  await page.viewport(390, 700)
  await expect.element(desk().getByText(/^The version will have: 80 courses/)).toBeInViewport({ ratio: 1 })
  await expect.element(desk().getByRole('button', { name: 'Create the version' })).toBeInViewport({ ratio: 1 })
  await page.viewport(1440, 900)
})
