import { headOf, profileOf, type Profile, type Rule } from '@timetable/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { mountApp } from '../../testing/mount-app.tsx'
import { records, smallSchool } from '../../testing/small-school.ts'
import { RulesPage } from './rules-page.tsx'

const apart: Rule = {
  uuid: 'r1',
  rule: 'NOT_ON_SAME_DAY',
  strength: 'required',
  subjectNames: ['Maths'],
  subjectUuids: [],
  eventUuids: [],
  calendarUuids: [],
  calendarType: null,
  timeSlotUuids: [],
  value: null,
  value2: null,
  enabled: true,
}

async function open(rules: Record<string, Rule>, halfDays = false, profile?: Profile, scheduleOnly = false) {
  const mounted = mountApp(
    <div style={{ height: 800 }}>
      <RulesPage />
    </div>,
  )
  await render(mounted.element)
  const school = smallSchool()
  const head = { [school.uuid]: { ...headOf(school), halfDays, ...(profile && { profile }) } }
  mounted.session.schedule.receive([
    records({ schedule: { ...school, head, rules }, ...(scheduleOnly && { scheduleOnly }) }),
  ])
  return { ...mounted, line: mounted.server.line }
}

test('a rule is written by its kind and its course, and read before it is sent', async () => {
  const { line } = await open({})
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  await form.getByRole('combobox', { name: 'Kind of rule' }).click()
  await page.getByRole('option', { name: /^Never on the same day/ }).click()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.element(form.getByText('Choose at least one course, lesson or timetable')).toBeVisible()
  expect(line.commands()).not.toContain('addRule')
  await form.getByLabelText('Courses by name').click()
  await page.getByRole('option', { name: 'Maths' }).click()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.poll(() => line.commands()).toContain('addRule')
  expect(line.last('addRule').params).toMatchObject({ rule: 'NOT_ON_SAME_DAY', subjectNames: ['Maths'] })
})

test('a free day is for a teacher: teachers are listed first, and the sentence says that nobody is chosen', async () => {
  await open({})
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  await form.getByRole('button', { name: 'A teacher has a free day' }).click()
  await expect.element(form.getByText(/^Lessons on at most \d days? a week for \(not chosen\)\.$/)).toBeVisible()
  await form.getByRole('combobox', { name: 'Selected' }).click()
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Ada Example')
})

test('a room with enough seats is asked of some courses without naming rooms', async () => {
  const { line } = await open({})
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  await form.getByRole('combobox', { name: 'Kind of rule' }).fill('seats')
  await page.getByRole('option', { name: /^In a room with enough seats/ }).click()
  await form.getByLabelText('Courses by name').click()
  await page.getByRole('option', { name: 'Maths' }).click()
  await expect.element(form.getByText('Maths: every lesson in a room with enough seats.')).toBeVisible()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.poll(() => line.commands()).toContain('addRule')
  const { params } = line.last('addRule')
  expect(params).toMatchObject({ rule: 'ENOUGH_SEATS', strength: 'required', subjectNames: ['Maths'] })
  expect(params).not.toHaveProperty('roomUuids')
})

test('a room with enough seats is asked of all classes at once, and again of some', async () => {
  const { line } = await open({})
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  await form.getByRole('combobox', { name: 'Kind of rule' }).fill('seats')
  await page.getByRole('option', { name: /^In a room with enough seats/ }).click()
  const who = form.getByRole('radiogroup', { name: 'For whom' })
  await who.getByText('Selected').click()
  await expect.element(form.getByLabelText('Courses by name')).toBeVisible()
  await who.getByText('All classes').click()
  await expect.element(form.getByLabelText('Courses by name')).not.toBeInTheDocument()
  await expect.element(form.getByText('All classes: every lesson in a room with enough seats.')).toBeVisible()
  await form.getByText('Preferred').click()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.poll(() => line.commands()).toContain('addRule')
  expect(line.last('addRule').params).toMatchObject({ rule: 'ENOUGH_SEATS', strength: 50, calendarType: 'CLASS' })
})

test('a room with certain equipment is asked of some courses: the form needs to know which', async () => {
  const { line } = await open({})
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  await form.getByRole('combobox', { name: 'Kind of rule' }).fill('equipment')
  await page.getByRole('option', { name: /^In a room with certain equipment/ }).click()
  await form.getByLabelText('Courses by name').click()
  await page.getByRole('option', { name: 'Maths' }).click()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.element(form.getByText('Choose what the room must have')).toBeVisible()
  expect(line.commands()).not.toContain('addRule')
  await form.getByRole('combobox', { name: 'The room must have' }).fill('Gas')
  await page.getByRole('option', { name: 'Add “Gas”' }).click()
  await form.getByRole('combobox', { name: 'The room must have' }).fill('Projector')
  await page.getByRole('option', { name: 'Add “Projector”' }).click()
  await expect.element(form.getByText('Maths: every lesson in a room with Gas and Projector.')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.poll(() => line.commands()).toContain('addRule')
  expect(line.last('addRule').params).toMatchObject({
    ...{ rule: 'ROOM_EQUIPMENT', strength: 'required', subjectNames: ['Maths'], equipment: ['Gas', 'Projector'] },
  })
})

test('Enter picks what is looked for and sends nothing, and a rule half written is not dropped unasked', async () => {
  const { line } = await open({})
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  await form.getByRole('button', { name: 'A course not at certain times' }).click()
  const courses = form.getByLabelText('Courses by name')
  await courses.fill('mat')
  await expect.element(page.getByRole('option', { name: 'Maths' })).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('Maths: no lessons on (not chosen).')).toBeVisible()
  await courses.fill('nothing like it')
  await userEvent.keyboard('{Enter}')
  expect(line.commands()).not.toContain('addRule')
  await expect.element(form.getByText('Choose at least one course')).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(form).toBeVisible()
})

test('a rule begins with the usual ones in words, and its sentence stays in view', async () => {
  const { line } = await open({})
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  const usual = form.getByRole('list', { name: 'Usual rules' }).getByRole('button')
  await expect.poll(() => usual.elements().length).toBe(10)
  await expect.element(form.getByRole('button', { name: 'Add the rule' })).not.toBeInTheDocument()
  await usual.nth(6).click()
  await form.getByRole('button', { name: 'Usual rules' }).click()
  await form.getByRole('button', { name: 'No gaps for classes' }).click()
  const sentence = form.getByText('No gaps in the week for every class.')
  await expect.element(sentence).toBeInViewport()
  await form.getByRole('combobox', { name: 'Kind of rule' }).click()
  await page.getByRole('option', { name: /^Not at certain times/ }).click()
  await expect.element(form.getByText(/no lessons on \(not chosen\)/)).toBeInViewport({ ratio: 1 })
  await form.getByRole('combobox', { name: 'Kind of rule' }).click()
  await page.getByRole('option', { name: /^Gaps a week/ }).click()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.poll(() => line.commands()).toContain('addRule')
  expect(line.last('addRule').params).toMatchObject({ rule: 'MAX_GAPS_PER_WEEK', calendarType: 'TEACHER', value: 0 })
})

test('like rules are one row, which is switched and weighed as one and shows each on demand', async () => {
  const names = ['l1', 'l2', 'l3', 'l4']
  const like = (uuid: string): Rule => ({ ...apart, uuid, subjectNames: [], calendarUuids: ['7b'], eventUuids: [] })
  const rules = Object.fromEntries(names.map((uuid) => [uuid, like(uuid)]))
  const { line } = await open({ ...rules, r1: apart })
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2)
  const fold = page.getByRole('article', { name: '1 class: no two lessons on the same day.' })
  await expect.element(fold).toMatchTextContent(/Required.*4 rules/)
  await fold.getByRole('button', { name: /^Show each: / }).click()
  await expect.poll(() => page.getByRole('article').elements().length).toBe(6)
  await page
    .getByRole('article', { name: /^7b: no two/ })
    .first()
    .getByRole('switch')
    .click({ force: true })
  await expect.element(fold).toMatchTextContent(/1 off/)
  await fold.getByRole('switch').click({ force: true })
  await expect.poll(() => line.commands()).toContain('updateRules')
  expect(line.last('updateRules').params).toEqual({ ruleUuids: names, enabled: true })
  await fold.getByRole('button', { name: /^Actions: / }).click()
  await page.getByRole('menuitem', { name: 'Make preferred: Strong, 80' }).click()
  await expect.poll(() => line.last('updateRules').params).toEqual({ ruleUuids: names, strength: 80 })
  await expect
    .element(page.getByRole('article', { name: /^1 class: .*\(if possible\)/ }))
    .toMatchTextContent(/Strong, 80/)
})

test('a kind that is not among the usual ones is looked for, or all are shown', async () => {
  await open({})
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  const kind = form.getByRole('combobox', { name: 'Kind of rule' })
  const option = (name: RegExp) => page.getByRole('option', { name })
  await kind.click()
  await expect.element(option(/^Lunch break/)).toBeInTheDocument()
  await expect.element(option(/^On few days/)).not.toBeInTheDocument()
  await option(/^Show \d+ more kinds/).click()
  await expect.element(option(/^On few days/)).toBeInTheDocument()
  await kind.fill('few days lessons')
  await expect.element(option(/^On few days/)).toHaveAttribute('data-combobox-selected')
  await userEvent.keyboard('{Enter}')
  await expect.element(kind).toHaveValue('On few days')
  await kind.fill('nothing like it')
  await expect.element(page.getByText('No kind of rule has this name')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(kind).toHaveValue('On few days')
})

test('where days are half days, the page says what counts as a day', async () => {
  await open({ r1: apart }, true)
  await expect.element(page.getByText(/^Each day here is a morning or an afternoon/)).toBeVisible()
})

test('a rule is switched off at once', async () => {
  const { line } = await open({ r1: apart })
  const row = page.getByRole('article')
  await expect.element(row).toMatchTextContent(/Maths/)
  await row.getByRole('switch').click({ force: true })
  await expect.poll(() => line.commands()).toContain('updateRule')
  expect(line.last('updateRule').params).toMatchObject({ ruleUuid: 'r1', enabled: false })
  await expect.element(row).toMatchTextContent(/Off/)
})

test('a deleted rule is gone at once, and the toast brings it back', async () => {
  const { line, session } = await open({ r1: apart })
  await page.getByRole('button', { name: /^Delete: / }).click()
  await expect.poll(() => line.commands()).toContain('deleteRule')
  await expect.element(page.getByRole('heading', { name: 'No rules added yet' })).toBeVisible()
  line.say({ type: 'Ack', id: line.last('deleteRule').id, revision: 5 })
  await expect.poll(() => session.ui.getState().toast?.headline).toBe('The rule was deleted')
  session.ui.getState().toast?.action?.run()
  await expect.poll(() => line.commands().some((each) => each === 'undo' || each === 'addRule')).toBe(true)
})

test('a rule about calendars asks for them and for a number, and for nothing else', async () => {
  const { line } = await open({})
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  await form.getByRole('combobox', { name: 'Kind of rule' }).click()
  await page.getByRole('option', { name: /^Late starts/ }).click()
  await expect.element(form.getByLabelText('Courses by name')).not.toBeInTheDocument()
  await form.getByText('Selected').click()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.element(form.getByText('Choose at least one', { exact: true })).toBeVisible()
  await form.getByRole('combobox', { name: 'Selected' }).click()
  await page.getByRole('option', { name: '7b' }).click()
  await form.getByLabelText('Late starts').fill('2')
  await form.getByLabelText('Maximum periods late').fill('1')
  await expect
    .element(form.getByText('At most 2 late starts a week for 7b, and none more than 1 period late.'))
    .toBeVisible()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.poll(() => line.commands()).toContain('addRule')
  expect(line.last('addRule').params).toMatchObject({
    rule: 'MAX_LATE_STARTS',
    calendarUuids: ['7b'],
    calendarType: null,
    subjectNames: [],
    value: 2,
    value2: 1,
  })
})

test('sets of times are marked each on a week of its own, one more is added, and an empty one is not sent', async () => {
  const { line } = await open({})
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Add a rule' })
  await form.getByRole('combobox', { name: 'Kind of rule' }).fill('sets of times')
  await page.getByRole('option', { name: /^Few sets of times/ }).click()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.element(form.getByText('Mark at least one time')).toBeVisible()
  const mark = (set: string, time: string) =>
    form.getByRole('grid', { name: set }).getByRole('gridcell', { name: time }).click()
  await mark('Set 1', 'Monday, period 1')
  await mark('Set 2', 'Tuesday, period 1')
  await mark('Set 2', 'Tuesday, period 2')
  await form.getByRole('button', { name: 'Add a set' }).click()
  await form.getByRole('button', { name: 'Add a set' }).click()
  await mark('Set 4', 'Monday, period 2')
  await form.getByRole('button', { name: 'Remove set 1' }).click()
  await expect
    .element(
      form.getByText(
        'Lessons in at most 1 of these sets of times for every teacher: “Tuesday” and “Monday, period 2”.',
      ),
    )
    .toBeVisible()
  await form.getByRole('button', { name: 'Add the rule' }).click()
  await expect.poll(() => line.commands()).toContain('addRule')
  expect(line.last('addRule').params).toMatchObject({
    rule: 'MAX_SLOT_SETS',
    calendarType: 'TEACHER',
    timeSlotUuids: [],
    slotSets: [['s10', 's11'], ['s01']],
    value: 1,
  })
})

test('where days are half days, a rule on days may count both halves together, and elsewhere is not asked', async () => {
  const limit: Rule = { ...apart, rule: 'MAX_LESSONS_PER_DAY', subjectNames: [], calendarType: 'TEACHER', value: 6 }
  const label = 'Count a morning and its afternoon as one day'
  const { line } = await open({ r1: limit }, true)
  await page.getByRole('button', { name: /^Edit: / }).click()
  const form = page.getByRole('dialog', { name: 'Edit the rule' })
  await form.getByLabelText(label).click()
  await expect
    .element(form.getByText('At most 6 periods a day for every teacher, mornings and afternoons counted together.'))
    .toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => line.commands()).toContain('updateRule')
  expect(line.last('updateRule').params).toMatchObject({ ruleUuid: 'r1', value: 6, wholeDays: true })
  await cleanup()
  await open({ r1: limit })
  await page.getByRole('button', { name: /^Edit: / }).click()
  await expect.element(page.getByLabelText('Periods', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText(label)).not.toBeInTheDocument()
})

test('the rules that are shown are switched off as one step', async () => {
  const { line } = await open({
    r1: apart,
    r2: { ...apart, uuid: 'r2', rule: 'BLOCKED_TIMESLOTS', timeSlotUuids: ['s00'] },
    r3: { ...apart, uuid: 'r3', rule: 'ON_SAME_DAY' },
  })
  await expect.poll(() => page.getByRole('article').elements().length).toBe(3)
  await page.getByText('Broken', { exact: true }).click()
  await expect.poll(() => page.getByRole('article').elements().length).toBeLessThan(3)
  const shown = page.getByRole('article').elements().length
  await page.getByRole('button', { name: /What to do with these rules/ }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()
  await expect.poll(() => line.commands()).toContain('updateRules')
  const { ruleUuids, enabled } = line.last('updateRules').params as { ruleUuids: string[]; enabled: boolean }
  expect(ruleUuids).toHaveLength(shown)
  expect(enabled).toBe(false)
})

test('a version without a profile says so, and takes Balanced with one press; one criterion is set by itself', async () => {
  const { line } = await open({})
  await expect.element(page.getByText(/^This version has no profile yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Use Balanced' }).click()
  await expect.poll(() => line.commands()).toContain('setProfile')
  await expect.element(page.getByRole('combobox', { name: 'Profile' })).toHaveValue('Balanced')
  const gaps = page.getByRole('radiogroup', { name: 'How much it matters: No gaps for classes' })
  await gaps.getByText('Normal', { exact: true }).click()
  expect(line.last('setProfile').params).toEqual({ profile: { classGaps: 'normal' } })
  await expect.element(page.getByRole('combobox', { name: 'Profile' })).toHaveValue('Own choice')
})

test('how many lessons in a row are too many is chosen beside its sentence', async () => {
  const { line } = await open({}, false, { inARow: 'normal' })
  await expect.element(page.getByText('Teachers have at most 5 lessons in a row.')).toBeVisible()
  await page.getByLabelText('Maximum in a row').selectOptions('7')
  await expect.poll(() => line.commands()).toContain('setProfile')
  expect(line.last('setProfile').params).toEqual({ profile: {}, limits: { inARow: 7 } })
  await expect.element(page.getByText('Teachers have at most 7 lessons in a row.')).toBeVisible()
  const row = page.getByRole('radiogroup', { name: 'How much it matters: Not too many lessons in a row' })
  await row.getByText('Off', { exact: true }).click()
  await expect.element(page.getByLabelText('Maximum in a row')).not.toBeInTheDocument()
})

test('a criterion on seats says which numbers are missing, and leads to where they are entered', async () => {
  const { session } = await open({}, false, { roomSize: 'much' })
  await expect.element(page.getByText('No room has a number of seats')).toBeVisible()
  await page.getByRole('button', { name: 'Enter numbers' }).click()
  expect(session.ui.getState().modal).toEqual({ kind: 'sizes', calendarType: 'ROOM' })
})

test('two lessons of a course and the waits of teachers are asked under their groups, as the profile has them', async () => {
  await open({}, false, profileOf('balanced'))
  const courses = page.getByRole('group', { name: 'Courses' })
  await expect.element(courses.getByText('A course with two lessons a week has a day between them.')).toBeVisible()
  await expect
    .element(
      courses
        .getByRole('radiogroup', { name: 'How much it matters: A day between two lessons of a course' })
        .getByRole('radio', { name: 'Normal' }),
    )
    .toBeChecked()
  const teachers = page.getByRole('group', { name: 'Teachers' })
  await expect
    .element(teachers.getByText('Teachers have at most two free periods between the lessons of a day.'))
    .toBeVisible()
  await expect
    .element(
      teachers
        .getByRole('radiogroup', { name: 'How much it matters: No long waits for teachers' })
        .getByRole('radio', { name: 'A lot' }),
    )
    .toBeChecked()
})

test('a profile that was saved before a criterion was there is named as it was, and takes it with one press', async () => {
  const { roomSize: _, ...before } = profileOf('balanced')
  const { line } = await open({}, false, before)
  await expect.element(page.getByRole('combobox', { name: 'Profile' })).toHaveValue('Balanced')
  await expect.element(page.getByText('New criterion, switched off: Rooms with enough seats')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect.poll(() => line.commands()).toContain('setProfile')
  expect(line.last('setProfile').params).toEqual({ profile: { roomSize: 'much' } })
  await expect.element(page.getByText(/^New criterion, switched off/)).not.toBeInTheDocument()
  const row = page.getByRole('radiogroup', { name: 'How much it matters: Rooms with enough seats' })
  await row.getByText('Off', { exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: 'Profile' })).toHaveValue('Own choice')
  await expect.element(page.getByText(/^New criterion, switched off/)).not.toBeInTheDocument()
})

test('a criterion says how much fails now, and who only reads has no controls', async () => {
  await open({}, false, { spread: 'much', buildings: 'normal', hardSubjects: 'little' }, true)
  const courses = page.getByRole('group', { name: 'Courses' })
  await expect.element(courses.getByText('Now 1')).toBeVisible()
  await expect.element(courses.getByText('A lot')).toBeVisible()
  await expect.element(page.getByText('This version has nothing to count here')).toBeVisible()
  await expect.element(page.getByText('No course has the tag “hard”')).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'Profile' })).not.toBeInTheDocument()
})
